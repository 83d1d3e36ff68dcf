-- A trial for accounts that ask for a service: the company's settings, the addresses that had one, and the mail that says
-- how to begin. How it is given: supabase/routines/trials.sql.

alter table private.account_settings
  -- The services of which an account may try one unit as soon as it asks for one. None to begin with.
  add column trial_service_codes integer not null default 0
    check (trial_service_codes between 0 and private.all_service_codes()),
  -- Trials that all accounts together begin within a day: what the company is ready to pay for strangers.
  add column trials_a_day_max integer not null default 20 check (trials_a_day_max >= 0);

-- The addresses that began a trial, by a keyed hash, for a year: an account that is deleted and made again gets no second
-- one. Also counts the trials of a day, which a deletion must not undo.
create table private.trial_addresses (
  hash text primary key,
  given_at timestamptz not null default now()
);

alter table private.trial_addresses enable row level security;

-- Those of a day, and forgetting the old ones.
create index trial_addresses_by_age on private.trial_addresses (given_at);

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
    ('usage-limit', false),
    ('new-device', false),
    ('sessions-ended', false),
    ('account-suspended', false),
    ('account-resumed', false),
    ('welcome', false),
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
