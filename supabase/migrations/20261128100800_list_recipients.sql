-- People who asked for no more e-mail. A refusal holds for one customer, or for all when the company itself was asked.
-- The address is kept as a keyed hash, which tells whether a draft's recipient is on the list and nothing else; the
-- hint is what the customer recognises their own entry by.

-- Two keys of 244 random bits, one for each round of the hash. Apart from the list, so that a copy of the list alone
-- cannot be tried against addresses that somebody guesses.
create table private.do_not_write_keys (
  only_row boolean primary key default true check (only_row),
  inner_key uuid[] not null default array[gen_random_uuid(), gen_random_uuid()],
  outer_key uuid[] not null default array[gen_random_uuid(), gen_random_uuid()]
);

alter table private.do_not_write_keys enable row level security;

insert into private.do_not_write_keys default values;

create table public.do_not_write (
  id uuid primary key default gen_random_uuid(),
  -- Null: for all customers. Such a row stays when the customer who passed the refusal on is gone.
  user_id uuid references auth.users (id) on delete cascade,
  -- One address, or every address of a company.
  kind text not null check (kind in ('address', 'domain')),
  hash text not null check (char_length(hash) = 64),
  -- Of the address, or the whole entry: finds the drafts that it is about.
  domain text not null check (char_length(domain) between 3 and 253),
  -- "j…@bakkerij.be", or the domain.
  hint text not null check (char_length(hint) <= 256),
  created_at timestamptz not null default clock_timestamp(),
  -- Of the list for all alone: why the entry is on it, and which admin put it there. Null also where the refusal came in
  -- without an admin.
  reason text check (reason ~ '\S' and char_length(reason) <= 500),
  -- The refusal outlives the account of the admin; an id without a name is then left.
  added_by uuid,
  -- An entry that an admin takes off the list for all is kept for thirty days, so that another admin can bring it back:
  -- of an entry that is gone, only the hint would be left.
  removed_at timestamptz,
  -- As added_by: outlives the account of the admin.
  removed_by uuid,
  removed_reason text check (removed_reason ~ '\S' and char_length(removed_reason) <= 500),
  -- Also the index of every question about an address.
  constraint do_not_write_once unique nulls not distinct (hash, user_id),
  constraint do_not_write_reason_for_all check (user_id is null or (reason is null and added_by is null)),
  constraint do_not_write_removed_whole check (
    (removed_at is null) = (removed_reason is null)
    and (removed_at is null) = (removed_by is null)
    and (removed_at is null or user_id is null)
  )
);

alter table public.do_not_write enable row level security;

-- One customer's list, newest first, page by page.
create index do_not_write_newest_first on public.do_not_write (user_id, created_at desc, id desc);

-- Forgetting entries that were taken off, after their term.
create index do_not_write_removed on public.do_not_write (removed_at) where removed_at is not null;

-- Own customers of a customer: people who bought something of them, and to whom they may therefore write about similar
-- things without asking first, as long as each can refuse (royal decree of 4 April 2003, article 1). Kept as the people
-- not to write to are: a keyed hash, which tells whether a draft's recipient is one, and a hint to recognise the entry by.
create table public.own_customers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- One address, or every address of a company.
  kind text not null check (kind in ('address', 'domain')),
  hash text not null check (char_length(hash) = 64),
  -- Of the address, or the whole entry: finds the drafts that it is about.
  domain text not null check (char_length(domain) between 3 and 253),
  -- "j…@bakkerij.be", or the domain.
  hint text not null check (char_length(hint) <= 256),
  created_at timestamptz not null default clock_timestamp(),
  -- Also the index of every question about an address.
  constraint own_customers_once unique (hash, user_id)
);

alter table public.own_customers enable row level security;

-- One customer's list, newest first, page by page.
create index own_customers_newest_first on public.own_customers (user_id, created_at desc, id desc);

-- The drafts that an entry of either list is about.
create index user_emails_by_domain on public.user_emails (private.mail_domain(email), user_id);
