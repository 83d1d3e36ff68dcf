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

-- Changes by grants, in a customer's row of the admin's list. A trigger computes these, because another table holds them.
alter table public.customers
  -- By the key of each service with a running grant: max, the units that may be used now, and used, those of a trial.
  add column granted jsonb not null default '{}',
  -- The used share of the tightest limit while a grant runs; null while none does.
  add column granted_share double precision,
  -- From when these are out of date, because a grant begins or ends then.
  add column granted_until timestamptz;

alter table public.customers
  alter column usage_share
  set expression as (coalesce(granted_share, private.usage_share(service_limits, usage_counts)));

-- The rows that are out of date.
create index customers_by_granted_until on public.customers (granted_until) where granted_until is not null;

alter table public.admin_audit
  drop constraint admin_audit_action_check,
  add constraint admin_audit_action_check check (action in (
    'customer.update', 'customer.bulk_update', 'customer.bulk_undo', 'customer.reset_usage', 'customer.delete',
    'account.delete', 'deletion.carried_out', 'request.grant', 'request.refuse', 'customer.email_followed',
    'handover.handle', 'handover.reopen', 'message.handle', 'message.reopen',
    'message.end_doubt', 'lead.retry', 'meeting.retry', 'customer.end_sessions', 'customer.suspend', 'customer.resume',
    'approval.ask', 'approval.withdraw', 'approval.refuse', 'approval.confirm', 'admin.make', 'admin.unmake',
    'grant.give', 'grant.end'
  ));
