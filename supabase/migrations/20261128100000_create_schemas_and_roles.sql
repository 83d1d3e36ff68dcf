-- The schemas, and what the roles of the Data API may ask of the database.
--
-- Supabase's platform grants everything in `public` to the three roles of the API as soon as an object is created. That
-- is turned around here: an object that no policy file opens is closed to all of them.

-- Functions and tables that the Data API must not offer. PostgREST exposes `public` only, so an object in here has no
-- address.
create schema private;

-- Objects made from here on start closed. For service_role as well: it bypasses row-level security, so only the grants
-- in `policies` limit what the automation may touch.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- PUBLIC's right to execute new functions is a default of the database, not of a schema: revoking it `in schema` would
-- do nothing.
alter default privileges revoke execute on functions from public;

-- Rights that the platform's defaults may have given before this migration ran.
revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;

-- The Data API's description of itself names every table that the caller's role may read, and the name of a customer's
-- view holds the customer's id: one request would list all customers. The description is not needed: the types are
-- generated from the database.
alter role authenticator set pgrst.openapi_mode = 'disabled';

-- Asked before each request (routines/request_check.sql). Until that function is there, no request succeeds.
alter role authenticator set pgrst.db_pre_request = 'private.check_request';

-- A person's request takes milliseconds; a longer one holds one of the connections that all share. The platform's own
-- limits, 8 s each, stay for the service role.
alter role authenticated set statement_timeout = '3s';
alter role authenticated set lock_timeout = '2s';

notify pgrst, 'reload config';

-- The role of a program that watches the project (docs/grafana): it asks for figures (routines/figures.sql), and for
-- nothing else. It signs in once an operator gives it a password.
do $$
begin
  create role monitor nologin noinherit connection limit 5;
exception when duplicate_object or unique_violation then
  -- A role is of the whole server, and outlives a database.
  null;
end
$$;

alter role monitor set default_transaction_read_only = on;
alter role monitor set statement_timeout = '5s';

-- The extensions that run our jobs on hosted: pg_cron calls a function of ours through pg_net, with the secret from
-- Vault (routines/jobs.sql). The embedded backend has none of them, and there any cron that can send the same POST does
-- as well.
do $$
begin
  if (
    select count(*) = 3 from pg_catalog.pg_available_extensions
    where name in ('pg_cron', 'pg_net', 'supabase_vault')
  ) then
    create extension if not exists pg_cron;
    -- Without a schema it would land in public, which the API shows, and it cannot be moved afterwards.
    create extension if not exists pg_net schema extensions;
    create extension if not exists supabase_vault;
  end if;
end
$$;
