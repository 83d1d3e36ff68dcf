-- Fresh passwords, each proved for one act (the migration that protects sign-in says why).

-- Counts one attempt, before Auth is asked: Auth counts by network address, and sees the functions' own. A right
-- password does not count, so repeated work is no guessing.
-- Errors: P0001 detail rate_limited after 5 wrong attempts within a minute; P0002 detail customer_missing.
-- Definer: the service role, which alone may call it, may not read auth.users.
create or replace function public.begin_password_check(p_user_id uuid)
returns table (check_id uuid)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_wrong_per_minute_max constant integer := 5;
begin
  -- One attempt after another: the count is exact.
  perform from auth.users where id = p_user_id for no key update;
  if not found then
    raise exception 'No such account' using errcode = 'no_data_found', detail = 'customer_missing';
  end if;
  delete from private.password_checks as old
  where old.user_id = p_user_id and old.begun_at <= now() - interval '1 minute'
    and old.act is distinct from 'account.email';
  if (
    select count(*) from private.password_checks as attempt
    where attempt.user_id = p_user_id and attempt.proved_at is null
  ) >= c_wrong_per_minute_max then
    raise exception 'Too many attempts, wait a minute' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return query insert into private.password_checks (user_id) values (p_user_id) returning id;
end
$$;

-- Notes that Auth accepted the password. For the service role alone. One row: whether the check was still open.
-- Definer: the table is not in the Data API.
create or replace function public.note_password_proof(p_check_id uuid, p_act text, p_target_id uuid)
returns table (noted boolean)
language sql volatile security definer
set search_path = ''
as $$
  with proved as (
    update private.password_checks
    set act = p_act, target_id = p_target_id, proved_at = now()
    where id = p_check_id and proved_at is null
    returning id
  )
  select exists (select from proved)
$$;

-- Refuses unless the caller proved the password for this act on this account within the last minute. A proof is not
-- used up: the function that holds it may have to repeat the act or to take it back.
-- Errors: 42501 detail password_required.
create or replace function private.require_password_proof(p_proof uuid, p_act text, p_target_id uuid)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from private.password_checks as attempt
    where attempt.id = p_proof
      and attempt.user_id = auth.uid()
      and attempt.act = p_act
      and attempt.target_id = p_target_id
      and attempt.proved_at > now() - interval '1 minute'
  ) then
    raise exception 'This needs a fresh password'
      using errcode = 'insufficient_privilege', detail = 'password_required';
  end if;
end
$$;
