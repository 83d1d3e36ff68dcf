-- meeting_action_points: what was agreed in a meeting, and whether it is done.
--
--   anon           nothing
--   customer       reads and removes their own; changes their text, owner, date and tick; the points
--                  themselves are made from the result by a trigger
--   admin          nothing: no screen shows it
--   service role   everything

select private.close_table('public.meeting_action_points');

grant select (
  id, result_id, user_id, position, text, given_text, owner, due_on, is_done, done_at, passage, changed_at, created_at, version
) on public.meeting_action_points to authenticated;
grant update (text, owner, due_on, is_done, version) on public.meeting_action_points to authenticated;
grant delete on public.meeting_action_points to authenticated;
grant select, insert, update, delete on public.meeting_action_points to service_role;

create policy select_owner on public.meeting_action_points
for select to authenticated
using (user_id = (select auth.uid()));

create policy update_owner on public.meeting_action_points
for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy delete_owner on public.meeting_action_points
for delete to authenticated
using (user_id = (select auth.uid()));
