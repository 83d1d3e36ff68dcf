-- One row a customer, derived from their records in user_tables: what the admin's list searches, filters, sorts and
-- pages, at any number of customers. Nobody writes it but the triggers below, so it can't disagree with the records.
--
-- Locks are taken in one order everywhere, or two writers could wait for each other: the account, then all records
-- that the transaction will touch (by customer, oldest first), then, at the end of each statement, the rows here
-- (by customer).

-- Trusted: needs no superuser. In the schema where hosted projects keep theirs.
create extension if not exists pg_trgm schema extensions;

-- How a name is searched and sorted: case, accents and characters that nobody sees make no difference ('Chloë' is
-- found by 'chloe').
create function private.fold_text(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select normalize(
    regexp_replace(normalize(lower(private.without_hidden(p_text)), nfd), '[\u0300-\u036f]', '', 'g'), nfc
  )
$$;

-- The keys of the services whose bit is set, in the catalogue's order.
create function private.service_keys(p_codes integer)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(select key from private.services() where code & p_codes <> 0 order by code)
$$;

-- The limits that limit: 0 means the same as no limit at all.
create function private.without_zeros(p_limits jsonb)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value) filter (where value <> '0'), '{}') from jsonb_each(p_limits)
$$;

-- How much of their tightest limit a customer has used: 0.5 is half, 1 is all of it. Null when nothing is limited.
-- Not numeric, whose comparisons are not leakproof: under row-level security no index would serve them.
create function private.usage_share(p_limits jsonb, p_counts jsonb)
returns double precision
language sql immutable parallel safe
set search_path = ''
as $$
  select max(coalesce((p_counts ->> key)::double precision, 0) / value::double precision)
  from jsonb_each_text(private.without_zeros(p_limits))
$$;

create table public.customers (
  -- No foreign key: the row goes with the last record, and those go with the account. A cascade of its own would
  -- lock this row before the records, the wrong way round.
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
  -- Capped, because an index entry may not pass 2704 bytes and folding may lengthen what strangers called themselves.
  search text not null generated always as (left(private.fold_text(name || ' ' || email), 600)) stored,
  -- Rises whenever what an admin edits (name, e-mail, codes, limits) has changed: who saves says which version they
  -- saw. Using a service changes nothing of it.
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
-- By usage: those of this month first, the fullest on top. Also the filters "near" and "over the limit".
create index customers_by_usage on public.customers (usage_month desc, usage_share desc nulls last, user_id desc);
-- Any part of a name or address, for search_customers. Every unit that is counted writes an entry, so these are
-- collected first; few at a time, because a search looks through the collection one by one.
create index customers_search on public.customers
using gin (search extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
-- None for `services`: the array operators are not leakproof either, and half of the customers have any one service.

-- What the rows of these customers are, going by their records now. Nearly always of one: told so, the planner looks
-- them up one by one, and doesn't read the whole of customers each time that a unit is counted.
create function private.customers_from_records(p_user_ids uuid[])
returns table (
  user_id uuid, name text, email text, created_at timestamptz, record_count integer, service_codes integer,
  service_limits jsonb, usage_counts jsonb, last_reset_date timestamptz
)
language sql stable rows 1
set search_path = ''
as $$
  select distinct on (record.user_id)
    record.user_id, record.name, record.email, record.created_at, (count(*) over customer)::integer,
    bit_or(record.service_codes) over customer, private.without_zeros(record.service_limits), record.usage_counts,
    record.last_reset_date
  from public.user_tables as record
  where record.user_id = any(p_user_ids)
  window customer as (partition by record.user_id)
  order by record.user_id, record.created_at, record.id
$$;

-- Makes the rows of these customers agree with their records. Each step is a statement of its own: the ones after the
-- lock see what those committed whom it waited for, so of two transactions that change two records of one customer
-- the later one counts both.
create function private.refresh_customers(p_user_ids uuid[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Waits for a transaction that is making the same row.
  insert into public.customers (
    user_id, name, email, created_at, record_count, service_codes, service_limits, usage_counts, last_reset_date
  )
  select current.* from private.customers_from_records(p_user_ids) as current
  where not exists (select from public.customers as existing where existing.user_id = current.user_id)
  order by current.user_id
  on conflict do nothing;

  perform from public.customers where user_id = any(p_user_ids) order by user_id for update;

  delete from public.customers as customer
  where customer.user_id = any(p_user_ids)
    and not exists (select from public.user_tables as record where record.user_id = customer.user_id);

  update public.customers as customer
  set
    name = current.name,
    email = current.email,
    created_at = current.created_at,
    record_count = current.record_count,
    service_codes = current.service_codes,
    service_limits = current.service_limits,
    usage_counts = current.usage_counts,
    last_reset_date = current.last_reset_date,
    version = customer.version + (
      (customer.name, customer.email, customer.service_codes, customer.service_limits)
      is distinct from (current.name, current.email, current.service_codes, current.service_limits)
    )::integer,
    updated_at = now()
  from private.customers_from_records(p_user_ids) as current
  where customer.user_id = current.user_id
    and (
      customer.name, customer.email, customer.created_at, customer.record_count, customer.service_codes,
      customer.service_limits, customer.usage_counts, customer.last_reset_date
    ) is distinct from (
      current.name, current.email, current.created_at, current.record_count, current.service_codes,
      current.service_limits, current.usage_counts, current.last_reset_date
    );
end
$$;

-- Definer: whoever writes a record (an upload that counts a unit, the service role) may not write here.
create function private.user_tables_refresh_customers()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_ids uuid[];
begin
  case tg_op
    when 'INSERT' then
      select array_agg(distinct user_id) into v_user_ids from new_records;
    when 'UPDATE' then
      select array_agg(distinct user_id) into v_user_ids
      from (select user_id from old_records union all select user_id from new_records) as touched;
    when 'DELETE' then
      select array_agg(distinct user_id) into v_user_ids from old_records;
    when 'TRUNCATE' then
      select array_agg(user_id) into v_user_ids from public.customers;
  end case;
  if v_user_ids is not null then
    perform private.refresh_customers(v_user_ids);
  end if;
  return null;
end
$$;

-- Four triggers, because a transition table belongs to one kind of statement.
create trigger user_tables_refresh_customers_on_insert
after insert on public.user_tables
referencing new table as new_records
for each statement execute function private.user_tables_refresh_customers();

create trigger user_tables_refresh_customers_on_update
after update on public.user_tables
referencing old table as old_records new table as new_records
for each statement execute function private.user_tables_refresh_customers();

create trigger user_tables_refresh_customers_on_delete
after delete on public.user_tables
referencing old table as old_records
for each statement execute function private.user_tables_refresh_customers();

create trigger user_tables_refresh_customers_on_truncate
after truncate on public.user_tables
for each statement execute function private.user_tables_refresh_customers();

-- Those who are customers already.
select private.refresh_customers(array(select distinct user_id from public.user_tables));

-- Locks customers for a change, until the transaction ends: their accounts, then all of their records.
create function private.lock_customers(p_user_ids uuid[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from auth.users where id = any(p_user_ids) order by id for key share;
  perform from public.user_tables
  where user_id = any(p_user_ids)
  order by user_id, created_at, id
  for no key update;
end
$$;

-- The same as before, with the records locked in the order that everybody keeps to.
create or replace function private.users_update_customer_email()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_customers(array[new.id]);
  update public.user_tables set email = coalesce(new.email, '') where user_id = new.id;
  return null;
end
$$;

-- Only admins get past this.
-- Errors: 42501 detail admin_required.
create function private.require_admin()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- Defined with the policies: who is an admin is an access rule.
  if not public.is_admin() then
    raise exception 'Only for admins' using errcode = 'insufficient_privilege', detail = 'admin_required';
  end if;
end
$$;

-- The customers whose name or address contains these characters, whatever their case and accents; all of them for ''.
-- A function, because row-level security keeps the trigram index from being used: LIKE is not leakproof, so it may not
-- run before the policy.
-- Errors: 42501 detail admin_required.
-- Definer: passes the policy, whose question it asks itself.
create function public.search_customers(p_term text)
returns setof public.customers
language plpgsql stable security definer rows 50
set search_path = ''
as $$
declare
  -- Once, not for every row that is found.
  v_pattern text := '%' || regexp_replace(private.fold_text(p_term), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_admin();
  return query select customer.* from public.customers as customer where customer.search like v_pattern;
end
$$;
