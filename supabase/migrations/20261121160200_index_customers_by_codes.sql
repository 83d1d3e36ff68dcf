-- The admin's filter by service asks for the sums of bits that hold its bit (`service_codes in (16, 17, …)`): unlike the
-- array operators, equality is leakproof, so under row-level security too this index alone says how many match. Few
-- different sums, so it is stored in few pages.
create index customers_by_codes on public.customers (service_codes);
