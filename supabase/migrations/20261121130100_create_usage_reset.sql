-- The monthly reset: empties counters that are of an earlier month in Belgium. It decides nothing (stale counters are
-- worth nothing, whether or not it has run) and moves what they held into the history.

-- Finding what is stale. Counting a unit leaves last_reset_date alone, so the index costs it nothing.
create index user_tables_by_reset on public.user_tables (last_reset_date);

-- Resets the records of at most p_batch_size customers whose last reset lies in a month before the one of p_at, and
-- returns how many records it reset. Any number may run at once: the row's lock lets one of them reset it, and the
-- others find it reset; so does a reset that waited for the first unit of the new month, and takes nothing from it.
create function private.reset_usage_at(p_at timestamptz, p_batch_size integer)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_month_start timestamptz := private.usage_month(p_at)::timestamp at time zone 'Europe/Brussels';
  v_user_ids uuid[];
  v_reset integer;
begin
  select array_agg(distinct stale.user_id) into v_user_ids
  from (
    select user_id from public.user_tables
    where last_reset_date < v_month_start
    order by last_reset_date
    limit p_batch_size
  ) as stale;

  -- Accounts, then records, oldest first: the order in which a deletion and everybody else take them, or the two
  -- could deadlock (the history asks for the account).
  perform from auth.users where id = any (v_user_ids) order by id for key share;
  with stale as materialized (
    select id from public.user_tables
    where user_id = any (v_user_ids) and last_reset_date < v_month_start
    order by user_id, created_at, id
    for no key update
  )
  update public.user_tables as record
  -- The clock after the locks: no unit that is in the history by this was reserved later, which is what
  -- give_back_usage asks.
  set usage_counts = '{}', last_reset_date = greatest(p_at, clock_timestamp())
  from stale
  where record.id = stale.id;
  get diagnostics v_reset = row_count;
  return v_reset;
end
$$;

-- Called by the usage-reset function until nothing remains. One row: how many records this call reset, and whether
-- there are more.
-- Errors: 22023 for a batch size that is not from 1 to 5,000.
-- Definer: the reset belongs to no role of the Data API; the service role alone may ask for it.
create function public.reset_usage_batch(p_batch_size integer)
returns table (reset integer, remaining boolean)
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_batch_size is null or p_batch_size not between 1 and 5000 then
    raise exception 'The batch size is not from 1 to 5000' using errcode = 'invalid_parameter_value';
  end if;
  reset := private.reset_usage_at(now(), p_batch_size);
  remaining := exists (
    select from public.user_tables
    where last_reset_date < private.usage_month(now())::timestamp at time zone 'Europe/Brussels'
  );
  return next;
end
$$;
