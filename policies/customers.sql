-- customers: the admin's list, one row a customer.
--
--   anon, customer   nothing (a customer reads their own record, in user_tables)
--   admin            reads all, searches, and changes customers through acts
--   service role     reads all; tells the addresses that an admin changed
--
-- No role writes: rows follow user_tables by trigger.

select private.close_table('public.customers');

grant select on public.customers to authenticated, service_role;

create policy select_admin on public.customers
for select to authenticated
using ((select public.is_admin()));

grant execute on function public.search_customers(text) to authenticated;
grant execute on function
  public.waiting_address_notices(uuid, integer), public.forget_address_notice(uuid),
  public.give_up_address_change(uuid, text)
to service_role;
