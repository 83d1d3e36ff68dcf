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

-- The services that the customer has open requests for, as bits. In the row of the admin's list, so that the list shows
-- and filters them without another table.
alter table public.customers
add column requested_codes integer not null default 0 check (requested_codes between 0 and private.all_service_codes());

-- The filter of customers who ask for something, newest first, and their number.
create index customers_who_ask on public.customers (created_at desc, user_id desc) where requested_codes > 0;
