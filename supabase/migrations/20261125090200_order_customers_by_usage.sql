-- The order of the admin's list by usage, as one text that no two customers share: this month's counters first, the
-- fullest on top, no limit below all others. A page is found by it without a look at the customers before, of whom
-- thousands may have used nothing.
create function private.usage_order(p_month date, p_share double precision, p_user_id uuid)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lpad((extract(year from p_month) * 12 + extract(month from p_month))::integer::text, 6, '0')
    -- A minus sign sorts before the digits.
    || coalesce(lpad(least(round(p_share * 10000), 99999999999)::bigint::text, 11, '0'), '-')
    || ' ' || p_user_id::text
$$;

-- By bytes, whatever language the database sorts in.
alter table public.customers
  add column usage_order text collate "C" not null generated always as (
    private.usage_order(
      private.usage_month(last_reset_date),
      coalesce(granted_share, private.usage_share(service_limits, usage_counts)), user_id
    )
  ) stored;

create index customers_by_usage_order on public.customers (usage_order);
