-- account_settings: the company's rules for accounts, one row.
--
--   anon, customer   nothing
--   admin            reads and sets the limits of new accounts, by the functions below
--   service role     nothing

grant execute on function public.admin_read_new_limits(), public.admin_set_new_limits(jsonb, jsonb, text)
to authenticated;
