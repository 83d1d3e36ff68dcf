-- Acts that cannot be taken back need two admins: one asks, another confirms. A row is one such act, from the question
-- to its end; the audit keeps both steps for good.
create table public.approvals (
  id uuid primary key default gen_random_uuid(),
  --   admin.make, admin.unmake   gives or takes an account the rights of an admin
  --   customer.delete            deletes a customer
  --   customer.email             gives a customer another address to sign in with
  --   do_not_write.remove        takes an entry off the list of people not to write to that holds for all customers
  kind text not null check (kind in (
    'admin.make', 'admin.unmake', 'customer.delete', 'customer.email', 'do_not_write.remove'
  )),
  -- The account or the entry that it is about. No foreign keys: how many acts one admin confirmed is counted here after they
  -- are done, and an id whose other rows are gone identifies no person.
  user_id uuid,
  entry_id uuid,
  -- The customer's as it was asked for: a customer who was changed meanwhile is another question.
  subject_version integer,
  -- Null again when the account is deleted, as the reason.
  new_email text check (char_length(new_email) <= 254),
  reason text check (reason ~ '\S' and char_length(reason) <= 500),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  -- Null while it waits.
  outcome text check (outcome in ('confirmed', 'refused', 'withdrawn', 'expired')),
  -- Null when it expired.
  decided_by uuid,
  decided_at timestamptz,
  constraint approvals_one_subject check (
    (kind = 'do_not_write.remove') = (entry_id is not null) and num_nonnulls(user_id, entry_id) = 1
  ),
  constraint approvals_decided_whole check ((outcome is null) = (decided_at is null)),
  constraint approvals_by_another check (outcome <> 'confirmed' or decided_by <> asked_by)
);

alter table public.approvals enable row level security;

-- One question at a time about the same thing. Also finds what waits for a customer.
create unique index approvals_one_waiting on public.approvals (coalesce(user_id, entry_id), kind) where outcome is null;

-- The list, and forgetting by age.
create index approvals_newest_first on public.approvals (asked_at desc, id);

-- How many an admin confirmed lately.
create index approvals_by_decider on public.approvals (decided_by, decided_at);

-- Blanking those of a deleted account.
create index approvals_by_user on public.approvals (user_id);

-- More acts in the audit.
--   approval.ask, approval.withdraw, approval.refuse, approval.confirm   the steps of an act of two admins
--   admin.make, admin.unmake    an account got or lost the rights of an admin, in whichever way; without an actor an
--                               operator did it by SQL
alter table public.admin_audit
  drop constraint admin_audit_action_check,
  add constraint admin_audit_action_check check (action in (
    'customer.update', 'customer.bulk_update', 'customer.bulk_undo', 'customer.reset_usage', 'customer.delete',
    'account.delete', 'deletion.carried_out', 'request.grant', 'request.refuse', 'customer.email_followed',
    'handover.handle', 'handover.reopen', 'message.handle', 'message.reopen', 'message.end_doubt', 'lead.retry',
    'meeting.retry', 'customer.end_sessions', 'customer.suspend', 'customer.resume', 'approval.ask', 'approval.withdraw', 'approval.refuse', 'approval.confirm', 'admin.make',
    'admin.unmake'
  )),
  drop constraint admin_audit_about_customer,
  add constraint admin_audit_about_customer check (
    user_id is not null or action like 'message.%' or action like 'approval.%'
  );

alter table private.password_checks
  drop constraint password_checks_act_check,
  add constraint password_checks_act_check check (act in (
    'account.delete', 'customer.delete', 'customer.email', 'approval.confirm'
  ));
