-- Whether the session of the caller's token still exists, was proved by the second factor where its person has one, and
-- their account is not suspended. A token is valid until it expires, also after its session was ended by a sign-out, a
-- new password or an admin; the holder of a copy could go on until then. Auth hands out a session for the password
-- alone: without this a factor would only protect the screens. A suspension is asked besides, because Auth may be making
-- a session at that moment.
-- False for a token without a session: Auth puts one into every token of a person, so such a token is not Auth's,
-- whoever signed it.
-- In PL/pgSQL, which keeps its plan for the next request of the connection; SQL would plan anew each time.
-- Definer: the API's roles may not read auth.sessions.
create or replace function private.has_living_session()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_claims jsonb := auth.jwt();
begin
  return exists (
    select from auth.sessions as session
    where session.id = (v_claims ->> 'session_id')::uuid
      and session.user_id = (v_claims ->> 'sub')::uuid
      and (session.not_after is null or session.not_after > now())
      and (session.aal = 'aal2' or not private.has_factor(session.user_id))
  ) and not exists (
    select from private.suspensions where user_id = (v_claims ->> 'sub')::uuid
  );
end
$$;

-- Whether this person has confirmed a second factor.
create or replace function private.has_factor(p_user_id uuid)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from auth.mfa_factors where user_id = p_user_id and status = 'verified');
end
$$;

-- Whether the code of the caller's second factor is all that their session lacks: a suspended account can't use a
-- recovery code either.
-- Definer: the API's roles may not read auth.sessions.
create or replace function private.is_factor_owed()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_claims jsonb := auth.jwt();
begin
  return exists (
    select from auth.sessions as session
    where session.id = (v_claims ->> 'session_id')::uuid
      and session.user_id = (v_claims ->> 'sub')::uuid
      and (session.not_after is null or session.not_after > now())
      and session.aal is distinct from 'aal2'
      and private.has_factor(session.user_id)
  ) and not exists (
    select from private.suspensions where user_id = (v_claims ->> 'sub')::uuid
  );
end
$$;

-- Whether the caller proved this session by a second factor: the session, which loses the level with the factor, and the
-- token, so that a copy from before the code is worth no more than it was.
-- Definer: as above.
create or replace function private.is_proved_by_factor()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_claims jsonb := auth.jwt();
begin
  return v_claims ->> 'aal' is not distinct from 'aal2' and exists (
    select from auth.sessions where id = (v_claims ->> 'session_id')::uuid and aal = 'aal2'
  );
end
$$;

-- Ends customers' sessions 90 days after they began or 30 days after their last use, admins' a day after they began,
-- and forgets wrong passwords and e-mails that count no longer. Returns how many sessions ended.
-- Auth's own settings for it are sold with the platform's paid plans; rows of auth.sessions may be deleted on each. A
-- refresh without its session is refused, so its device is signed out within the quarter of an hour that an access
-- token lives.
create or replace function private.end_old_sessions()
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_ended integer;
begin
  delete from private.password_failures where failed_at <= now() - interval '1 day';
  delete from private.sign_in_mails where sent_at <= now() - interval '1 hour';
  -- Auth's own log, which it never empties, says who signed in when.
  delete from auth.audit_log_entries where created_at < now() - interval '90 days';
  delete from auth.sessions
  where created_at < now() - interval '90 days'
    -- Without time zone, in UTC, as Auth writes it.
    or coalesce(refreshed_at at time zone 'UTC', created_at) < now() - interval '30 days'
    or created_at < now() - interval '1 day' and user_id in (select user_id from private.admins);
  get diagnostics v_ended = row_count;
  return v_ended;
end
$$;
