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

-- Whether the recipient of this draft is an own customer, and by which kind of entry. Kept by triggers
-- (routines/own_customers.sql).
alter table public.user_emails add column own_customer text check (own_customer in ('address', 'domain'));
