-- The figures of all customers together (routines/figures.sql).
--
--   anon, customer, admin, service role   nothing
--   monitor                               numbers and ages; no row of any table

grant usage on schema private to monitor;
grant execute on function
  private.figures(), private.figures_by_hour(timestamptz, timestamptz)
to monitor;
