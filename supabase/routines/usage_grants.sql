-- Grants of units with an end, and the one rule by which units are counted against limits and grants.

-- The use of each service by a customer at this moment: units used, units that they may use (null for unlimited) and
-- when that number ends, if it does. Everything that refuses a unit or shows one asks this.
--
-- Without a running grant it is the month's counter and the month's limit. The newest running grant of the kind limit
-- takes the place of the month's limit, and each running top-up adds to it; a top-up of nothing limited changes nothing.
-- A trial counts while the customer was not given the service: its own units, used since it began, in whatever month.
create or replace function private.usage_of(p_record public.user_tables)
returns table (service_key text, used integer, units_max integer, ends_at timestamptz, is_trial boolean)
language sql stable
set search_path = ''
as $$
  with running as materialized (
    select * from public.usage_grants as one
    where one.user_id = p_record.user_id and one.starts_at <= now() and one.ends_at > now()
  )
  select
    service.key,
    case when trial.id is null then coalesce((month.counts ->> service.key)::integer, 0) else trial.used end,
    case when trial.id is null then base.units + top_up.units else trial.units end,
    case when trial.id is null then least(base.ends_at, top_up.ends_at) else trial.ends_at end,
    trial.id is not null
  from private.services() as service
  cross join (select private.current_counts(p_record.usage_counts, p_record.last_reset_date, now()) as counts) as month
  left join lateral (
    select
      one.id, one.units, one.ends_at,
      greatest(0, private.units_ever_used(p_record, service.key) - one.units_before) as used
    from running as one
    where one.service_key = service.key and one.kind = 'trial'
      and not private.is_service_given(p_record.user_id, service.key)
    order by one.starts_at desc, one.id
    limit 1
  ) as trial on true
  cross join lateral (
    select
      coalesce(max(one.units), nullif((p_record.service_limits ->> service.key)::integer, 0)) as units,
      max(one.ends_at) as ends_at
    from (
      select grants.units, grants.ends_at from running as grants
      where grants.service_key = service.key and grants.kind = 'limit'
      order by grants.starts_at desc, grants.id
      limit 1
    ) as one
  ) as base
  cross join lateral (
    select coalesce(sum(one.units), 0)::integer as units, min(one.ends_at) as ends_at from running as one
    where one.service_key = service.key and one.kind = 'top-up' and base.units is not null
  ) as top_up
$$;

-- The units of a service that a customer used in all months: the history and the counters hold each of them once.
create or replace function private.units_ever_used(p_record public.user_tables, p_service_key text)
returns integer
language sql stable
set search_path = ''
as $$
  select coalesce((p_record.usage_counts ->> p_service_key)::integer, 0) + coalesce(sum(history.used), 0)::integer
  from public.usage_history as history
  where history.user_id = p_record.user_id and history.service_key = p_service_key
$$;

-- Whether one of the service's running trials opens it.
create or replace function private.has_trial(p_user_id uuid, p_service_key text)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.usage_grants
    where user_id = p_user_id and service_key = p_service_key and kind = 'trial'
      and starts_at <= now() and ends_at > now()
  )
$$;

-- Gives a customer a trial of a service by the company's own rule, without an admin: this many units in all, from now to
-- p_ends_at, with a reason that the customer reads. It counts every unit that the account used before, those of a deleted
-- account with this address too, so that nobody begins a trial anew by leaving. A second one for a service gives nothing.
create or replace function private.grant_trial(
  p_user_id uuid, p_service_key text, p_units integer, p_ends_at timestamptz, p_reason text
)
returns void
language sql volatile
set search_path = ''
as $$
  insert into public.usage_grants (user_id, service_key, kind, units, ends_at, reason)
  select p_user_id, p_service_key, 'trial', p_units, p_ends_at, p_reason
  where not exists (
    select from public.usage_grants as earlier
    where earlier.user_id = p_user_id and earlier.service_key = p_service_key and earlier.kind = 'trial'
  )
$$;

-- Gives a customer units until the end of p_last_day in Belgium, as an admin. p_grant_id is new for each grant: a request
-- that is repeated because its answer was lost finds the grant made. Returns the customer's version, which stays.
-- Errors: 42501 detail admin_required; P0002 detail customer_missing; 22023 detail invalid_service, invalid_grant for
-- another kind, units that are not from 1 to 999,999,999 or a last day that is over or not within five years, or invalid_reason
-- without a reason or with one above 500 characters; P0001 detail grant_useless for a trial of a service that the
-- customer has, and a top-up where nothing is limited; P0001 detail row_limit_reached above 50 that run.
-- Definer: admins write no grants themselves, or they could leave out the audit.
create or replace function public.admin_grant_usage(
  p_grant_id uuid, p_user_id uuid, p_service_key text, p_kind text, p_units integer, p_last_day date,
  p_reason text, p_request_id text
)
returns table (user_id uuid, version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_running_max constant integer := 50;
  v_reason text := private.one_line(p_reason, 501);
  v_ends_at timestamptz := private.end_of_day_in_belgium(p_last_day);
  v_record public.user_tables;
begin
  perform private.require_admin();
  if p_service_key not in (select key from private.services()) or p_service_key is null then
    raise exception 'No such service' using errcode = 'invalid_parameter_value', detail = 'invalid_service';
  end if;
  if (
    p_grant_id is not null and p_kind in ('trial', 'top-up', 'limit') and p_units between 1 and 999999999
    and v_ends_at > now() and v_ends_at < now() + interval '5 years'
  ) is not true then
    raise exception 'No such grant' using errcode = 'invalid_parameter_value', detail = 'invalid_grant';
  end if;
  if (char_length(v_reason) between 1 and 500) is not true then
    raise exception 'A grant needs a reason' using errcode = 'invalid_parameter_value', detail = 'invalid_reason';
  end if;
  perform private.hold_customer_for_admin(p_user_id);
  v_record := private.lock_customer(p_user_id);

  if not exists (select from public.usage_grants as made where made.id = p_grant_id and made.user_id = p_user_id) then
    perform private.require_useful_grant(v_record, p_service_key, p_kind);
    if (
      select count(*) from public.usage_grants as one where one.user_id = p_user_id and one.ends_at > now()
    ) >= c_running_max then
      raise exception 'At most % grants at once', c_running_max
        using errcode = 'P0001', detail = 'row_limit_reached';
    end if;
    insert into public.usage_grants (
      id, user_id, service_key, kind, units, ends_at, reason, units_before, granted_by
    )
    values (
      p_grant_id, p_user_id, p_service_key, p_kind, p_units, v_ends_at, v_reason,
      case when p_kind = 'trial' then private.units_ever_used(v_record, p_service_key) else 0 end, auth.uid()
    );
    perform private.record_act(
      'grant.give', p_user_id, null, private.grant_in_audit(p_grant_id), p_request_id
    );
  end if;
  return query
  select customer.user_id, customer.version from public.customers as customer where customer.user_id = p_user_id;
end
$$;

-- Refuses a grant that would change nothing.
-- Errors: P0001 detail grant_useless.
create or replace function private.require_useful_grant(
  p_record public.user_tables, p_service_key text, p_kind text
)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (p_kind = 'trial' and private.is_service_given(p_record.user_id, p_service_key))
    or (p_kind = 'top-up' and not exists (
      select from private.usage_of(p_record) as now_used
      where now_used.service_key = p_service_key and now_used.units_max is not null
    ))
  then
    raise exception 'This grant changes nothing' using errcode = 'P0001', detail = 'grant_useless';
  end if;
end
$$;

-- Ends a grant now, as an admin. One that has ended stays as it is. Returns the customer's version, which stays.
-- Errors: 42501 detail admin_required; P0002 detail customer_missing or grant_missing.
-- Definer: as above.
create or replace function public.admin_end_grant(p_user_id uuid, p_grant_id uuid, p_request_id text)
returns table (user_id uuid, version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.hold_customer_for_admin(p_user_id);
  if not exists (select from public.usage_grants as made where made.id = p_grant_id and made.user_id = p_user_id) then
    raise exception 'No such grant' using errcode = 'no_data_found', detail = 'grant_missing';
  end if;
  -- The transaction's time: of one that was given in the same moment, it is not before the beginning.
  update public.usage_grants as made set ends_at = greatest(now(), made.starts_at)
  where made.id = p_grant_id and made.ends_at > now();
  if found then
    perform private.record_act(
      'grant.end', p_user_id, private.grant_in_audit(p_grant_id), null, p_request_id
    );
  end if;
  return query
  select customer.user_id, customer.version from public.customers as customer where customer.user_id = p_user_id;
end
$$;

-- A grant as the audit keeps it.
create or replace function private.grant_in_audit(p_grant_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('grant', jsonb_build_object(
    'kind', kind, 'service', service_key, 'units', units, 'ends_at', ends_at, 'reason', reason
  ))
  from public.usage_grants where id = p_grant_id
$$;

-- The columns of the admin's list that follow grants, at this moment, and until when they hold.
create or replace function private.granted_now(p_record public.user_tables)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_is_running boolean;
  v_until timestamptz;
begin
  select
    coalesce(bool_or(starts_at <= now() and ends_at > now()), false),
    min(case when starts_at > now() then starts_at else ends_at end)
  into v_is_running, v_until
  from public.usage_grants
  where user_id = p_record.user_id and ends_at > now();
  -- Most customers have none, and each counted unit comes here.
  if not v_is_running then
    return jsonb_build_object('granted', '{}'::jsonb, 'granted_share', null, 'granted_until', v_until);
  end if;
  return (
    select jsonb_build_object(
      'granted', coalesce(jsonb_object_agg(
        now_used.service_key,
        jsonb_strip_nulls(jsonb_build_object(
          'max', now_used.units_max, 'used', case when now_used.is_trial then now_used.used end
        ))
      ) filter (where now_used.ends_at is not null), '{}'),
      'granted_share', max(now_used.used::double precision / now_used.units_max),
      'granted_until', v_until
    )
    from private.usage_of(p_record) as now_used
  );
end
$$;

-- Keeps the rows of the admin's list in step.
-- Definer: the grants of an account that Auth deletes go with it, and Auth may not write here.
create or replace function private.usage_grants_refresh_customers()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refresh_customers(array(select distinct user_id from changed_grants));
  return null;
end
$$;

create or replace trigger usage_grants_refresh_customers_on_insert
after insert on public.usage_grants
referencing new table as changed_grants
for each statement execute function private.usage_grants_refresh_customers();

create or replace trigger usage_grants_refresh_customers_on_update
after update on public.usage_grants
referencing new table as changed_grants
for each statement execute function private.usage_grants_refresh_customers();

-- Brings the rows of at most p_limit customers up to date for whom a grant began or ended since, and returns how many.
create or replace function private.refresh_ended_grants(p_limit integer)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_user_ids uuid[] := array(
    select user_id from public.customers
    where granted_until <= now()
    order by granted_until
    limit p_limit
  );
begin
  perform private.lock_customers(v_user_ids);
  perform private.refresh_customers(v_user_ids);
  return cardinality(v_user_ids);
end
$$;
