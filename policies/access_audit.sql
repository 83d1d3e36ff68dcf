-- access_audit: exports, looks of admins at what is a customer's, changes of the list of people not to write to that
-- holds for all. sign_ins: sign-ins of everybody.
--
--   anon             nothing
--   customer         nothing (what is about themselves is in their export)
--   admin            reads all; sees the names of a customer's files by view_customer_files alone, which notes it
--   service role     reads all; deletes what is older than twelve months
--
-- No role writes: rows come from triggers and functions, and a trigger keeps access_audit as it is, for the owner too.

select private.close_table('public.access_audit');
select private.close_table('public.sign_ins');

grant select (id, created_at, kind, actor_id, user_id, route, code, request_id, about)
on public.access_audit to authenticated;
-- Not the device, which is its owner's to see (my_sign_ins).
grant select (id, created_at, user_id, succeeded) on public.sign_ins to authenticated, service_role;
grant select on public.access_audit to service_role;

create policy select_admin on public.access_audit
for select to authenticated
using ((select public.is_admin()));

create policy select_admin on public.sign_ins
for select to authenticated
using ((select public.is_admin()));

-- The planner reads a check with the rights of the reader.
grant execute on function private.access_kinds() to authenticated, service_role;

grant execute on function public.view_customer_files(uuid) to authenticated;
grant execute on function public.forget_old_accesses(integer) to service_role;
