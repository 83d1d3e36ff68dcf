-- meeting_analyses: recordings that were handed to the automation.
--
--   anon           nothing
--   customer       reads how their own stand; begins one through begin_meeting_analysis, for an upload of their own
--   admin          reads all; has a failed one handed over again through admin_retry_meeting
--   service role   everything, and alone may finish_meeting_analysis: a customer who could report a failure
--                  would have one upload analysed twice

select private.close_table('public.meeting_analyses');

grant select (
  id, user_id, mode, status, delivery_id, object_id, object_version, result_id, submitted_at, finished_at, failure_reason,
  unit_counted_at
) on public.meeting_analyses to authenticated;
grant select, insert, update, delete on public.meeting_analyses to service_role;

create policy select_owner_or_admin on public.meeting_analyses
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

grant execute on function public.require_meeting_access() to authenticated;
grant execute on function public.begin_meeting_analysis(text, text) to authenticated;
grant execute on function public.finish_meeting_analysis(uuid, boolean) to service_role;
