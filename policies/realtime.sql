-- What Realtime announces. Each subscriber only hears of rows that the table's select policy shows him;
-- a deletion, which has no row left to check, carries the primary key alone and reaches every subscriber.
--
--   customer   his record, files, results, reports, competitors, submissions, and his own tables
--   admin      the same of everyone, where he may read
--
-- Per-user tables join when they are made; limit_change_audit stays out: the log is read when opened.

do $$
declare
  v_table regclass;
begin
  foreach v_table in array array[
    'public.user_tables',
    'public.user_audio_files',
    'public."Meeting_Analyst_Results"',
    'public."CAReports"',
    'public."CompetitorEntries"',
    'public.lead_submissions'
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
