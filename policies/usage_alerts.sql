-- usage_alerts: who reached 80 or 100 % of what they may use of a service, by month.
--
--   anon           nothing
--   customer       reads their own
--   admin          reads all
--   service role   reads all
--
-- No role writes: a row comes with the unit that reached it.

select private.close_table('public.usage_alerts');

grant select (user_id, month, service_key, percent, reached_at) on public.usage_alerts to authenticated;
grant select on public.usage_alerts to service_role;

create policy select_owner_or_admin on public.usage_alerts
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));
