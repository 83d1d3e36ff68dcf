-- website_checks: the websites of customers, and how they answered last.
--
--   anon             nothing
--   customer         reads their own
--   other customer   nothing
--   admin            reads all; writes the address by admin_set_website
--   service role     reads the addresses by read_websites, and hands in by accept_callback

select private.close_table('public.website_checks');

grant select (user_id, address, checked_at, problem, status, answer_ms, certificate_ends_at, changed_at)
on public.website_checks to authenticated;

create policy select_owner_or_admin on public.website_checks
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

grant execute on function public.read_websites(uuid, integer) to service_role;
