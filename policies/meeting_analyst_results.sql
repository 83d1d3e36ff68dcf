-- Meeting_Analyst_Results: what the analysis of a recording found.
--
--   anon           nothing
--   customer       reads their own; changes its name by rename_meeting
--   admin          nothing: no screen shows it
--   service role   everything (automation writes them)

select private.close_table('public."Meeting_Analyst_Results"');

grant select (
  id, user_id, created_at, file_name, summary, action_items, participants, sentiment_analysis, recording_id,
  recording_name, kind, duration_seconds, language, summary_sentences, speakers, speakers_given,
  consent_version, consent_noted_at, provenance
) on public."Meeting_Analyst_Results" to authenticated;
grant select, insert, update, delete on public."Meeting_Analyst_Results" to service_role;

create policy select_owner on public."Meeting_Analyst_Results"
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.rename_meeting(bigint, text, text) to authenticated;
