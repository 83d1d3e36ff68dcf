-- Customers who may not come in for a while, and why. Nothing of theirs is deleted; private.has_living_session refuses
-- their tokens, and Auth's ban their sign-ins.
create table private.suspensions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Told to the customer.
  reason text not null check (char_length(reason) between 1 and 500),
  suspended_at timestamptz not null default now(),
  -- The admin. Without a key: the account of an admin may go.
  suspended_by uuid not null
);

alter table private.suspensions enable row level security;

-- The same moment in the admin's list. Written by the act, not by the records: no edit of a customer meets it.
alter table public.customers add column suspended_at timestamptz;

-- The suspended ones, in the list's first order.
create index customers_suspended on public.customers (created_at desc, user_id) where suspended_at is not null;

--   customer.end_sessions                 an admin signed a customer out everywhere
--   customer.suspend, customer.resume     closed the account, opened it again
alter table public.admin_audit
  drop constraint admin_audit_action_check,
  add constraint admin_audit_action_check check (action in (
    'customer.update', 'customer.bulk_update', 'customer.bulk_undo', 'customer.reset_usage', 'customer.delete',
    'account.delete', 'deletion.carried_out', 'request.grant', 'request.refuse', 'customer.email_followed',
    'handover.handle', 'handover.reopen', 'message.handle', 'message.reopen',
    'message.end_doubt', 'lead.retry', 'meeting.retry',
    'customer.end_sessions', 'customer.suspend', 'customer.resume'
  ));
