-- suspensions: customers who may not come in for a while.
--
--   anon, customer   nothing (a suspended customer is told by mail, and the sign-in says that it is closed)
--   admin            reads one customer's access, and changes it, by functions that ask is_admin() themselves
--   service role     nothing
--
-- The table is not in the Data API.

grant execute on function
  public.admin_read_access(uuid), public.admin_change_access(uuid, text, text, text)
to authenticated;
