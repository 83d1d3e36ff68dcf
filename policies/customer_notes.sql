-- customer_notes: what admins write down about a customer.
--
--   anon, customer   nothing, of their own account neither
--   admin            reads by admin_read_notes; writes, and changes or removes their own, by the functions below
--   service role     nothing

select private.close_table('public.customer_notes');

grant execute on function
  public.admin_read_notes(uuid), public.admin_write_note(uuid, uuid, text, text), public.admin_remove_note(uuid, text)
to authenticated;
