-- The contents of a hosted project before its first migration. Applied as the superuser at every start, so each
-- statement must be safe to repeat.

-- Roles. `postgres` is what migrations and policies run as; as on hosted it is no superuser and no member of a role
-- that owns the platform's tables, so that a migration that needs more fails here and not at the first deploy. Nor
-- does it give what it makes in public to the API's roles: a new project exposes only what its migrations grant.
do $$
declare
  role_spec record;
begin
  for role_spec in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit password ''postgres'''),
      ('supabase_auth_admin', 'login noinherit password ''postgres'''),
      ('supabase_storage_admin', 'login noinherit createrole password ''postgres'''),
      ('postgres', 'login createrole createdb replication bypassrls password ''postgres''')
    ) as specs (name, options)
  loop
    if not exists (select from pg_roles where rolname = role_spec.name) then
      execute format('create role %I %s', role_spec.name, role_spec.options);
    end if;
  end loop;
end $$;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to supabase_storage_admin;
grant anon, authenticated, service_role to postgres with admin option;
-- A project may configure its Data API, as on hosted, where an extension allows these settings. Postgres itself asks
-- for the admin option; membership comes with it in name only: nothing is inherited, and the role cannot be taken.
grant authenticator to postgres with admin true, inherit false, set false;
grant set on parameter pgrst.openapi_mode, pgrst.db_pre_request, session_replication_role to postgres;
grant pg_read_all_data, pg_signal_backend, pg_monitor to postgres;

alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role anon set statement_timeout = '3s';
-- Only at the first start, because the next start must not undo a project's own setting.
do $$
begin
  if not exists (select from pg_db_role_setting where setrole = 'authenticated'::regrole) then
    alter role authenticated set statement_timeout = '8s';
  end if;
end $$;
alter role supabase_auth_admin set search_path = 'auth';
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_storage_admin set search_path = 'storage';

grant create, connect on database postgres to postgres, supabase_auth_admin, supabase_storage_admin;
alter database postgres set search_path = "$user", public, extensions;

-- Schemas and extensions.
create schema if not exists extensions;
grant usage on schema extensions to public;
grant create on schema extensions to postgres;
create extension if not exists pgcrypto schema extensions;
create extension if not exists "uuid-ossp" schema extensions;
create extension if not exists pg_stat_statements schema extensions;

alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;
create schema if not exists auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, postgres;
-- Migrations and seeds run as postgres.
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres;
create schema if not exists storage authorization supabase_storage_admin;
grant usage on schema storage to anon, authenticated, service_role, postgres;
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role, postgres;

-- The caller, from the settings of PostgREST, Storage and Realtime.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
                  nullif(current_setting('request.jwt.claims', true), ''))::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
$$;
alter function auth.jwt() owner to supabase_auth_admin;
alter function auth.uid() owner to supabase_auth_admin;
alter function auth.role() owner to supabase_auth_admin;
alter function auth.email() owner to supabase_auth_admin;

-- Realtime listens to this publication; migrations add tables to it.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  alter publication supabase_realtime owner to postgres;
end $$;

-- PostgREST reloads its schema after DDL outside of the platform's own schemas, as on hosted.
create or replace function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql as $$
declare
  command record;
begin
  for command in select * from pg_event_trigger_ddl_commands() loop
    if command.command_tag in (
      'CREATE SCHEMA', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE',
      'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE', 'CREATE VIEW', 'ALTER VIEW', 'CREATE MATERIALIZED VIEW',
      'ALTER MATERIALIZED VIEW', 'CREATE FUNCTION', 'ALTER FUNCTION', 'CREATE TRIGGER', 'CREATE TYPE',
      'ALTER TYPE', 'CREATE RULE', 'COMMENT'
    ) and coalesce(command.schema_name, '') not in ('pg_temp', 'auth', 'realtime', 'storage') then
      notify pgrst, 'reload schema';
      return;
    end if;
  end loop;
end $$;
create or replace function extensions.pgrst_drop_watch() returns event_trigger language plpgsql as $$
begin
  if exists (
    select from pg_event_trigger_dropped_objects()
    where object_type in ('schema', 'table', 'foreign table', 'view', 'materialized view', 'function', 'trigger', 'type', 'rule')
      and not is_temporary and coalesce(schema_name, '') not in ('auth', 'realtime', 'storage')
  ) then
    notify pgrst, 'reload schema';
  end if;
end $$;
do $$
begin
  if not exists (select from pg_event_trigger where evtname = 'pgrst_ddl_watch') then
    create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
    create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_drop_watch();
  end if;
end $$;
