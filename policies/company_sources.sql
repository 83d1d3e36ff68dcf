-- company_sources: the sources of companies, as the automation tells of them by callbacks.
--
--   anon, customer, service role   nothing
--   admin                          sees all through admin_read_company_sources

grant execute on function public.admin_read_company_sources() to authenticated;
