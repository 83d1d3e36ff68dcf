-- Keeps public.customers, one row a customer, as the records in user_tables say, and searches it.

-- Fills in a customer's row from their records: when it is made, and when an update names user_id. A row that agrees with
-- them already is not written. Each column of a record follows the oldest one, unless it is made of all of them here.
create or replace function private.customers_follow_records()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_recorded jsonb;
  v_counted public.customers;
begin
  select to_jsonb(record) || jsonb_build_object(
    'record_count', count(*) over (),
    'service_codes', bit_or(record.service_codes) over (),
    'service_limits', private.without_zeros(record.service_limits)
  ) || private.granted_now(record)
  into v_recorded
  from public.user_tables as record
  where record.user_id = new.user_id
  order by record.created_at, record.id
  limit 1;
  if v_recorded is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    new := jsonb_populate_record(new, v_recorded);
    new.requested_codes := private.requested_codes(new.user_id);
    new.suspended_at := (select suspended_at from private.suspensions where user_id = new.user_id);
    return new;
  end if;
  new := jsonb_populate_record(old, v_recorded);
  if new is not distinct from old then
    return null;
  end if;
  -- A unit that is counted, by far the most frequent change, is no edit: the fields are not asked for.
  v_counted := old;
  v_counted.usage_counts := new.usage_counts;
  if new is distinct from v_counted and private.editable_fields(new) <> private.editable_fields(old) then
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end
$$;

create or replace trigger customers_follow_records
before insert or update of user_id on public.customers
for each row execute function private.customers_follow_records();

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
  insert into public.customers (user_id)
  select distinct record.user_id from public.user_tables as record
  where record.user_id = any(p_user_ids)
    and not exists (select from public.customers as existing where existing.user_id = record.user_id)
  order by record.user_id
  on conflict do nothing;

  perform from public.customers where user_id = any(p_user_ids) order by user_id for update;

  delete from public.customers as customer
  where customer.user_id = any(p_user_ids)
    and not exists (select from public.user_tables as record where record.user_id = customer.user_id);

  update public.customers set user_id = user_id where user_id = any(p_user_ids);
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

-- The customers whose name or address contains these words, in any order, whatever their case and accents; all of them
-- for ''.
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
  v_patterns constant text[] := private.word_patterns(p_term);
begin
  perform private.require_admin();
  return query
  select customer.* from public.customers as customer
  where customer.search like v_patterns[1] and customer.search like all (v_patterns);
end
$$;
