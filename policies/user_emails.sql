-- user_emails: the e-mail drafts of all customers. user_emails_<id>, the view of one customer's name, asks for the same
-- rights on this table, and opens nothing by itself.
--
--   anon             nothing
--   customer         reads their own, row by row or with their figures; may have the view of their name made
--   other customer   nothing
--   admin            nothing: no screen shows it
--   service role     everything (automation writes the drafts)

select private.close_table('public.user_emails');

grant select (user_id, id, email, subject, content, created_at, writing_refused, own_customer, reason, source, remarks)
on public.user_emails to authenticated;
grant select, insert, update, delete on public.user_emails to service_role;
-- Check constraints run with the rights of the row's writer.
grant execute on function private.are_draft_remarks(jsonb) to service_role;

create policy select_owner on public.user_emails
for select to authenticated
using ((select auth.uid()) = user_id);

grant execute on function public.create_user_emails_table(uuid, text) to authenticated, service_role;
grant execute on function
  public.read_own_drafts(integer, timestamptz, uuid, text),
  public.find_own_drafts(integer, text, text, uuid, timestamptz, uuid),
  public.read_own_draft(uuid)
to authenticated;
