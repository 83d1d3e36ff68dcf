-- Second factors: Auth keeps and checks them, and asks no password for adding or removing one. The triggers here do, because
-- a stolen session would otherwise add a factor of its own, and Auth would then keep the owner out for good: it asks for
-- the code before a new password, also after the link of a lost one.

-- Auth adds a factor for nobody but a person who proved their password for it within the last minute. The function that
-- asked for the password names the factor by its proof, which nobody else knows: so another request of the same moment
-- cannot use the proof. Operators and tests, who come by SQL, are not asked.
-- Errors: 42501 detail password_required, which Auth answers with 500.
-- Definer: Auth's role has no rights here.
create or replace function private.factors_want_password()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if session_user <> 'supabase_auth_admin' then
    return new;
  end if;
  delete from private.password_checks
  where id::text = new.friendly_name and user_id = new.user_id and act = 'factor.add' and target_id = new.user_id
    and proved_at > now() - interval '1 minute';
  if not found then
    raise exception 'A factor needs a fresh password'
      using errcode = 'insufficient_privilege', detail = 'password_required';
  end if;
  new.friendly_name := 'Authenticator-app';
  return new;
end
$$;

create or replace trigger factors_want_password
before insert on auth.mfa_factors
for each row execute function private.factors_want_password();

-- Auth removes no confirmed factor but with its whole account: public.remove_factor does, with the password, and so does
-- an operator by SQL.
-- Errors: 42501 detail password_required.
-- Definer: as above.
create or replace function private.factors_stay()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if session_user = 'supabase_auth_admin' and exists (select from auth.users where id = old.user_id) then
    raise exception 'Removing a factor needs a fresh password'
      using errcode = 'insufficient_privilege', detail = 'password_required';
  end if;
  return old;
end
$$;

create or replace trigger factors_stay
before delete on auth.mfa_factors
for each row when (old.status = 'verified')
execute function private.factors_stay();

-- Bounds the guesses at a code by somebody who has the password. Auth counts them by address of the internet alone, fifteen
-- a minute: three codes in a million are right, so a few hundred addresses guess one within a day. A challenge takes guesses
-- from one address for five minutes, and Auth forgets it after a day; so few challenges leave few guesses. A network where
-- the owner is signed in with the factor is not counted, so others can't shut them out there; elsewhere a recovery code
-- opens the account.
-- Errors: P0001 detail rate_limited, which Auth answers with 500.
-- Definer: Auth's role has no rights here.
create or replace function private.challenges_stay_few()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_of_network_max constant integer := 20;
  c_of_all_max constant integer := 60;
  v_network constant inet := private.network_of(host(new.ip_address));
  v_user_id constant uuid := (select user_id from auth.mfa_factors where id = new.factor_id);
  v_of_network integer;
  v_of_all integer;
begin
  -- One after another, or challenges of the same moment would all find the same count.
  perform pg_advisory_xact_lock(hashtextextended('challenge ' || v_user_id, 0));
  if exists (
    select from auth.sessions
    where user_id = v_user_id and aal = 'aal2' and private.network_of(host(ip)) = v_network
      and (not_after is null or not_after > now())
  ) then
    return new;
  end if;
  select count(*) filter (where private.network_of(host(asked.ip_address)) is not distinct from v_network), count(*)
  into v_of_network, v_of_all
  from auth.mfa_challenges as asked
  join auth.mfa_factors as factor on factor.id = asked.factor_id
  where factor.user_id = v_user_id and asked.created_at > now() - interval '1 day';
  if v_of_network >= c_of_network_max or v_of_all >= c_of_all_max then
    raise exception 'Too many codes were asked for in a day' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return new;
end
$$;

create or replace trigger challenges_stay_few
before insert on auth.mfa_challenges
for each row execute function private.challenges_stay_few();

-- Tells the owner of a factor that counts from now on.
-- Definer: as above.
create or replace function private.factors_tell_confirmation()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.queue_mail('factor-added', new.user_id, new.id::text);
  return null;
end
$$;

create or replace trigger factors_tell_confirmation
after update of status on auth.mfa_factors
for each row when (new.status = 'verified' and old.status <> 'verified')
execute function private.factors_tell_confirmation();

-- A removed factor takes with it, by whatever door it went: the level of the sessions that it proved, for which Auth
-- looks at how a session was proved, and the recovery codes. Its owner is told, unless a mail of the same transaction
-- says why.
-- Definer: as above.
create or replace function private.factors_take_along()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not exists (select from auth.users where id = old.user_id) then
    return null;
  end if;
  delete from auth.mfa_amr_claims
  where authentication_method = 'totp' and session_id in (select id from auth.sessions where user_id = old.user_id);
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = old.user_id and aal <> 'aal1';
  delete from private.recovery_codes where user_id = old.user_id;
  if not exists (
    select from private.mail_queue
    where recipient = old.user_id and kind = 'recovery-code-used' and queued_at = now()
  ) then
    perform private.queue_mail('factor-removed', old.user_id, old.id::text);
  end if;
  return null;
end
$$;

create or replace trigger factors_take_along
after delete on auth.mfa_factors
for each row when (old.status = 'verified')
execute function private.factors_take_along();

-- The caller's second factor, for the account page and for the function that asks their password: the account, its
-- address, whether a factor counts and how many recovery codes are left.
-- Definer: no role of the API may read accounts and codes.
create or replace function public.my_factor()
returns table (user_id uuid, sign_in_email text, has_factor boolean, codes_left integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select
      account.id, account.email::text, private.has_factor(account.id),
      (select count(*)::integer from private.recovery_codes as code where code.user_id = account.id)
    from auth.users as account where account.id = auth.uid();
end
$$;

-- The same hash for a code however it was typed: with capitals, spaces or dashes.
create or replace function private.recovery_code_hash(p_code text)
returns bytea
language sql immutable
set search_path = ''
as $$
  select sha256(convert_to(regexp_replace(lower(p_code), '[^0-9a-f]', '', 'g'), 'UTF8'))
$$;

-- Ten new recovery codes in place of those there were: the only time that anybody sees them.
create or replace function private.make_recovery_codes(p_user_id uuid)
returns text[]
language plpgsql volatile
set search_path = ''
as $$
declare
  c_codes constant integer := 10;
  c_code_bytes constant integer := 10;
  v_codes text[] := array(
    select regexp_replace(encode(extensions.gen_random_bytes(c_code_bytes), 'hex'), '(....)(?=.)', '\1-', 'g')
    from generate_series(1, c_codes)
  );
begin
  delete from private.recovery_codes where user_id = p_user_id;
  insert into private.recovery_codes (user_id, code_hash)
  select p_user_id, private.recovery_code_hash(code) from unnest(v_codes) as code;
  return v_codes;
end
$$;

-- Prepares a factor for the caller, who proved their password: forgets those that never got a code, and makes the recovery
-- codes. The function then has Auth add the factor, which uses the proof up. Not for an account that may be of a
-- stranger's address: with a factor of whoever registered it, the owner could not take it back by a link of their mailbox.
-- Errors: 42501 detail password_required, reader_unknown; P0001 detail factor_exists.
-- Definer: no role of the API may write factors and codes.
create or replace function public.begin_factor(p_proof uuid)
returns table (recovery_codes text[])
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_password_proof(p_proof, 'factor.add', auth.uid());
  if private.has_factor(auth.uid()) then
    raise exception 'This account has a factor' using errcode = 'P0001', detail = 'factor_exists';
  end if;
  if not private.is_reader_known(auth.uid()) and not exists (select from private.admins where user_id = auth.uid()) then
    raise exception 'The address may be of somebody else'
      using errcode = 'insufficient_privilege', detail = 'reader_unknown';
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = auth.uid();
  recovery_codes := private.make_recovery_codes(auth.uid());
  return next;
end
$$;

-- Other recovery codes for the caller's factor.
-- Errors: 42501 detail password_required; P0002 detail factor_missing.
-- Definer: as above.
create or replace function public.renew_recovery_codes(p_proof uuid)
returns table (recovery_codes text[])
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_password_proof(p_proof, 'factor.codes', auth.uid());
  if not private.has_factor(auth.uid()) then
    raise exception 'This account has no factor' using errcode = 'no_data_found', detail = 'factor_missing';
  end if;
  recovery_codes := private.make_recovery_codes(auth.uid());
  perform private.queue_mail('recovery-codes-made', auth.uid(), now()::text);
  return next;
end
$$;

-- Removes the caller's factor. One row: whether there was one; asked again after a lost answer, there is none.
-- Errors: 42501 detail password_required.
-- Definer: as above.
create or replace function public.remove_factor(p_proof uuid)
returns table (removed boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_password_proof(p_proof, 'factor.remove', auth.uid());
  removed := private.has_factor(auth.uid());
  delete from auth.mfa_factors as factor where factor.user_id = auth.uid();
  return next;
end
$$;

-- For a person who gave their password and has no app any more: a right code removes their factor, so that they come in and
-- add another one. The outcome is `used`, `wrong` or `rate_limited`; nothing is raised, so that a wrong try stays counted.
-- Definer: as above.
create or replace function public.use_recovery_code(p_code text)
returns table (outcome text)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_tries_max constant integer := 10;
begin
  outcome := 'used';
  if not private.count_request(auth.uid(), 'recovery_code', c_tries_max, interval '15 minutes') then
    outcome := 'rate_limited';
  elsif not exists (
    select from private.recovery_codes
    where user_id = auth.uid() and code_hash = private.recovery_code_hash(p_code)
  ) then
    outcome := 'wrong';
  else
    perform private.queue_mail('recovery-code-used', auth.uid(), now()::text);
    delete from auth.mfa_factors as factor where factor.user_id = auth.uid();
  end if;
  return next;
end
$$;
