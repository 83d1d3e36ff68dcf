-- muted_notices: the kinds of mail that a customer switched off.
--
--   anon             nothing
--   customer         reads, adds and removes their own; says which list they have open
--   other customer   nothing
--   admin            nothing of customers': no screen shows it
--   service role     nothing here: mail_queue.sql says what the sending function may do

select private.close_table('public.muted_notices');

grant select (user_id, kind, created_at) on public.muted_notices to authenticated;
grant insert (user_id, kind) on public.muted_notices to authenticated;
grant delete on public.muted_notices to authenticated;

create policy select_owner on public.muted_notices
for select to authenticated
using ((select auth.uid()) = user_id);

create policy insert_owner on public.muted_notices
for insert to authenticated
with check ((select auth.uid()) = user_id);

create policy delete_owner on public.muted_notices
for delete to authenticated
using ((select auth.uid()) = user_id);

-- Check constraints run with the rights of the row's writer.
grant execute on function private.mail_kinds(), private.is_mail_kind(text, boolean) to authenticated, service_role;

grant execute on function public.note_list_open(text) to authenticated;
