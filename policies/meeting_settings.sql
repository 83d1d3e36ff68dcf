-- meeting_settings: how long a customer's recordings are kept.
--
--   anon           nothing
--   customer       reads their own; decides by keep_recordings_for
--   admin          nothing: no screen shows it
--   service role   reads; removes what is past its term by end_expired_recordings

select private.close_table('public.meeting_settings');

grant select (user_id, recordings_kept_days, changed_at) on public.meeting_settings to authenticated;
grant select on public.meeting_settings to service_role;

create policy select_owner on public.meeting_settings
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.keep_recordings_for(integer) to authenticated;
grant execute on function public.end_expired_recordings(integer) to service_role;
