-- Invitations of admins to become a customer, with the services and limits that the new account is to have. The mail's link
-- holds a secret; an account that is made with it, for this address, takes the invitation.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  -- In lower case, as in Auth.
  email text not null check (email ~ '\S' and char_length(email) <= 254),
  service_codes integer not null check (service_codes between 0 and private.all_service_codes()),
  -- Units a month; a missing one is unlimited.
  service_limits jsonb not null check (private.is_count_per_service(service_limits)),
  -- SHA-256 of the link's secret, which only the mail has.
  token_hash text not null unique,
  -- The admin. Without a key: the account of an admin may go.
  invited_by uuid not null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  -- The account that took it, with which it goes.
  user_id uuid references auth.users (id) on delete cascade,
  constraint invitations_accepted_whole check (accepted_at is null or withdrawn_at is null)
);

alter table public.invitations enable row level security;

-- One open invitation of an address: inviting it again takes the place of the first.
create unique index invitations_one_open on public.invitations (email) where accepted_at is null and withdrawn_at is null;

-- The list, newest first.
create index invitations_newest_first on public.invitations (invited_at desc, id);

-- Deleting that of an account.
create index invitations_by_user on public.invitations (user_id) where user_id is not null;

--   invitation.send, invitation.withdraw   an admin invited an address, or took that back
--   invitation.accept                      an account took an invitation, with its services and limits
alter table public.admin_audit
  drop constraint admin_audit_action_check,
  add constraint admin_audit_action_check check (action in (
    'customer.update', 'customer.bulk_update', 'customer.bulk_undo', 'customer.reset_usage', 'customer.delete',
    'account.delete', 'deletion.carried_out', 'request.grant', 'request.refuse', 'customer.email_followed',
    'handover.handle', 'handover.reopen', 'message.handle', 'message.reopen',
    'message.end_doubt', 'lead.retry', 'meeting.retry', 'customer.end_sessions', 'customer.suspend', 'customer.resume',
    'approval.ask', 'approval.withdraw', 'approval.refuse', 'approval.confirm', 'admin.make', 'admin.unmake',
    'grant.give', 'grant.end', 'note.write', 'note.edit', 'note.remove', 'invitation.send', 'invitation.withdraw',
    'invitation.accept'
  )),
  drop constraint admin_audit_about_customer,
  add constraint admin_audit_about_customer check (
    user_id is not null or action like 'message.%' or action like 'approval.%' or action like 'invitation.%'
  );
