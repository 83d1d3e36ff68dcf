-- The catalogue of services, and how its use is counted. The functions of this chapter stand in checks and generated
-- columns of later tables, so they must be there before those, and a change of one is a migration: rows that
-- are already stored are neither checked nor computed again by themselves.

-- The catalogue: the bit of a service in a customer's `service_codes`, its key in limits and counters, and its name on
-- screen.
--
-- A function, not a table: check constraints read it, and a constraint over another table's rows is neither enforced
-- when those rows change nor restorable from a dump. This is its first form, for the checks of the next chapters;
-- routines/services.sql has the one that counts.
create function private.services()
returns table (code integer, key text, name text)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    (1, 'email_marketing', 'Lead Generator'),
    (2, 'website_development', 'Website Development'),
    (4, 'analytics_platform', 'Email Responder'),
    (8, 'competitive_analysis', 'Competitie Analyse'),
    (16, 'meeting_analysis', 'Meeting Analyst')
$$;

-- The OR of all codes: the largest value `service_codes` can hold.
create function private.all_service_codes()
returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select bit_or(code) from private.services()
$$;

-- True for a JSON object whose keys are service keys and whose values are whole numbers from 0 to 999 999 999 (nine
-- digits: every value fits an integer, with room to add). CASE, because jsonb_each raises on anything but an object,
-- and AND does not promise an order.
create function private.is_count_per_service(p_counts jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_counts) <> 'object' then false
    else not exists (
      select from jsonb_each(p_counts) as entry
      where entry.key not in (select key from private.services())
        or entry.value::text !~ '^(0|[1-9][0-9]{0,8})$'
    )
  end
$$;

-- The keys of the services whose bit is set, in the catalogue's order.
create function private.service_keys(p_codes integer)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(select key from private.services() where code & p_codes <> 0 order by code)
$$;

-- The first day of the month in which a moment falls, in Belgium.
create function private.usage_month(p_at timestamptz)
returns date
language sql immutable parallel safe
set search_path = ''
as $$
  select date_trunc('month', p_at at time zone 'Europe/Brussels')::date
$$;

-- The limits without those of 0, which mean unlimited.
create function private.without_zeros(p_limits jsonb)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value) filter (where value <> '0'), '{}') from jsonb_each(p_limits)
$$;

-- The used share of a customer's tightest limit: 0.5 is half, 1 is all of it. Null when nothing is limited.
-- Not numeric, whose comparisons are not leakproof: under row-level security no index would serve them.
create function private.usage_share(p_limits jsonb, p_counts jsonb)
returns double precision
language sql immutable parallel safe
set search_path = ''
as $$
  select max(coalesce((p_counts ->> key)::double precision, 0) / value::double precision)
  from jsonb_each_text(private.without_zeros(p_limits))
$$;

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
