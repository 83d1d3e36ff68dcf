-- What the company sells: the bit a customer's `service_codes` carries, the key used in limits and
-- counters, and the name on screen.
--
-- A function, not a table: check constraints read it, and a constraint over another table's rows is
-- neither enforced when those rows change nor restorable from a dump.
create function private.services()
returns table (code integer, key text, name text)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    (1, 'email_marketing', 'Email Marketing'),
    (2, 'website_development', 'Website Development'),
    (4, 'analytics_platform', 'Analytics Platform'),
    (8, 'competitive_analysis', 'Competitive Analysis'),
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

-- True for a JSON object whose keys are service keys and whose values are whole numbers from 0 to
-- 999 999 999 (nine digits: every value fits an integer, with room to add).
-- The CASE matters: jsonb_each raises on anything but an object, and AND does not promise an order.
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
