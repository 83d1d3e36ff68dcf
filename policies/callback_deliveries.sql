-- callback_deliveries: what the automation handed in by signed callbacks.
--
--   anon, customer, admin   nothing: a caller of accept_callback needs no signature
--   service role            hands a delivery in through accept_callback, and sees none of the table

grant execute on function public.accept_callback(text, text, text, jsonb) to service_role;
grant execute on function public.read_competitor_lists(uuid, integer) to service_role;
