-- website_changes: changes of their website that customers ask for.
--
--   anon             nothing
--   customer         reads their own; asks through ask_website_change
--   other customer   nothing
--   admin            reads by admin_read_website_changes, which notes it, and answers by admin_answer_website_change
--   service role     nothing

select private.close_table('public.website_changes');

grant select (id, user_id, text, asked_at, state, answer, answered_at) on public.website_changes to authenticated;

create policy select_owner on public.website_changes
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.ask_website_change(uuid, text) to authenticated;
