-- CAReports: competitor analysis reports.
--
--   anon           nothing
--   customer       reads their own, and marks them as read through mark_report_read
--   admin          sees the newest names by view_customer_files, which notes it
--   service role   everything (automation writes them)

select private.close_table('public."CAReports"');

grant select (id, "UUID", created_at, "Name", "Report", content, has_content, read_at, provenance)
  on public."CAReports" to authenticated;
grant select, insert, update, delete on public."CAReports" to service_role;

create policy select_owner on public."CAReports"
for select to authenticated
using ("UUID" = (select auth.uid()));

-- Check constraints run with the rights of the row's writer.
grant execute on function private.is_report_content(jsonb) to service_role;
grant execute on function public.read_report_statistics() to authenticated;
grant execute on function public.mark_report_read(bigint) to authenticated;
