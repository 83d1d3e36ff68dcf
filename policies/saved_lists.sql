-- saved_lists: lists of customers that an admin comes back to.
--
--   anon, customer   nothing
--   admin            reads, adds, changes and removes their own; sees nobody else's
--   service role     nothing
--
-- Nothing is noted in the audit: a list says how an admin looks at customers, and changes none. One whose right was taken
-- keeps their rows and reaches them no more.

select private.close_table('public.saved_lists');

grant select (id, user_id, name, address, created_at) on public.saved_lists to authenticated;
grant insert (name, address), update (name, address), delete on public.saved_lists to authenticated;

create policy select_own_as_admin on public.saved_lists
for select to authenticated
using (user_id = (select auth.uid()) and (select public.is_admin()));

create policy insert_own_as_admin on public.saved_lists
for insert to authenticated
with check (user_id = (select auth.uid()) and (select public.is_admin()));

create policy update_own_as_admin on public.saved_lists
for update to authenticated
using (user_id = (select auth.uid()) and (select public.is_admin()))
with check (user_id = (select auth.uid()));

create policy delete_own_as_admin on public.saved_lists
for delete to authenticated
using (user_id = (select auth.uid()) and (select public.is_admin()));
