-- Wrong passwords, counted for each account.

-- The network that counts as one place: an IPv4 address, or the /64 that a provider gives one connection. Null for
-- other texts.
create or replace function private.network_of(p_address text)
returns inet
language sql immutable
set search_path = ''
as $$
  select case
    when not pg_catalog.pg_input_is_valid(p_address, 'inet') then null
    when family(p_address::inet) = 6 then network(set_masklen(p_address::inet, 64))::inet
    else host(p_address::inet)::inet
  end
$$;

-- Auth's hook password_verification_attempt, called after it has compared a password. The answer is to continue, or
-- 429 too_many_password_attempts, also to the right password. Refused are
--   - a network that failed ten times in fifteen minutes;
--   - networks without a session of this account, once it has seen a hundred failures within a day.
-- Others can't shut an owner out by this: networks where the owner is signed in keep their own ten attempts however
-- often others fail; refused attempts do not count, so the wait does not grow; and a link by e-mail always opens the
-- account and clears the count.
-- Definer: Auth's role has no rights here.
create or replace function private.count_password_attempt(event jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_failures_of_a_network_max constant integer := 10;
  c_failures_of_a_day_max constant integer := 100;
  v_user_id constant uuid := event ->> 'user_id';
  v_network constant inet := private.network_of(event -> 'metadata' ->> 'ip_address');
  v_of_network integer;
  v_of_day integer;
begin
  -- One attempt after another, or attempts at the same moment would all find the same count.
  perform pg_advisory_xact_lock(hashtextextended('password_attempt ' || v_user_id::text, 0));
  delete from private.password_failures where user_id = v_user_id and failed_at <= now() - interval '1 day';
  select
    count(*) filter (where network is not distinct from v_network and failed_at > now() - interval '15 minutes'),
    count(*)
  into v_of_network, v_of_day
  from private.password_failures
  where user_id = v_user_id;

  if v_of_network >= c_failures_of_a_network_max
    or v_of_day >= c_failures_of_a_day_max and not exists (
      select from auth.sessions where user_id = v_user_id and private.network_of(host(ip)) = v_network
    )
  then
    perform private.note_refused_password(v_user_id);
    return '{"error": {"http_code": 429, "message": "too_many_password_attempts"}}';
  end if;
  if (event ->> 'valid')::boolean then
    delete from private.password_failures where user_id = v_user_id and network is not distinct from v_network;
  else
    insert into private.password_failures (user_id, network) values (v_user_id, v_network);
    perform private.note_refused_password(v_user_id);
  end if;
  return '{"decision": "continue"}';
end
$$;

grant usage on schema private to supabase_auth_admin;
grant execute on function private.count_password_attempt(jsonb) to supabase_auth_admin;

-- Guesses at the former password say nothing about the new one.
-- Definer: Auth's role has no rights here.
create or replace function private.users_forget_password_failures()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.password_failures where user_id = new.id;
  return null;
end
$$;

create or replace trigger users_forget_password_failures
  after update of encrypted_password on auth.users
  for each row
  when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.users_forget_password_failures();
