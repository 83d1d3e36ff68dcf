-- Whether the session of the caller's token still exists. A token is valid until it expires, also after its session was
-- ended by a sign-out, a new password or an admin; whoever holds a copy of it could go on until then.
--
-- A token without a session has none that lives: Auth puts one into every token of a person, so what comes without is
-- not Auth's, whoever signed it.
-- In PL/pgSQL, which keeps its plan for the next request of the connection; SQL would plan anew each time.
-- Definer: the API's roles may not read auth.sessions.
create function private.has_living_session()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_claims jsonb := auth.jwt();
begin
  return exists (
    select from auth.sessions
    where id = (v_claims ->> 'session_id')::uuid
      and user_id = (v_claims ->> 'sub')::uuid
      and (not_after is null or not_after > now())
  );
end
$$;
