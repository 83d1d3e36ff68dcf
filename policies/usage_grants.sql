-- usage_grants: trials, top-ups and limits with an end date.
--
--   anon           nothing
--   customer       reads their own, but not which admin gave it
--   admin          reads all; gives and ends through admin_grant_usage and admin_end_grant
--   service role   reads all
--
-- No role writes: the functions note who gave what, and why.

select private.close_table('public.usage_grants');

grant select (id, user_id, service_key, kind, units, starts_at, ends_at, reason)
on public.usage_grants to authenticated;
grant select (id, user_id, service_key, kind, units, starts_at, ends_at, reason)
on public.usage_grants to service_role;

create policy select_owner_or_admin on public.usage_grants
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));
