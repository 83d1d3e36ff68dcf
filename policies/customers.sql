-- customers: the admin's list, one row a customer.
--
--   anon, customer   nothing (a customer reads their own record, in user_tables)
--   admin            reads all, searches, and changes customers through the acts below
--   service role     reads all; tells the addresses that an admin changed
--
-- No role writes: rows follow user_tables by trigger. The acts ask is_admin() themselves, so a customer who calls one
-- is refused; admin_caller tells everybody about themselves alone.

select private.close_table('public.customers');

grant select on public.customers to authenticated, service_role;

create policy select_admin on public.customers
for select to authenticated
using ((select public.is_admin()));

-- Without the parameters of the edit, one for each field: a second form of it, that nobody dropped, is then an error.
grant execute on function
  public.search_customers(text),
  public.admin_caller(),
  public.admin_update_customer,
  public.admin_reset_usage(uuid, text),
  public.admin_undo_reset(uuid, text),
  public.admin_update_customers(uuid[], integer, integer, jsonb, text, uuid, integer),
  public.admin_undo_bulk(uuid, uuid[], text)
to authenticated;

grant execute on function
  public.waiting_address_notices(uuid, integer), public.forget_address_notice(uuid),
  public.give_up_address_change(uuid, text)
to service_role;
