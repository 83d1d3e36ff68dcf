-- lead_submissions: requests for leads.
--
--   anon           nothing
--   customer       reads their own, with the forms through read_own_lead_requests; begins one through
--                  begin_lead_submission
--   admin          reads all, without the forms; has a failed one handed over again through admin_retry_lead
--   service role   everything, and alone may finish_lead_submission: a customer who could report a
--                  failure would get their unit back; ends what a crash left pending

select private.close_table('public.lead_submissions');

grant select (
  id, user_id, status, submitted_at, finished_at, content_digest, drafts_received, holds_unit, provenance,
  failure_reason
) on public.lead_submissions to authenticated;
grant select, insert, update, delete on public.lead_submissions to service_role;

create policy select_owner_or_admin on public.lead_submissions
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

grant execute on function public.require_lead_access() to authenticated;
grant execute on function public.begin_lead_submission(uuid, boolean, text, jsonb) to authenticated;
grant execute on function public.read_own_lead_requests(integer) to authenticated;
grant execute on function public.finish_lead_submission(uuid, boolean, boolean) to service_role;
grant execute on function public.end_dead_lead_submissions(integer) to service_role;
grant execute on function public.read_lead_form(uuid) to service_role;
