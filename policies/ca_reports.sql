-- CAReports: competitor analysis reports.
--
--   anon           nothing
--   customer       reads their own
--   admin          sees the newest names by view_customer_files, which notes it
--   service role   everything (automation writes them)

select private.close_table('public."CAReports"');

grant select (id, "UUID", created_at, "Name", "Report") on public."CAReports" to authenticated;
grant select, insert, update, delete on public."CAReports" to service_role;

create policy select_owner on public."CAReports"
for select to authenticated
using ("UUID" = (select auth.uid()));
