-- admin_audit: what admins did to customers, and accounts that were deleted. audit_entries: that and
-- limit_change_audit as one list; audit_actors: the admins in it.
--
--   anon, customer   nothing
--   admin            reads all
--   service role     reads all
--
-- No role writes: rows come from the acts, and a trigger refuses to change or delete them, even to the owner.

select private.close_table('public.admin_audit');

grant select (id, created_at, actor_id, action, user_id, before, after, services, request_id, bulk_id, made_version)
on public.admin_audit to authenticated;
grant select on public.admin_audit to service_role;

create policy select_admin on public.admin_audit
for select to authenticated
using ((select public.is_admin()));

-- A view has no policies: those of its tables hold.
select private.close_table('public.audit_entries');
select private.close_table('public.audit_actors');

grant select on public.audit_entries, public.audit_actors to authenticated, service_role;

-- The planner reads a check with the rights of the reader.
grant execute on function private.audit_actions() to authenticated, service_role;
