-- user_tables: the customer's record.
--
--   anon           nothing
--   customer       reads their own rows; writes nothing, so codes, limits and counters are out of reach
--   admin          reads all; changes customers through the acts in customers.sql, which check the version and write
--                  the audit, and deletes accounts, not records
--   service role   everything
--
-- Rows are made by the sign-up trigger; through the API only the service role writes.

select private.close_table('public.user_tables');

grant select (
  id, user_id, name, email, created_at, service_codes, service_limits, usage_counts, last_reset_date
) on public.user_tables to authenticated;
grant select, insert, update, delete on public.user_tables to service_role;

grant execute on function public.usage_now(public.user_tables) to authenticated;

create policy select_owner_or_admin on public.user_tables
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));
