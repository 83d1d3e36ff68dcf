-- own_customers: who is an own customer of a customer, for the drafts that they may send.
--
--   anon             nothing
--   customer         reads and removes their own entries, by their hint; adds by add_own_customer
--   other customer   nothing
--   admin            nothing: no screen shows it
--   service role     reads
--
-- The hash is granted to no role, for the reason that do_not_write.sql gives.

select private.close_table('public.own_customers');

grant select (id, user_id, kind, domain, hint, created_at) on public.own_customers to authenticated, service_role;
grant delete on public.own_customers to authenticated;

create policy select_owner on public.own_customers
for select to authenticated
using (user_id = (select auth.uid()));

create policy delete_owner on public.own_customers
for delete to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.add_own_customer(text), public.forget_own_customer(text) to authenticated;
