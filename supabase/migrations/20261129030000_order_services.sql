-- A request may be an order: of a plan at a price that the customer accepted. One plan may hold several services: their
-- requests have the same `id` in here. It is kept as it was accepted, whatever the catalogue says later: id, plan, name,
-- euro (a month, without VAT), units (of this row's service a month), terms, company, vatNumber.
alter table public.service_requests
add column ordered jsonb check (jsonb_typeof(ordered) = 'object');
