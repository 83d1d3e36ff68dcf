-- Customers: their records, one row a customer that is derived from those for the admin's list, the company's settings
-- for accounts, and what admins write about a customer.

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
  usage_share double precision generated always as (
    coalesce(granted_share, private.usage_share(service_limits, usage_counts))
  ) stored,
  -- Capped, because an index entry may not pass 2704 bytes and folding may lengthen a name.
  search text not null generated always as (left(private.fold_text(name || ' ' || email), 600)) stored,
  -- Rises with every change of what an admin edits (name, e-mail, codes, limits): an admin who saves names the version
  -- that they saw. Using a service does not change it.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- The services that the customer has open requests for, as bits: the list shows and filters them without another
  -- table.
  requested_codes integer not null default 0 check (requested_codes between 0 and private.all_service_codes()),
  -- As in private.suspensions. Written by the act, not by the records: no edit of a customer meets it.
  suspended_at timestamptz,
  -- Changes by grants, which a trigger computes, because another table holds them. By the key of each service with a
  -- running grant: max, the units that may be used now, and used, those of a trial.
  granted jsonb not null default '{}',
  -- The used share of the tightest limit while a grant runs; null while none does.
  granted_share double precision,
  -- From when these are out of date, because a grant begins or ends then.
  granted_until timestamptz,
  -- By bytes, whatever language the database sorts in.
  usage_order text collate "C" not null generated always as (
    private.usage_order(
      private.usage_month(last_reset_date),
      coalesce(granted_share, private.usage_share(service_limits, usage_counts)), user_id
    )
  ) stored
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

-- The filter of customers who ask for something, newest first, and their number.
create index customers_who_ask on public.customers (created_at desc, user_id desc) where requested_codes > 0;

-- The suspended ones, in the list's first order.
create index customers_suspended on public.customers (created_at desc, user_id) where suspended_at is not null;

-- The rows whose grants are out of date.
create index customers_by_granted_until on public.customers (granted_until) where granted_until is not null;

-- The list by usage, page by page.
create index customers_by_usage_order on public.customers (usage_order);

-- The company's settings: how much a new account may use before an admin has looked at it, and whether paid work needs
-- a confirmed address. docs/operations.md says how to change them.
create table private.account_settings (
  -- There is one row.
  id boolean primary key default true check (id),
  -- Service key to units a month, copied into the record of a new account. As there, 0 or missing means unlimited.
  new_service_limits jsonb not null check (private.is_count_per_service(new_service_limits)),
  -- Bytes of all recordings that a new account may keep; 0 means unlimited.
  new_recording_bytes_max bigint not null check (new_recording_bytes_max >= 0),
  -- Recordings of a new account that are stored and not handed to the automation; 0 means unlimited.
  new_waiting_recordings_max integer not null check (new_waiting_recordings_max >= 0),
  -- Of every account, not of new ones alone. Off, because a project without confirmations has no confirmed addresses.
  confirmed_email_required boolean not null default false,
  -- Sessions of one customer that are told of a change, the most recently refreshed first. The pages of further ones
  -- read again every five minutes.
  told_sessions_max integer not null default 10 check (told_sessions_max >= 0),
  -- The same for the sessions of all admins together. realtime.send is a subtransaction, and a lead's transaction
  -- announces twice: with both numbers it stays below the 64 that Postgres keeps at hand.
  told_admin_sessions_max integer not null default 20 check (told_admin_sessions_max >= 0),
  -- A trial of every new account: these services, within the limits above. None to begin with; docs/operations.md shows
  -- an example.
  new_service_codes integer not null default 0
    check (new_service_codes between 0 and private.all_service_codes()),
  -- A stolen password of an admin alone must open no customer, so an admin's rights want a session that was proved by a
  -- second factor. Only the demo data of a local start switches it off, and the doctor reports a project without it.
  admins_need_second_factor boolean not null default true,
  -- The services of which an account may try one unit as soon as it asks for one. None to begin with. How a trial is
  -- given: supabase/routines/trials.sql.
  trial_service_codes integer not null default 0
    check (trial_service_codes between 0 and private.all_service_codes()),
  -- Trials that all accounts together begin within a day: what the company is ready to pay for strangers.
  trials_a_day_max integer not null default 20 check (trials_a_day_max >= 0)
);

alter table private.account_settings enable row level security;

-- Room for one recording of the largest size that the bucket takes.
insert into private.account_settings (new_service_limits, new_recording_bytes_max, new_waiting_recordings_max)
values ('{"email_marketing": 10, "meeting_analysis": 3}', 53687091200, 5);

-- How much of the storage one customer may use. An account without a row is not limited.
create table private.recording_allowances (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Of all recordings; 0 means unlimited.
  bytes_max bigint not null check (bytes_max >= 0),
  -- Stored and not handed to the automation; 0 means unlimited.
  waiting_max integer not null check (waiting_max >= 0)
);

alter table private.recording_allowances enable row level security;

-- A customer's company: its name, said once for all their requests, and what it pays for, as the admins write it down.
create table public.account_companies (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The customer's; each may stay empty.
  name text not null default '' check (char_length(name) <= 200),
  vat_number text not null default '' check (vat_number = '' or private.is_vat_number(vat_number)),
  -- The person under the letters.
  sender_first_name text not null default '' check (char_length(sender_first_name) <= 100),
  sender_last_name text not null default '' check (char_length(sender_last_name) <= 100),
  version integer not null default 0,
  -- The admins': what is paid for, and the last day of it.
  purchase text not null default '' check (char_length(purchase) <= 2000),
  paid_until date,
  purchase_version integer not null default 0
);

alter table public.account_companies enable row level security;

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
