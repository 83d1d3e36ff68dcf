-- share_links: links by which a customer's report is read without an account.
--
--   anon             nothing; the function `notices` opens a link for who has its secret
--   customer         reads their own but the secret's hash; makes and ends them by the functions below
--   other customer   nothing
--   admin            nothing of customers': the audit says that there is a link, not to what
--   service role     opens a link by its secret
--
-- No role writes.

select private.close_table('public.share_links');

grant select (id, user_id, result_id, report_id, created_at, ends_at, revoked_at, views, last_viewed_at, names_sharer)
on public.share_links to authenticated;

create policy select_owner on public.share_links
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.create_share_link(text, bigint, integer), public.revoke_share_link(uuid) to authenticated;
grant execute on function public.open_share_link(text, text) to service_role;
