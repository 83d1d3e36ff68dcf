-- do_not_write: people who asked for no more e-mail. A row without an owner holds for all customers.
--
--   anon             nothing
--   customer         reads and removes their own entries, by their hint; adds by add_do_not_write
--   other customer   nothing
--   admin            reads the entries for all, adds by add_do_not_write_for_all, removes one by
--                    remove_do_not_write_for_all, brings it back by restore_do_not_write_for_all, and asks whether an
--                    address is among them by find_do_not_write_for_all; each change is noted in the audit
--   service role     reads; adds to the list for all
--
-- The hash is granted to no role. It is the same for every customer, so a customer who read that of an address they added could
-- look for this address in a stolen copy of the list.

select private.close_table('public.do_not_write');

grant select (id, user_id, kind, domain, hint, created_at, reason, added_by, removed_at, removed_by, removed_reason)
on public.do_not_write to authenticated, service_role;
select private.close_table('public.do_not_write_for_all');
grant select on public.do_not_write_for_all to authenticated;
grant delete on public.do_not_write to authenticated;

create policy select_owner_or_admin on public.do_not_write
for select to authenticated
using (user_id = (select auth.uid()) or (user_id is null and (select public.is_admin())));

create policy delete_owner on public.do_not_write
for delete to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.add_do_not_write(text[]) to authenticated;
grant execute on function public.add_do_not_write_for_all(text[], text) to authenticated, service_role;
grant execute on function public.find_do_not_write_for_all(text) to authenticated;
grant execute on function public.remove_do_not_write_for_all(uuid, text) to authenticated;
grant execute on function public.restore_do_not_write_for_all(uuid) to authenticated;

-- The index of drafts by domain computes with the rights of the draft's writer.
grant execute on function
  private.normal_address(text), private.mail_domain(text), private.domain_backwards(text)
to service_role;
