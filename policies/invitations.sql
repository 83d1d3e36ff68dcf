-- invitations: addresses that admins invited to become a customer.
--
--   anon, customer   nothing; a new account takes its own by the secret of the mail
--   admin            reads all but the secret's hash; invites and withdraws by functions
--   service role     nothing
--
-- No role writes.

select private.close_table('public.invitations');

grant select (
  id, email, service_codes, service_limits, invited_by, invited_at, expires_at, withdrawn_at, accepted_at, user_id
) on public.invitations to authenticated;

create policy select_admin on public.invitations
for select to authenticated
using ((select public.is_admin()));
