-- service_requests: what customers ask for.
--
--   anon           nothing
--   customer       reads their own and what opens at once; asks and takes back through request_service, order_plan and withdraw_service_request
--   admin          reads all; decides through admin_decide_request
--   service role   reads all
--
-- No role writes: the functions keep one open request for a service, count them, and note what an admin decides.

select private.close_table('public.service_requests');

grant select (id, user_id, service_key, made_at, decided_at, decision, reason, ordered)
on public.service_requests to authenticated;
grant select on public.service_requests to service_role;

create policy select_owner_or_admin on public.service_requests
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

grant execute on function
  public.request_service(text),
  public.order_plan(text, integer, text),
  public.withdraw_service_request(text),
  public.my_trial_offer()
to authenticated;
