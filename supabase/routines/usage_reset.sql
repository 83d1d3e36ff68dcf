-- The monthly reset: empties counters that are of an earlier month in Belgium, and moves them into the history. It
-- decides nothing: stale counters are worth nothing, whether or not it has run.

-- Adds the counters to the history of their month. All of it was counted since last_reset_date and in that month,
-- because the first unit of another month replaces the counters. An admin's reset in the middle of a month and the
-- monthly one after it come to one sum.
-- Definer: no role of the API may write the history.
create or replace function private.user_tables_keep_usage()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.usage_history as history (user_id, month, service_key, used)
  select old.user_id, private.usage_month(old.last_reset_date), entry.key, entry.value::integer
  from jsonb_each_text(old.usage_counts) as entry
  where entry.value::integer > 0
  on conflict (user_id, month, service_key) do update set used = history.used + excluded.used;
  return null;
end
$$;

-- A reset is a later date. An earlier date only changes the month of the counters, and they stay.
create or replace trigger user_tables_keep_usage
after update of last_reset_date on public.user_tables
for each row when (new.last_reset_date > old.last_reset_date and old.usage_counts <> '{}')
execute function private.user_tables_keep_usage();

-- Resets the records of at most p_batch_size customers whose last reset lies in a month before that of p_at, and
-- returns how many records it reset. Any number of calls may run at once: the row's lock lets one of them reset it,
-- and the others find it reset; a reset that waited for the first unit of the new month finds that too, and takes
-- nothing from it.
create or replace function private.reset_usage_at(p_at timestamptz, p_batch_size integer)
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

  -- Accounts, then records, oldest first: the order in which a deletion and all others take them, or the two could
  -- deadlock (the history locks the account).
  perform from auth.users where id = any (v_user_ids) order by id for key share;
  with stale as materialized (
    select id from public.user_tables
    where user_id = any (v_user_ids) and last_reset_date < v_month_start
    order by user_id, created_at, id
    for no key update
  )
  update public.user_tables as record
  -- The clock after the locks: no unit that this moves into the history was reserved later, as give_back_usage
  -- assumes.
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
-- Definer: the reset belongs to no role of the Data API; the service role alone may call it.
create or replace function public.reset_usage_batch(p_batch_size integer)
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
