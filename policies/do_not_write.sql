-- do_not_write: people who asked for no more e-mail. A row without an owner holds for all customers.
--
--   anon             nothing
--   customer         reads and removes their own entries, by their hint; adds by add_do_not_write
--   other customer   nothing
--   admin            reads and removes the entries for all, adds by add_do_not_write_for_all, and asks whether an
--                    address is among them by find_do_not_write_for_all; adding and removing are noted in the audit
--   service role     reads; adds to the list for all
--
-- The hash tells its reader nothing: its keys are granted to nobody.

select private.close_table('public.do_not_write');

grant select (id, user_id, kind, hash, domain, hint, created_at, reason, added_by) on public.do_not_write to authenticated;
select private.close_table('public.do_not_write_for_all');
grant select on public.do_not_write_for_all to authenticated;
grant delete on public.do_not_write to authenticated;
grant select on public.do_not_write to service_role;

create policy select_owner_or_admin on public.do_not_write
for select to authenticated
using (user_id = (select auth.uid()) or (user_id is null and (select public.is_admin())));

create policy delete_owner_or_admin on public.do_not_write
for delete to authenticated
using (user_id = (select auth.uid()) or (user_id is null and (select public.is_admin())));

grant execute on function public.add_do_not_write(text[]) to authenticated;
grant execute on function public.add_do_not_write_for_all(text[], text) to authenticated, service_role;
grant execute on function public.find_do_not_write_for_all(text) to authenticated;

-- The index of drafts by domain computes with the rights of the draft's writer.
grant execute on function private.normal_address(text), private.mail_domain(text) to service_role;
