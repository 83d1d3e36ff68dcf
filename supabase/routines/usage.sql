-- Monthly usage: how a unit of a service is counted, refused and given back. How many there may be: usage_grants.sql.
--
-- A month is a calendar month in Belgium, whatever zone the server keeps. Counters that were last reset in an earlier
-- month are worth nothing, so a monthly reset that runs late, twice or never changes no decision; it only tidies up.

-- The counters that still count at p_at.
create or replace function private.current_counts(p_counts jsonb, p_last_reset_date timestamptz, p_at timestamptz)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when private.usage_month(p_last_reset_date) < private.usage_month(p_at) then '{}'::jsonb
    else p_counts
  end
$$;

-- Counts one unit of a service, whatever the limit: for units that have been used already. The first unit of a month
-- replaces the counters of an earlier one, and the reset date becomes now. Does nothing for a customer without a
-- record.
create or replace function private.count_usage(p_user_id uuid, p_service_key text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.user_tables := private.lock_customer(p_user_id);
  v_counts jsonb := private.current_counts(v_customer.usage_counts, v_customer.last_reset_date, now());
begin
  update public.user_tables
  set
    usage_counts = v_counts
      || jsonb_build_object(p_service_key, coalesce((v_counts ->> p_service_key)::integer, 0) + 1),
    last_reset_date = case
      when private.usage_month(last_reset_date) < private.usage_month(now()) then now()
      else last_reset_date
    end
  where id = v_customer.id;
  perform private.note_usage_alerts(p_user_id, p_service_key);
end
$$;

-- Counts one unit of a service, exactly, under any concurrency.
-- Errors: P0001 detail usage_limit_reached, hint = service key, when the limit that holds now is reached; 42501 detail
-- customer_missing when the account has no record (without a record there are no limits, so it gets nothing rather
-- than everything).
create or replace function private.reserve_usage(p_user_id uuid, p_service_key text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.user_tables := private.lock_customer(p_user_id);
begin
  if v_customer.id is null then
    raise exception 'No customer record for this account'
      using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  -- A statement after the lock: it sees every unit and grant that the lock waited for.
  if exists (
    select from private.usage_of(v_customer) as now_used
    where now_used.service_key = p_service_key and now_used.used >= now_used.units_max
  ) then
    raise exception 'Monthly usage limit reached for service %', p_service_key
      using errcode = 'P0001', detail = 'usage_limit_reached', hint = p_service_key;
  end if;
  perform private.count_usage(p_user_id, p_service_key);
end
$$;

-- Takes back a unit reserved at p_reserved_at, wherever it is by now: in the counters, of any month, or in the history
-- when they were reset since. A customer who is gone is no error.
create or replace function private.give_back_usage(p_user_id uuid, p_service_key text, p_reserved_at timestamptz)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.user_tables := private.lock_customer(p_user_id);
begin
  if v_customer.last_reset_date <= p_reserved_at then
    update public.user_tables
    set usage_counts = usage_counts
      || jsonb_build_object(p_service_key, (usage_counts ->> p_service_key)::integer - 1)
    where id = v_customer.id and (usage_counts ->> p_service_key)::integer > 0;
  elsif v_customer.last_reset_date > p_reserved_at then
    update public.usage_history
    set used = used - 1
    where user_id = p_user_id and month = private.usage_month(p_reserved_at)
      and service_key = p_service_key and used > 0;
  end if;
end
$$;

-- The record of a customer that carries limits and counters: the oldest. No row without one.
create or replace function private.oldest_record(p_user_id uuid)
returns setof public.user_tables
language sql stable rows 1
set search_path = ''
as $$
  select * from public.user_tables where user_id = p_user_id order by created_at, id limit 1
$$;

-- The units that a customer has left now; null without a limit and without a record.
create or replace function private.units_left(p_user_id uuid, p_service_key text)
returns integer
language sql stable
set search_path = ''
as $$
  select now_used.units_max - now_used.used
  from private.oldest_record(p_user_id) as record
  cross join lateral private.usage_of(record) as now_used
  where now_used.service_key = p_service_key
$$;

-- Whether the signed-in customer has no unit left. For refusing early (an upload before its first byte); reserve_usage
-- alone decides. False without a record, which is no limit: reserve_usage and objects_keep_recording_limits refuse that
-- account under a code of its own.
-- Definer: policies ask it on behalf of customers, and the answer must not depend on what they can read.
create or replace function private.limit_reached(p_service_key text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.units_left(auth.uid(), p_service_key) <= 0, false)
$$;
