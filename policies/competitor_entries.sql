-- CompetitorEntries: the competitors a customer wants analysed.
--
--   anon           nothing
--   customer       reads and deletes their own, always; adds and changes them while they have service 8
--   admin          nothing beyond their own
--   service role   everything
--
-- Without the service a customer keeps the right to see and remove what we hold about them. The owner of
-- a row never changes: "User UID" can be inserted, not updated.

select private.close_table('public."CompetitorEntries"');

grant select (id, "Name Company", "Website Company", "User UID", alert_kinds, version) on public."CompetitorEntries" to authenticated;
grant insert ("Name Company", "Website Company", "User UID", alert_kinds) on public."CompetitorEntries" to authenticated;
grant update ("Name Company", "Website Company", alert_kinds, version) on public."CompetitorEntries" to authenticated;
grant delete on public."CompetitorEntries" to authenticated;
grant select, insert, update, delete on public."CompetitorEntries" to service_role;

create policy select_owner on public."CompetitorEntries"
for select to authenticated
using ("User UID" = (select auth.uid()));

create policy insert_owner on public."CompetitorEntries"
for insert to authenticated
with check ("User UID" = (select auth.uid()) and (select private.has_service('competitive_analysis')));

create policy update_owner on public."CompetitorEntries"
for update to authenticated
using ("User UID" = (select auth.uid()) and (select private.has_service('competitive_analysis')))
with check ("User UID" = (select auth.uid()));

create policy delete_owner on public."CompetitorEntries"
for delete to authenticated
using ("User UID" = (select auth.uid()));

-- Check constraints run with the rights of the row's writer.
grant execute on function private.alert_kinds() to authenticated, service_role;
