-- The tables of auth, storage and realtime belong to roles of the platform. On hosted an extension (supautils) lets
-- `postgres` make policies on some of them and drop triggers, but nothing more. That extension is not part of
-- Postgres, so event triggers replace it. Applied as the superuser after the schemas of the services, at
-- every start, so each statement must be safe to repeat.
--
-- Before such a statement `postgres` becomes a member of the owners, after it no longer, all inside of the
-- statement's own transaction: no other session ever sees the membership. A statement on any other table that
-- `postgres` does not own is refused when it has run, which undoes it.
--
-- Different from hosted: two transactions with such statements wait for each other even where the extension would not
-- let them (the membership is locked), and `comment on policy` is refused.

-- Roles that hosted reserves: only the superuser may add members.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['dashboard_user', 'pgbouncer', 'supabase_read_only_user', 'supabase_realtime_admin'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
end $$;

-- As Auth's own migrations have it: postgres may let others read, and nothing else.
grant select on all tables in schema auth to postgres with grant option;
grant usage on schema storage, realtime to postgres with grant option;

create schema if not exists platform;

-- The tables of supautils.policy_grants and supautils.drop_trigger_grants that are here, in hosted's order, in which
-- they are locked.
create or replace function platform.lent_tables() returns regclass[] language sql stable set search_path = '' as $$
  select array_agg(to_regclass(name) order by position) filter (where to_regclass(name) is not null)
  from unnest(array[
    'auth.audit_log_entries', 'auth.flow_state', 'auth.identities', 'auth.instances', 'auth.mfa_amr_claims',
    'auth.mfa_challenges', 'auth.mfa_factors', 'auth.oauth_clients', 'auth.one_time_tokens', 'auth.refresh_tokens',
    'auth.saml_providers', 'auth.saml_relay_states', 'auth.sessions', 'auth.sso_domains', 'auth.sso_providers',
    'auth.users', 'realtime.messages', 'realtime.subscription', 'storage.buckets', 'storage.buckets_analytics',
    'storage.objects', 'storage.prefixes', 'storage.s3_multipart_uploads', 'storage.s3_multipart_uploads_parts'
  ]) with ordinality as lent (name, position)
$$;

-- Not a definer, so that it sees the role that runs the statement. It runs first (triggers run in the order of their
-- names), so that values that a session has written into these settings are overwritten.
create or replace function platform.note_caller() returns event_trigger language plpgsql set search_path = '' as $$
begin
  perform set_config('platform.caller', current_user, true), set_config('platform.dropped_from', '', true);
end $$;

create or replace function platform.lend_ownership() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('platform.caller') = 'postgres' then
    grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to postgres;
  end if;
end $$;

create or replace function platform.note_dropped() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('platform.dropped_from', format('%I.%I', address_names[1], address_names[2]), true)
  from pg_event_trigger_dropped_objects()
  where original and object_type in ('policy', 'trigger');
end $$;

create or replace function platform.take_ownership_back() returns event_trigger
language plpgsql security definer set search_path = '' as $$
declare
  lent constant regclass[] := platform.lent_tables();
  one regclass;
  -- Null after `drop … if exists` of what is not there.
  target regclass := to_regclass(nullif(current_setting('platform.dropped_from'), ''));
begin
  if current_setting('platform.caller') <> 'postgres' then
    return;
  end if;
  revoke supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin from postgres;
  select policy.polrelid into target
  from pg_event_trigger_ddl_commands() as command
  join pg_catalog.pg_policy as policy on policy.oid = command.objid
  where command.classid = 'pg_catalog.pg_policy'::regclass
  union all select target where target is not null;
  if target <> all (lent) and exists (
    select from pg_catalog.pg_class
    where oid = target and not pg_catalog.pg_has_role('postgres', relowner, 'usage')
  ) then
    raise exception 'must be owner of table %', (select relname from pg_catalog.pg_class where oid = target)
      using errcode = 'insufficient_privilege';
  end if;
  -- Up to 3.4.3 the extension locks each table that it compares with the statement's own, until it finds it.
  if current_setting('platform.policy_locks', true) = 'every_table' then
    foreach one in array lent loop
      execute format('lock table %s in access exclusive mode', one);
      exit when one = target;
    end loop;
  end if;
end $$;

do $$
declare
  tags constant text := $tags$when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY', 'DROP TRIGGER')$tags$;
begin
  if not exists (select from pg_event_trigger where evtname = 'platform_1_note_caller') then
    execute 'create event trigger platform_1_note_caller on ddl_command_start ' || tags
      || ' execute function platform.note_caller()';
    execute 'create event trigger platform_2_lend_ownership on ddl_command_start ' || tags
      || ' execute function platform.lend_ownership()';
    execute 'create event trigger platform_3_note_dropped on sql_drop ' || tags
      || ' execute function platform.note_dropped()';
    execute 'create event trigger platform_4_take_ownership_back on ddl_command_end ' || tags
      || ' execute function platform.take_ownership_back()';
  end if;
end $$;
