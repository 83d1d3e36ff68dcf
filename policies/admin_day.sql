-- The work that waits for an admin, in numbers.
--
--   anon, customer, service role   nothing
--   admin                          how many there are of each thing, of all customers together

grant execute on function public.admin_read_day() to authenticated;
