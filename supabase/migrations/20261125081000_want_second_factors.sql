-- A stolen password of an admin alone must open no customer, so an admin's rights want a session that was proved by a
-- second factor. On from here; only the demo data of a local start switches it off, and the doctor reports a project
-- without it.
alter table private.account_settings
  add column admins_need_second_factor boolean not null default true;

-- A way back for people whose authenticator app is gone: ten codes, made with the factor and shown once. Each is eighty
-- random bits, so a plain hash keeps it as well as a slow one would. They go with the factor, because the use of one
-- removes it.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

alter table private.recovery_codes enable row level security;

-- Tries of codes are counted as writes and exports are.
alter table private.request_counts
  drop constraint request_counts_kind_check,
  add constraint request_counts_kind_check
  check (kind in ('write', 'export', 'handover', 'recovery_code') or kind like 'rows of %');

-- Acts on a second factor want a fresh password, each its own.
alter table private.password_checks
  drop constraint password_checks_act_check,
  add constraint password_checks_act_check check (act in (
    'account.delete', 'customer.delete', 'customer.email', 'approval.confirm', 'factor.add', 'factor.remove',
    'factor.codes'
  ));

-- Four more mails about the account itself, which nobody switches off (routines/account_mails.sql).
create or replace function private.mail_kinds()
returns table (kind text, to_company boolean)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('drafts-ready', false),
    ('result-ready', false),
    ('report-ready', false),
    ('access-granted', false),
    ('new-device', false),
    ('sessions-ended', false),
    ('account-suspended', false),
    ('account-resumed', false),
    ('factor-added', false),
    ('factor-removed', false),
    ('recovery-code-used', false),
    ('recovery-codes-made', false),
    ('access-requested', true),
    ('contact-message', true),
    ('doubtful-messages', true),
    ('chat-handover', true),
    ('automation-budget', true)
$$;
