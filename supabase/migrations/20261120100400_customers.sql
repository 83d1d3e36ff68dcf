-- Customers: their records, and one row a customer that is derived from those for the admin's list.

-- The customer's record: name, services, limits and usage of the month.
--
-- A user may have several rows (an old import made them); their service codes are OR-combined, and the oldest row
-- carries limits and counters.
create table public.user_tables (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Copied from the sign-up, edited by admins afterwards; empty when the sign-up gave none.
  name text not null default '' check (char_length(name) <= 200),
  -- 320 is the longest address the mail standards allow. Empty for accounts without e-mail.
  email text not null default '' check (char_length(email) <= 320),
  created_at timestamptz not null default now(),
  -- Bits of private.services(); anything above their OR is a bit that means nothing.
  service_codes integer not null default 0 check (service_codes between 0 and private.all_service_codes()),
  -- Service key to units a month; 0 or missing means unlimited.
  service_limits jsonb not null default '{}' check (private.is_count_per_service(service_limits)),
  -- Service key to units used since last_reset_date.
  usage_counts jsonb not null default '{}' check (private.is_count_per_service(usage_counts)),
  -- Not null: counters whose month is unknown could be neither trusted nor reset.
  last_reset_date timestamptz not null default now()
);

alter table public.user_tables enable row level security;

-- A customer's rows and the oldest of them: every access check and every counted unit.
create index user_tables_by_user on public.user_tables (user_id, created_at, id);

-- The admin's list, newest first.
create index user_tables_newest_first on public.user_tables (created_at desc, id desc);

-- The records that the monthly reset has to reset. Counting a unit leaves last_reset_date alone, so the index costs it
-- nothing.
create index user_tables_by_reset on public.user_tables (last_reset_date);

-- Trusted: needs no superuser. In the schema where hosted projects keep theirs.
create extension if not exists pg_trgm schema extensions;

-- One row a customer, derived from their records: searched, filtered, sorted and paged by the admin's list, at any
-- number of customers. Only the triggers of user_tables write it (routines/customers.sql), so it can't disagree with
-- the records.
--
-- Locks are taken in one order everywhere, or two writers could wait for each other: the account, then all records that
-- the transaction will touch (by customer, oldest first), then, at the end of each statement, the rows here (by
-- customer).
create table public.customers (
  -- No foreign key: the row goes with the last record, and records go with the account. A cascade would lock this row
  -- before the records, against that order.
  user_id uuid primary key,
  -- Of the oldest record, as are limits, counters and dates.
  name text not null,
  email text not null,
  created_at timestamptz not null,
  record_count integer not null,
  -- Of all records together.
  service_codes integer not null,
  services text[] not null generated always as (private.service_keys(service_codes)) stored,
  -- Without the zeros: a missing limit and 0 are both unlimited.
  service_limits jsonb not null,
  usage_counts jsonb not null,
  last_reset_date timestamptz not null,
  -- The month of the counters. In a later month they are worth nothing, and so is the share.
  usage_month date not null generated always as (private.usage_month(last_reset_date)) stored,
  usage_share double precision generated always as (private.usage_share(service_limits, usage_counts)) stored,
  -- Capped, because an index entry may not pass 2704 bytes and folding may lengthen a name.
  search text not null generated always as (left(private.fold_text(name || ' ' || email), 600)) stored,
  -- Rises with every change of what an admin edits (name, e-mail, codes, limits): an admin who saves names the version
  -- that they saw. Using a service does not change it.
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

alter table public.customers enable row level security;

-- Each order ends with user_id in the same direction, so that pages neither overlap nor skip, and one index serves
-- both directions.
-- The list, newest first.
create index customers_newest_first on public.customers (created_at desc, user_id desc);

-- By name; `search` begins with it, without case and accents.
create index customers_by_name on public.customers (search, user_id);
create index customers_by_email on public.customers (email, user_id);

-- The admin's filter by service asks for the sums of bits that hold its bit (`service_codes in (16, 17, …)`): equality
-- is leakproof, so under row-level security too this index alone says how many match. Few different sums, so it takes
-- few pages. None for `services`: the array operators are not leakproof, and half of the customers have any one
-- service.
create index customers_by_codes on public.customers (service_codes);

-- By usage: those of this month first, the fullest on top. Also the filters "near" and "over the limit".
create index customers_by_usage on public.customers (usage_month desc, usage_share desc nulls last, user_id desc);

-- Any part of a name or address, for search_customers. Every unit that is counted writes an entry, so these are
-- collected first; few at a time, because a search looks through the collection one by one.
create index customers_search on public.customers
using gin (search extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
