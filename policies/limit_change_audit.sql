-- limit_change_audit: changes of limits.
--
--   anon, customer   nothing
--   admin            reads all
--   service role     reads all
--
-- No role writes: rows come from the trigger on user_tables and never change, not even for the service
-- role, whose key a leak could put in other hands.

select private.close_table('public.limit_change_audit');

grant select (id, created_at, admin_id, user_id, service_name, old_limit, new_limit, act_id)
on public.limit_change_audit to authenticated;
grant select on public.limit_change_audit to service_role;

create policy select_admin on public.limit_change_audit
for select to authenticated
using ((select public.is_admin()));
