-- The export of personal data.
--
--   anon, service role   nothing: there is nobody whose data it would be
--   customer, admin      their own, by their token; no parameter names anybody

grant execute on function public.export_my_data() to authenticated;
