-- The plans, and ordering one. The price is the catalogue's: a caller only says which one they saw.

-- The catalogue: euros a month without VAT, and the units a month of each service. The same as in
-- functions/contract/plans.ts, which a test compares.
create or replace function private.plans()
returns table (key text, name text, euro integer, units jsonb)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('start', 'Start', 79, '{"email_marketing": 20, "meeting_analysis": 20}'::jsonb),
    ('groei', 'Groei', 139, '{"email_marketing": 40, "meeting_analysis": 20, "competitive_analysis": 4}'),
    ('ruim', 'Ruim', 299, '{"email_marketing": 100, "meeting_analysis": 60, "competitive_analysis": 8}'),
    ('email_marketing', 'Lead Generator', 49, '{"email_marketing": 20}'),
    ('meeting_analysis', 'Meeting Analyst', 39, '{"meeting_analysis": 20}'),
    ('competitive_analysis', 'Competitie Analyse', 59, '{"competitive_analysis": 4}')
$$;

-- The day of the terms that hold for an order now.
create or replace function private.terms_version()
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '2026-11-23'
$$;

-- Orders a plan for the caller's company, and has both mailed. A request for one of its services that is open becomes part
-- of it. The same order, if it is open, is answered again: a second tap orders once.
-- Errors: 42501 detail customer_missing; 22023 detail invalid_plan; P0001 detail offer_changed when p_euro or p_terms is not
-- what holds now, service_already_granted when one of its services runs, order_open when another order for one is open,
-- company_missing without a company's name and VAT number, or rate_limited.
-- Definer: customers write no requests themselves, or they could name their own price.
create or replace function public.order_plan(p_plan text, p_euro integer, p_terms text)
returns table (order_id uuid)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_customer public.user_tables;
  v_company public.account_companies;
  v_plan record;
  v_ordered jsonb;
begin
  select * into v_plan from private.plans() as plan where plan.key = p_plan;
  if v_plan.key is null then
    raise exception 'No such plan' using errcode = 'invalid_parameter_value', detail = 'invalid_plan';
  end if;
  if (p_euro, p_terms) is distinct from (v_plan.euro, private.terms_version()) then
    raise exception 'The price or the terms are others now' using errcode = 'P0001', detail = 'offer_changed';
  end if;
  v_customer := private.hold_customer(v_user_id);
  for v_ordered in
    select request.ordered from public.service_requests as request
    where request.user_id = v_user_id and request.decided_at is null and v_plan.units ? request.service_key
      and request.ordered is not null
  loop
    if v_ordered ->> 'plan' <> p_plan then
      raise exception 'Another order is open' using errcode = 'P0001', detail = 'order_open';
    end if;
    order_id := v_ordered ->> 'id';
  end loop;
  if order_id is not null then
    return next;
    return;
  end if;
  if exists (
    select from jsonb_object_keys(v_plan.units) as service_key
    where private.is_service_given(v_user_id, service_key)
  ) then
    raise exception 'The customer has this service' using errcode = 'P0001', detail = 'service_already_granted';
  end if;
  select * into v_company from public.account_companies where user_id = v_user_id;
  if v_company.name = '' or v_company.vat_number = '' or v_company.user_id is null then
    raise exception 'An order is for a company' using errcode = 'P0001', detail = 'company_missing';
  end if;
  perform private.make_room_for_request(v_user_id);

  order_id := gen_random_uuid();
  v_ordered := jsonb_build_object(
    'id', order_id, 'plan', p_plan, 'name', v_plan.name, 'euro', v_plan.euro, 'terms', p_terms,
    'company', v_company.name, 'vatNumber', v_company.vat_number
  );
  insert into public.service_requests (user_id, service_key, ordered)
  select v_user_id, service_key, v_ordered || jsonb_build_object('units', units)
  from jsonb_each(v_plan.units) as each_of (service_key, units)
  on conflict (user_id, service_key) where decided_at is null
  do update set made_at = now(), ordered = excluded.ordered;
  perform private.queue_mail('order', v_user_id, order_id || ' received');
  perform private.queue_mail('access-requested', null, order_id::text, jsonb_build_object(
    'name', v_customer.name, 'email', v_customer.email, 'customer', v_user_id,
    'company', format('%s, %s', v_company.name, v_company.vat_number),
    'order', format('%s, € %s per maand zonder btw', v_plan.name, v_plan.euro)
  ));
  return next;
end
$$;

-- The open requests that are decided along with a customer's request for a service: of an order all of them.
create or replace function private.requests_with(p_user_id uuid, p_service_key text)
returns setof public.service_requests
language sql stable
set search_path = ''
as $$
  select request.* from public.service_requests as request
  join public.service_requests as one
    on one.user_id = request.user_id
    and (one.id = request.id or one.ordered ->> 'id' = request.ordered ->> 'id')
  where one.user_id = p_user_id and one.service_key = p_service_key
    and one.decided_at is null and request.decided_at is null
$$;

-- An order for the mails about it.
create or replace function private.order_facts(p_user_id uuid, p_order_id text)
returns jsonb
language sql stable
set search_path = ''
as $$
  select (jsonb_agg(request.ordered - 'units') -> 0) || jsonb_build_object(
    'units', jsonb_object_agg(request.service_key, request.ordered -> 'units'),
    'reason', max(request.reason),
    'madeAt', min(request.made_at)
  )
  from public.service_requests as request
  where request.user_id = p_user_id and request.ordered ->> 'id' = p_order_id
$$;
