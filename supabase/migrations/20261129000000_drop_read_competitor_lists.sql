-- The routine of this name says of each customer whether they have a report left, so it returns another row.
drop function if exists public.read_competitor_lists(uuid, integer);
