-- Hosted loads the extension pg-safeupdate into every session of the Data API: an UPDATE or a DELETE without a WHERE
-- clause fails for every caller. The extension is no part of Postgres, so PostgREST calls a function of the platform
-- before each request, after it has checked the token. The gateway sets a header when the request has no filter
-- (safe-update.ts).
--
-- Different from hosted: statements inside of functions are not refused here (a test reads the functions instead), and
-- the error for a missing table comes after this one. Applied as the superuser at every start.
create or replace function platform.refuse_every_row() returns void language plpgsql stable set search_path = '' as $$
begin
  if current_setting('request.headers', true)::json ->> 'x-platform-every-row' = 'true' then
    raise exception '% requires a WHERE clause',
      case current_setting('request.method', true) when 'PATCH' then 'UPDATE' else 'DELETE' end
      using errcode = 'cardinality_violation';
  end if;
end $$;

-- PostgREST has place for one such function, and a project may name its own (pgrst.db_pre_request of authenticator), so
-- the platform's calls it: first, as on hosted, where the extension looks at the statement that comes after.
create or replace function platform.before_request() returns void language plpgsql volatile set search_path = '' as $$
declare
  v_of_project text := (
    select substr(setting, length('pgrst.db_pre_request=') + 1)
    from pg_catalog.pg_db_role_setting, unnest(setconfig) as setting
    where setrole = 'authenticator'::regrole and setdatabase = 0 and starts_with(setting, 'pgrst.db_pre_request=')
  );
begin
  if v_of_project <> '' then
    execute format('select %s()', v_of_project);
  end if;
  perform platform.refuse_every_row();
end $$;
revoke all on function platform.refuse_every_row(), platform.before_request() from public;
grant usage on schema platform to anon, authenticated, service_role;
grant execute on function platform.refuse_every_row(), platform.before_request() to anon, authenticated, service_role;

-- A setting for one database overrides the one that a project sets for all databases.
alter role authenticator in database postgres set pgrst.db_pre_request = 'platform.before_request';
