-- meeting_segments: what was said in a recording.
--
--   anon           nothing
--   customer       reads their own, by read_meeting_transcript and search_my_transcripts
--   admin          nothing: no screen shows it
--   service role   everything (automation hands it in by a callback)

select private.close_table('public.meeting_segments');

grant select (result_id, number, user_id, start_ms, end_ms, speaker, text, words)
on public.meeting_segments to authenticated;
grant select, insert, update, delete on public.meeting_segments to service_role;

create policy select_owner on public.meeting_segments
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.read_meeting_transcript(bigint) to authenticated;
grant execute on function public.search_my_transcripts(text, bigint, integer, integer) to authenticated;
grant execute on function public.rename_meeting_speaker(bigint, integer, text, text) to authenticated;
