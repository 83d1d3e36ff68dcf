-- The ground rules every later object stands on.
--
-- Supabase's platform grants everything in `public` to the three API roles as soon as an object is
-- created. We turn that around: an object that no policy file opens is closed, to everybody.

-- Helpers, triggers' functions and tables that the Data API must never see. PostgREST exposes `public`
-- only, so whatever lives here has no address.
create schema private;

-- Objects made from here on start closed. service_role is included on purpose: it bypasses row-level
-- security, so the grants in `policies` are the only thing that says what automation may touch.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- PUBLIC's right to execute new functions is a built-in default, not a per-schema one: revoking it `in
-- schema` would silently do nothing.
alter default privileges revoke execute on functions from public;

-- What the platform's defaults may have given away before this migration ran.
revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
