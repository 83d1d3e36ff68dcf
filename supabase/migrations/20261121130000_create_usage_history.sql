-- What a customer used in months that are over, for their own account and the admin's picture of it. The counters of
-- user_tables stay the truth about the present; whatever leaves them by a reset arrives here, in the same
-- transaction, so that history and counters together hold every unit exactly once.
create table public.usage_history (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The first day of the month in Belgium.
  month date not null check (extract(day from month) = 1),
  -- As in usage_counts, which has checked it.
  service_key text not null,
  -- Units. 0 is what remains when the last one was given back.
  used integer not null check (used >= 0),
  -- Read by customer, newest months first.
  primary key (user_id, month, service_key)
);

alter table public.usage_history enable row level security;

-- Adds what the counters held to the month that they were of. All of it was counted since last_reset_date and in that
-- month, because the first unit of another month rolls the row over. An admin's reset in the middle of a month and the
-- monthly one after it come to one sum.
-- Definer: nobody may write the history themselves.
create function private.user_tables_keep_usage()
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

-- A reset is what moves the date forward. A date that is set back changes what the counters are of, and they stay.
create trigger user_tables_keep_usage
after update of last_reset_date on public.user_tables
for each row when (new.last_reset_date > old.last_reset_date and old.usage_counts <> '{}')
execute function private.user_tables_keep_usage();

-- Uncounts a unit reserved at p_reserved_at, wherever it is by now: in the counters, of whichever month, or in the
-- history when they were reset since. A customer who is gone is no error.
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
