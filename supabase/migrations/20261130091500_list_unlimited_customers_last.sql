-- A customer without a limit is listed below those with one. `least` passes over a null, so such a customer stood above all.

-- The order of the admin's list by usage, as one text that no two customers share: this month's counters first, the
-- fullest on top, no limit below all others.
create or replace function private.usage_order(p_month date, p_share double precision, p_user_id uuid)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lpad((extract(year from p_month) * 12 + extract(month from p_month))::integer::text, 6, '0')
    -- A minus sign sorts before the digits.
    || case
      when p_share is null then '-'
      else lpad(least(round(p_share * 10000), 99999999999)::bigint::text, 11, '0')
    end
    || ' ' || p_user_id::text
$$;

-- The values that it computed before.
update public.customers set last_reset_date = last_reset_date where usage_share is null;
