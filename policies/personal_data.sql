-- The export of personal data.
--
--   anon, service role   nothing: they are no person with data
--   customer, admin      their own, by their token; no parameter names a person

grant execute on function public.export_my_data() to authenticated;
