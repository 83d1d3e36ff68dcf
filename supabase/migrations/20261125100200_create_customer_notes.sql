-- Notes that admins write about a customer for each other. The customer never reads it on a screen; it goes with the
-- account.
create table public.customer_notes (
  -- Chosen by the caller, so that a request that is repeated finds its own work done.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The admin who wrote it, alone may change it. Without a key: the account of an admin may go.
  author_id uuid not null,
  text text not null check (text ~ '\S' and char_length(text) <= 2000),
  created_at timestamptz not null default now(),
  -- Null while it is as it was written first.
  edited_at timestamptz
);

alter table public.customer_notes enable row level security;

-- Those of a customer, newest first.
create index customer_notes_by_user on public.customer_notes (user_id, created_at desc, id);

--   note.write, note.edit, note.remove   an admin wrote, changed or removed a note; never its text, which may be removed
alter table public.admin_audit
  drop constraint admin_audit_action_check,
  add constraint admin_audit_action_check check (action in (
    'customer.update', 'customer.bulk_update', 'customer.bulk_undo', 'customer.reset_usage', 'customer.delete',
    'account.delete', 'deletion.carried_out', 'request.grant', 'request.refuse', 'customer.email_followed',
    'handover.handle', 'handover.reopen', 'message.handle', 'message.reopen',
    'message.end_doubt', 'lead.retry', 'meeting.retry', 'customer.end_sessions', 'customer.suspend', 'customer.resume',
    'approval.ask', 'approval.withdraw', 'approval.refuse', 'approval.confirm', 'admin.make', 'admin.unmake',
    'grant.give', 'grant.end', 'note.write', 'note.edit', 'note.remove'
  ));
