-- Whether the session of the caller's token still exists. A token is valid until it expires, also after its session was
-- ended by a sign-out, a new password or an admin; whoever holds a copy of it could go on until then.
--
-- A token without a session has none that lives: Auth puts one into every token of a person, so what comes without is
-- not Auth's, whoever signed it.
-- Definer: the API's roles may not read auth.sessions.
create function private.has_living_session()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid
      and user_id = auth.uid()
      and (not_after is null or not_after > now())
  )
$$;
