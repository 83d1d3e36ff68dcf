-- approvals: acts that wait for a second admin, and what became of them. approval_list: with names.
--
--   anon, customer   nothing
--   admin            reads all; asks, withdraws or refuses, and confirms by the functions below
--   service role     nothing: it is no person who could be one of two
--
-- No role writes.

select private.close_table('public.approvals');
select private.close_table('public.approval_list');

grant select (
  id, kind, user_id, entry_id, subject_version, new_email, reason, asked_by, asked_at, expires_at, outcome, decided_by,
  decided_at
) on public.approvals to authenticated;
grant select on public.approval_list to authenticated;

create policy select_admin on public.approvals
for select to authenticated
using ((select public.is_admin()));

grant execute on function
  public.admin_ask_approval(text, uuid, text, text, text),
  public.admin_close_approval(uuid, text),
  public.admin_confirm_approval(uuid, uuid, text),
  public.admin_list_admins()
to authenticated;
