-- The day in Belgium at a moment.
create or replace function private.day_in_belgium(p_at timestamptz)
returns date
language sql immutable parallel safe
set search_path = ''
as $$
  select (p_at at time zone 'Europe/Brussels')::date
$$;
