-- usage_history: what was used in months that are over, and the reset that makes it so.
--
--   anon           nothing
--   customer       reads their own
--   admin          reads all
--   service role   reads all; alone may reset_usage_batch
--
-- No role writes: rows come from the trigger on user_tables.

select private.close_table('public.usage_history');

grant select (user_id, month, service_key, used) on public.usage_history to authenticated;
grant select on public.usage_history to service_role;

create policy select_owner_or_admin on public.usage_history
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

grant execute on function public.reset_usage_batch(integer) to service_role;
