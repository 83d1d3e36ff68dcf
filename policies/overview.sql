-- The figures of a customer's first page.
--
--   anon, service role   nothing: they are no customer
--   customer, admin      their own, by their token; no parameter names a person

grant execute on function public.my_overview() to authenticated;
