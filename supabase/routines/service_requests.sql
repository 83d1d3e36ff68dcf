-- Customers ask for a service, and admins decide. The account and the customer's records are locked before the
-- requests, everywhere.

-- The services that a customer has open requests for, as bits.
create or replace function private.requested_codes(p_user_id uuid)
returns integer
language sql stable
set search_path = ''
as $$
  select coalesce(bit_or(service.code), 0)
  from public.service_requests as request
  join private.services() as service on service.key = request.service_key
  where request.user_id = p_user_id and request.decided_at is null
$$;

-- Keeps the row of the admin's list in step. The version stays: a request is nothing that an admin edits.
-- Definer: the requests of an account that Auth deletes go with it, and Auth may not write here.
create or replace function private.service_requests_refresh_customers()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_ids uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct user_id) into v_user_ids from old_requests;
  else
    select array_agg(distinct user_id) into v_user_ids from new_requests;
  end if;
  update public.customers as customer
  set requested_codes = private.requested_codes(customer.user_id)
  where customer.user_id = any(v_user_ids)
    and customer.requested_codes <> private.requested_codes(customer.user_id);
  return null;
end
$$;

create or replace trigger service_requests_refresh_customers_on_insert
after insert on public.service_requests
referencing new table as new_requests
for each statement execute function private.service_requests_refresh_customers();

create or replace trigger service_requests_refresh_customers_on_update
after update on public.service_requests
referencing new table as new_requests
for each statement execute function private.service_requests_refresh_customers();

create or replace trigger service_requests_refresh_customers_on_delete
after delete on public.service_requests
referencing old table as old_requests
for each statement execute function private.service_requests_refresh_customers();

-- A service that was given, by whatever way, grants the request for it and has the customer mailed: of an order once its
-- last service is given.
-- Definer: the writer of a record (a reservation, the service role) may not write here.
create or replace function private.user_tables_grant_requests()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_mails integer;
begin
  -- Counting a unit comes here too, and finds nothing in an index of the open requests.
  if not exists (
    select from new_records as record
    join public.service_requests as request on request.user_id = record.user_id and request.decided_at is null
    where record.service_codes <> 0
  ) then
    return null;
  end if;
  with granted as (
    update public.service_requests as request
    set decided_at = now(), decision = 'granted'
    from new_records as record
    cross join private.services() as service
    where request.user_id = record.user_id
      and request.decided_at is null
      and service.key = request.service_key
      and service.code & record.service_codes <> 0
    returning request.id, request.user_id, request.ordered
  )
  select count(
    case
      when granted.ordered is null then private.queue_mail('access-granted', granted.user_id, granted.id::text)
      -- The statement does not see its own update yet.
      when not exists (
        select from public.service_requests as rest
        where rest.user_id = granted.user_id and rest.decided_at is null
          and rest.ordered ->> 'id' = granted.ordered ->> 'id' and rest.id not in (select id from granted)
      ) then private.queue_mail('order', granted.user_id, granted.ordered ->> 'id' || ' granted')
    end
  )
  into v_mails
  from granted;
  return null;
end
$$;

-- Two triggers, because a transition table belongs to one kind of statement.
create or replace trigger user_tables_grant_requests_on_insert
after insert on public.user_tables
referencing new table as new_records
for each statement execute function private.user_tables_grant_requests();

create or replace trigger user_tables_grant_requests_on_update
after update on public.user_tables
referencing new table as new_records
for each statement execute function private.user_tables_grant_requests();

-- Refuses the eleventh request of a day, withdrawn ones included, and keeps of the decided ones the newest fifty, and
-- every order that was granted.
-- Errors: P0001 detail rate_limited.
create or replace function private.make_room_for_request(p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_per_day_max constant integer := 10;
  c_kept constant integer := 50;
begin
  if (
    select count(*) from public.service_requests as request
    where request.user_id = p_user_id and request.made_at > now() - interval '1 day'
  ) >= c_per_day_max then
    raise exception 'At most % requests a day', c_per_day_max using errcode = 'P0001', detail = 'rate_limited';
  end if;
  delete from public.service_requests as old
  where old.user_id = p_user_id and old.decided_at is not null
    and not (old.ordered is not null and old.decision = 'granted')
    and old.id not in (
      select kept.id from public.service_requests as kept
      where kept.user_id = p_user_id and kept.decided_at is not null
      order by kept.made_at desc
      limit c_kept
    );
end
$$;

-- Asks for a service as the caller, and has the company mailed. Where the company offers a trial (trials.sql), it begins
-- now; the request stays open for an admin to decide. The open request, if there is one, is answered again: a second tap asks once.
-- Errors: 42501 detail customer_missing; 22023 detail invalid_service; P0001 detail service_already_granted or
-- rate_limited.
-- Definer: customers write no requests themselves, or they could leave out these rules.
create or replace function public.request_service(p_service_key text)
returns table (request_id uuid, made_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_service_name text := (select name from private.services() where key = p_service_key);
  v_customer public.user_tables;
begin
  if v_service_name is null then
    raise exception 'No such service' using errcode = 'invalid_parameter_value', detail = 'invalid_service';
  end if;
  v_customer := private.hold_customer(v_user_id);
  if private.is_service_given(v_user_id, p_service_key) then
    raise exception 'The customer has this service' using errcode = 'P0001', detail = 'service_already_granted';
  end if;
  return query
  select request.id, request.made_at from public.service_requests as request
  where request.user_id = v_user_id and request.service_key = p_service_key and request.decided_at is null;
  if found then
    -- It may have been asked on a day that had no trial left.
    perform private.begin_trial(v_user_id, p_service_key);
    return;
  end if;
  perform private.make_room_for_request(v_user_id);
  insert into public.service_requests as request (user_id, service_key) values (v_user_id, p_service_key)
  returning request.id, request.made_at into request_id, made_at;
  perform private.queue_mail(
    'access-requested', null, request_id::text,
    jsonb_strip_nulls(jsonb_build_object(
      'name', v_customer.name, 'email', v_customer.email,
      'note', nullif(concat_ws(
        ' ',
        case
          when not (select confirmed_email_required from private.account_settings)
            then 'Dit e-mailadres is niet bevestigd. Ga na wie het is voordat u toegang geeft.'
        end,
        case when private.begin_trial(v_user_id, p_service_key) then 'Deze klant kreeg meteen een proef.' end
      ), ''),
      'service', v_service_name, 'customer', v_user_id
    ))
  );
  return next;
end
$$;

-- Takes the caller's open request for a service back, of an order with its other services.
-- Errors: 42501 detail customer_missing.
-- Definer: as above.
create or replace function public.withdraw_service_request(p_service_key text)
returns table (withdrawn boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.hold_customer(auth.uid());
  update public.service_requests as request
  set decided_at = now(), decision = 'withdrawn'
  where request.id in (select one.id from private.requests_with(auth.uid(), p_service_key) as one);
  withdrawn := found;
  return next;
end
$$;

-- Grants or refuses a customer's open request, as an admin. Granting is an edit of the customer that adds the service:
-- its trigger above decides the request, in the same transaction. An order is decided whole, and grants the units a month
-- that it names. Done once more after a lost answer, it finds its own
-- work. Returns the current version.
-- Errors: 42501 detail admin_required; P0002 detail customer_missing, or request_missing when it was withdrawn or
-- decided otherwise; 22023 detail invalid_service, or invalid_reason for a refusal without one or above 500 characters.
-- Definer: admins write neither records nor requests themselves.
create or replace function public.admin_decide_request(
  p_user_id uuid, p_service_key text, p_grant boolean, p_reason text, p_request_id text
)
returns table (user_id uuid, version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_code integer := (select code from private.services() where key = p_service_key);
  v_reason text := private.one_line(p_reason, 501);
  v_customer public.customers;
  v_newest public.service_requests;
begin
  perform private.require_admin();
  if v_code is null or p_grant is null then
    raise exception 'No such service' using errcode = 'invalid_parameter_value', detail = 'invalid_service';
  end if;
  if not p_grant and (char_length(v_reason) between 1 and 500) is not true then
    raise exception 'A refusal needs a reason' using errcode = 'invalid_parameter_value', detail = 'invalid_reason';
  end if;
  v_customer := private.hold_customer_for_admin(p_user_id);
  select * into v_newest from public.service_requests as request
  where request.user_id = p_user_id and request.service_key = p_service_key
  order by request.made_at desc
  limit 1;

  if (p_grant and v_customer.service_codes & v_code = 0) or (not p_grant and v_newest.decision is distinct from 'refused')
  then
    if v_newest.id is null or v_newest.decided_at is not null then
      raise exception 'No open request' using errcode = 'no_data_found', detail = 'request_missing';
    end if;
    if p_grant then
      select
        v_customer.service_codes | bit_or(service.code),
        v_customer.service_limits || coalesce(
          jsonb_object_agg(one.service_key, one.ordered -> 'units') filter (where one.ordered is not null), '{}'
        )
      into v_customer.service_codes, v_customer.service_limits
      from private.requests_with(p_user_id, p_service_key) as one
      join private.services() as service on service.key = one.service_key;
      perform private.write_customers(array[v_customer], 'request.grant', p_request_id);
    else
      update public.service_requests as request
      set decided_at = now(), decision = 'refused', reason = v_reason
      where request.id in (select one.id from private.requests_with(p_user_id, p_service_key) as one);
      if v_newest.ordered is not null then
        perform private.queue_mail('order', p_user_id, v_newest.ordered ->> 'id' || ' refused');
      end if;
      perform private.record_act(
        'request.refuse', p_user_id, null, jsonb_build_object('refused', p_service_key), p_request_id
      );
    end if;
  end if;
  return query
  select customer.user_id, customer.version from public.customers as customer where customer.user_id = p_user_id;
end
$$;
