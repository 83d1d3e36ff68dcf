-- The day in Belgium at a moment.
create or replace function private.day_in_belgium(p_at timestamptz)
returns date
language sql immutable parallel safe
set search_path = ''
as $$
  select (p_at at time zone 'Europe/Brussels')::date
$$;

-- The moment at which a day in Belgium is over. Screens say "tot en met" of it.
create or replace function private.end_of_day_in_belgium(p_day date)
returns timestamptz
language sql immutable parallel safe
set search_path = ''
as $$
  select (p_day + 1)::timestamp at time zone 'Europe/Brussels'
$$;
