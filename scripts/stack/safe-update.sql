-- Hosted loads the extension pg-safeupdate into every session of the Data API: an UPDATE or a DELETE without a WHERE
-- clause fails, whoever asks. The extension is no part of Postgres, so PostgREST calls this function before each
-- request, after it has checked the token. That the request
-- names no row is what the gateway tells (safe-update.ts).
--
-- Different from hosted: statements inside of functions are not refused here (a test reads the functions instead), and
-- a table that is not there is told later than this. Applied as the superuser at every start.
create or replace function platform.refuse_every_row() returns void language plpgsql stable set search_path = '' as $$
begin
  if current_setting('request.headers', true)::json ->> 'x-platform-every-row' = 'true' then
    raise exception '% requires a WHERE clause',
      case current_setting('request.method', true) when 'PATCH' then 'UPDATE' else 'DELETE' end
      using errcode = 'cardinality_violation';
  end if;
end $$;
revoke all on function platform.refuse_every_row() from public;
grant usage on schema platform to anon, authenticated, service_role;
grant execute on function platform.refuse_every_row() to anon, authenticated, service_role;
