-- What Realtime announces. A row's columns reach only those to whom the table's select policy shows the row.
-- That something happened reaches every subscriber, as the platform has it: somebody who listens to all
-- tables learns a table's name, the time, and of a deletion the key (of drafts and feedback, the owner's id too).
-- So ids are no secrets, and nothing may rest on their being unknown.
--
--   customer   his record, files, analyses, results, reports, competitors, submissions, drafts and feedback
--   admin      the same of everyone, where he may read
--
-- limit_change_audit stays out: the log is read when opened.

do $$
declare
  v_table regclass;
begin
  foreach v_table in array array[
    'public.user_tables',
    'public.user_audio_files',
    'public.meeting_analyses',
    'public."Meeting_Analyst_Results"',
    'public."CAReports"',
    'public."CompetitorEntries"',
    'public.lead_submissions',
    'public.user_emails',
    'public.meeting_feedback'
  ]::regclass[]
  loop
    if not exists (
      select from pg_catalog.pg_publication_rel as member
      join pg_catalog.pg_publication as publication on publication.oid = member.prpubid
      where publication.pubname = 'supabase_realtime' and member.prrelid = v_table
    ) then
      execute format('alter publication supabase_realtime add table %s', v_table);
    end if;
  end loop;
end
$$;
