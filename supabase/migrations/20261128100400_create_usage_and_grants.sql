-- What customers used and may use, beside the counters and limits of the month in their records; what they asked for; and
-- what must be counted beyond the life of an account.

-- The usage of months that are over, for the customer's account and the admin's view of it. The counters of user_tables
-- hold the present month; a reset moves them here in the same transaction, so history and counters together hold every
-- unit exactly once.
create table public.usage_history (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The first day of the month in Belgium.
  month date not null check (extract(day from month) = 1),
  -- As in usage_counts, which has checked it.
  service_key text not null,
  -- Units. 0 once the last one was given back.
  used integer not null check (used >= 0),
  -- Read by customer, newest months first.
  primary key (user_id, month, service_key)
);

alter table public.usage_history enable row level security;

-- Units that a customer gets for a time, beside the limits of a month: a trial, a top-up, another limit until a date. A
-- row is one grant with its reason; it counts by itself from its first moment to its last, so nothing has to be written
-- when one ends. How it counts: supabase/routines/usage_grants.sql.
create table public.usage_grants (
  -- Chosen by the caller, so that a request that is repeated finds its own work done.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The service's key. The function that makes the row has checked it.
  service_key text not null check (char_length(service_key) <= 100),
  --   trial   opens a service that the customer was not given, for this many units in all
  --   top-up  this many units a month on top of the limit
  --   limit   this many units a month in the place of the limit
  kind text not null check (kind in ('trial', 'top-up', 'limit')),
  units integer not null check (units between 1 and 999999999),
  starts_at timestamptz not null default now(),
  -- Its end when it is taken back, too.
  ends_at timestamptz not null check (ends_at >= starts_at),
  -- The customer reads it.
  reason text not null check (char_length(reason) between 1 and 500),
  -- Of a trial: the units that the customer had used before, in all months, which it does not count.
  units_before integer not null default 0 check (units_before >= 0),
  -- The admin; null when the company's own rules gave it.
  granted_by uuid
);

alter table public.usage_grants enable row level security;

-- Those of a customer that run or ran: every counted unit, the customer's screen and the admin's.
create index usage_grants_by_user on public.usage_grants (user_id, ends_at desc);

-- That a customer reached 80 or 100 % of what they may use of a service, once in a month each: the key holds it, however
-- many units are counted at once, and although counters are reset or limits change. The customer gets a mail, the admins
-- the row.
create table public.usage_alerts (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The first day of the month in Belgium.
  month date not null check (extract(day from month) = 1),
  service_key text not null check (char_length(service_key) <= 100),
  percent smallint not null check (percent in (80, 100)),
  reached_at timestamptz not null default now(),
  primary key (user_id, month, service_key, percent)
);

alter table public.usage_alerts enable row level security;

-- Those of a month, the latest first.
create index usage_alerts_latest on public.usage_alerts (month, reached_at desc, user_id);

-- Requests of customers for a service that they do not have. A row is one request of one customer for one
-- service, open until it is granted, refused or withdrawn. The admin who decided stands in the audit, and not here,
-- where the customer reads.
create table public.service_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The service's key. The function that makes the row has checked it.
  service_key text not null check (char_length(service_key) <= 100),
  made_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text check (decision in ('granted', 'refused', 'withdrawn')),
  -- Of a refusal, for the customer to read.
  reason text check (char_length(reason) between 1 and 500),
  check ((decided_at is null) = (decision is null)),
  check ((reason is not null) = (decision is not distinct from 'refused'))
);

alter table public.service_requests enable row level security;

-- One open request for a customer and a service. Also finds the open ones of a customer.
create unique index service_requests_open on public.service_requests (user_id, service_key) where decided_at is null;

-- A customer's requests, newest first: their screen, and how many there were today.
create index service_requests_by_user on public.service_requests (user_id, made_at desc);

-- The addresses that began a trial, by a keyed hash, for a year: an account that is deleted and made again gets no second
-- one. Also counts the trials of a day, which a deletion must not undo.
create table private.trial_addresses (
  hash text primary key,
  given_at timestamptz not null default now()
);

alter table private.trial_addresses enable row level security;

-- Those of a day, and forgetting the old ones.
create index trial_addresses_by_age on private.trial_addresses (given_at);

-- The counts of deleted accounts in a month, by the keyed hash of their address, until the month ends.
create table private.left_usage (
  hash text primary key,
  month date not null,
  counts jsonb not null
);

alter table private.left_usage enable row level security;

-- A person's requests in the window that began at started_at. Counted besides writes and exports: handovers, tries of
-- recovery codes, and rows by the name of their table, which a deletion of those rows does not undo. Unlogged: a crash
-- loses counts of some minutes, and an update costs no write-ahead log. Requests that were rolled back are not counted.
create unlogged table private.request_counts (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('write', 'export', 'handover', 'recovery_code') or kind like 'rows of %'),
  started_at timestamptz not null,
  requests integer not null,
  primary key (user_id, kind)
)
-- Every update leaves a dead row; space on the page lets the next one use its place without touching the index.
with (fillfactor = 50);

alter table private.request_counts enable row level security;
