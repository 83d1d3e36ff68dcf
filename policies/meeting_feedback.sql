-- meeting_feedback: what customers told us about their meeting analyses. meeting_feedback_<id>, the view of one
-- customer's name, asks for the same rights on this table, and opens nothing by itself.
--
--   anon             nothing
--   customer         reads their own and adds to it (the text; id and time are ours)
--   other customer   nothing
--   admin            nothing: no screen shows it
--   service role     everything

select private.close_table('public.meeting_feedback');

grant select (user_id, id, feedback, created_at) on public.meeting_feedback to authenticated;
grant insert (user_id, feedback) on public.meeting_feedback to authenticated;
grant select, insert, update, delete on public.meeting_feedback to service_role;

create policy select_owner on public.meeting_feedback
for select to authenticated
using ((select auth.uid()) = user_id);

create policy insert_owner on public.meeting_feedback
for insert to authenticated
with check ((select auth.uid()) = user_id);
