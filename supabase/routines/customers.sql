-- Keeps public.customers, one row a customer, as the records in user_tables say, and searches it.

-- The rows of these customers as their records have them. ROWS 1, which is nearly always true: the planner then looks
-- customers up one by one, and does not read the whole table each time that a unit is counted.
create or replace function private.customers_from_records(p_user_ids uuid[])
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

-- Makes the rows of these customers agree with their records. Each step is a statement of its own: those after the
-- lock see the commits that it waited for, so of two transactions that change two records of one customer the later
-- one counts both.
create or replace function private.refresh_customers(p_user_ids uuid[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Waits for a transaction that is making the same row.
  insert into public.customers (
    user_id, name, email, created_at, record_count, service_codes, service_limits, usage_counts, last_reset_date,
    requested_codes
  )
  select current.*, private.requested_codes(current.user_id) from private.customers_from_records(p_user_ids) as current
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

-- Definer: a writer of a record (an upload that counts a unit, the service role) may not write here.
create or replace function private.user_tables_refresh_customers()
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
create or replace trigger user_tables_refresh_customers_on_insert
after insert on public.user_tables
referencing new table as new_records
for each statement execute function private.user_tables_refresh_customers();

create or replace trigger user_tables_refresh_customers_on_update
after update on public.user_tables
referencing old table as old_records new table as new_records
for each statement execute function private.user_tables_refresh_customers();

create or replace trigger user_tables_refresh_customers_on_delete
after delete on public.user_tables
referencing old table as old_records
for each statement execute function private.user_tables_refresh_customers();

create or replace trigger user_tables_refresh_customers_on_truncate
after truncate on public.user_tables
for each statement execute function private.user_tables_refresh_customers();

-- The customers whose name or address contains these characters, whatever their case and accents; all of them for ''.
-- A function, because row-level security keeps the trigram index from being used: LIKE is not leakproof, so it may not
-- run before the policy.
-- Errors: 42501 detail admin_required.
-- Definer: reads past the policy, and checks by itself that the caller is an admin.
create or replace function public.search_customers(p_term text)
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
