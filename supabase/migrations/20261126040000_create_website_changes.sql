-- Changes that customers of website development ask for on their website, and what the company answers.
create table public.website_changes (
  -- Made by the page that asks: what is sent again after a lost answer is one change.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  asked_at timestamptz not null default now(),
  state text not null default 'asked' check (state in ('asked', 'planned', 'done', 'declined')),
  -- The words of the company; may stay empty.
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_at timestamptz,
  -- The admin. Without a key: the account of an admin may go.
  answered_by uuid,
  version integer not null default 1,
  constraint website_changes_answered_whole check ((state = 'asked') = (answered_at is null)),
  constraint website_changes_declined_with_reason check (state <> 'declined' or answer <> '')
);

alter table public.website_changes enable row level security;

-- One customer's, newest first.
create index website_changes_by_user on public.website_changes (user_id, asked_at desc, id);

-- Those that wait for the admins, oldest first.
create index website_changes_waiting on public.website_changes (asked_at, id) where state in ('asked', 'planned');

--   website.answer   an admin answered a change of a website; never its text, which goes with the account
alter table public.admin_audit
  drop constraint admin_audit_action_check,
  add constraint admin_audit_action_check check (action in (
    'customer.update', 'customer.bulk_update', 'customer.bulk_undo', 'customer.reset_usage', 'customer.delete',
    'account.delete', 'deletion.carried_out', 'request.grant', 'request.refuse', 'customer.email_followed',
    'handover.handle', 'handover.reopen', 'message.handle', 'message.reopen',
    'message.end_doubt', 'lead.retry', 'meeting.retry', 'customer.end_sessions', 'customer.suspend', 'customer.resume',
    'approval.ask', 'approval.withdraw', 'approval.refuse', 'approval.confirm', 'admin.make', 'admin.unmake',
    'grant.give', 'grant.end', 'note.write', 'note.edit', 'note.remove', 'invitation.send', 'invitation.withdraw',
    'invitation.accept', 'website.answer'
  ));

--   website.view   an admin saw a change that was asked for, for the first time
alter table public.access_audit
  drop constraint access_audit_kind_check,
  add constraint access_audit_kind_check check (kind in (
    'account.export', 'customer.view', 'admin.refused', 'do_not_write.add', 'do_not_write.remove',
    'do_not_write.restore', 'handover.view', 'message.view', 'audit.export', 'share.create', 'share.revoke',
    'website.view'
  ));
