-- Acts of admins on customers. Each is one call with the admin's own token: the database checks the admin, locks the
-- customer, changes them and notes it, in one transaction.

-- The customer, locked until the transaction ends.
-- Errors: P0002 detail customer_missing.
create or replace function private.hold_customer_for_admin(p_user_id uuid)
returns public.customers
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.customers;
begin
  perform private.lock_customers(array[p_user_id]);
  select * into v_customer from public.customers where user_id = p_user_id;
  if not found then
    raise exception 'No such customer' using errcode = 'no_data_found', detail = 'customer_missing';
  end if;
  return v_customer;
end
$$;

-- Refuses limits that are no map of service keys to units a month.
-- Errors: 22023 detail invalid_limits.
create or replace function private.require_limits(p_service_limits jsonb)
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_service_limits is null or not private.is_count_per_service(p_service_limits) then
    raise exception 'Limits must be whole numbers per service'
      using errcode = 'invalid_parameter_value', detail = 'invalid_limits';
  end if;
end
$$;

-- Whether a text has the form of an e-mail address, by the rule of the functions' contract.
create or replace function private.is_email_address(p_text text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(p_text) <= 254
    and p_text ~* '^(?!\.)(?!.*\.\.)[a-z0-9_''+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$'
$$;

-- Empties a customer's counters, as of now. The old ones stay in the audit.
-- Errors: 42501 detail admin_required; P0002 detail customer_missing.
-- Definer: admins write no records themselves, or they could leave out the version and the audit.
create or replace function public.admin_reset_usage(p_user_id uuid, p_request_id text)
returns table (user_id uuid, version integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_customer public.customers;
  v_reset_at timestamptz;
begin
  perform private.require_admin();
  v_customer := private.hold_customer_for_admin(p_user_id);
  -- The clock after the lock, not the transaction's start: a unit that was reserved while this waited is in these
  -- counters, and give_back_usage has to see that it went with them.
  v_reset_at := clock_timestamp();
  update public.user_tables as record
  set usage_counts = '{}', last_reset_date = v_reset_at
  where record.user_id = p_user_id;

  perform private.record_act(
    'customer.reset_usage', p_user_id,
    jsonb_build_object(
      'usage_counts', v_customer.usage_counts, 'last_reset_date', v_customer.last_reset_date
    ),
    jsonb_build_object('usage_counts', '{}'::jsonb, 'last_reset_date', v_reset_at),
    p_request_id
  );
  return query
  select customer.user_id, customer.version from public.customers as customer where customer.user_id = p_user_id;
end
$$;

-- Both counts together, by service.
create or replace function private.sum_of_counts(p_counts jsonb, p_more jsonb)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(both_counts.key, both_counts.total), '{}')
  from (
    select entry.key, sum(entry.value::integer) as total
    from (select * from jsonb_each_text(p_counts) union all select * from jsonb_each_text(p_more)) as entry
    group by entry.key
  ) as both_counts
$$;

-- Gives the counters back that an admin's reset emptied, within a day: units used since stay counted, and those that were
-- given back since are not counted again. Only while the month of the counters lasts. Once more, it finds its work done.
-- Errors: 42501 detail admin_required; P0002 detail customer_missing; P0001 detail undo_too_late, also when something else
-- is the newest reset of this customer.
-- Definer: as above.
create or replace function public.admin_undo_reset(p_user_id uuid, p_request_id text)
returns table (user_id uuid, version integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  c_window constant interval := '24 hours';
  v_customer public.customers;
  v_act public.admin_audit;
  v_counts jsonb;
begin
  perform private.require_admin();
  v_customer := private.hold_customer_for_admin(p_user_id);
  select * into v_act from public.admin_audit as act
  where act.user_id = p_user_id and act.action in ('customer.reset_usage', 'customer.undo_reset')
  order by act.id desc limit 1;
  if (
    v_act.created_at > now() - c_window
    and private.usage_month((v_act.before ->> 'last_reset_date')::timestamptz) = private.usage_month(now())
  ) is not true then
    raise exception 'This reset cannot be undone any more' using errcode = 'P0001', detail = 'undo_too_late';
  end if;

  if v_act.action = 'customer.reset_usage' then
    -- The history has less than the reset moved there when a unit was given back since.
    v_counts := (
      select coalesce(jsonb_object_agg(history.service_key, least(history.used, entry.value::integer)), '{}')
      from jsonb_each_text(v_act.before -> 'usage_counts') as entry
      join public.usage_history as history on history.service_key = entry.key
      where history.user_id = p_user_id and history.month = private.usage_month(now())
    );
    update public.usage_history as history
    set used = history.used - (v_counts ->> history.service_key)::integer
    where history.user_id = p_user_id and history.month = private.usage_month(now())
      and v_counts ? history.service_key;
    update public.user_tables as record
    set last_reset_date = (v_act.before ->> 'last_reset_date')::timestamptz,
      usage_counts = case when record.id = oldest.id then private.sum_of_counts(record.usage_counts, v_counts)
        else record.usage_counts end
    from private.oldest_record(p_user_id) as oldest
    where record.user_id = p_user_id;
    perform private.record_act(
      'customer.undo_reset', p_user_id,
      jsonb_build_object('usage_counts', v_customer.usage_counts, 'last_reset_date', v_customer.last_reset_date),
      jsonb_build_object(
        'usage_counts', private.sum_of_counts(v_customer.usage_counts, v_counts),
        'last_reset_date', v_act.before -> 'last_reset_date'
      ),
      p_request_id
    );
  end if;
  return query
  select customer.user_id, customer.version from public.customers as customer where customer.user_id = p_user_id;
end
$$;

-- Refuses lists of customers that are empty, hold null or are long. Returns each customer once.
-- Errors: 22023 detail invalid_user_ids unless there are 1 to 1,000.
create or replace function private.require_user_ids(p_user_ids uuid[])
returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
declare
  c_customers_max constant integer := 1000;
  v_user_ids uuid[] := array(select distinct id from unnest(p_user_ids) as id);
begin
  if (cardinality(v_user_ids) between 1 and c_customers_max and array_position(v_user_ids, null) is null) is not true
  then
    raise exception 'Between 1 and % customers', c_customers_max
      using errcode = 'invalid_parameter_value', detail = 'invalid_user_ids';
  end if;
  return v_user_ids;
end
$$;

-- Refuses a change of more than fifty customers for which the admin gave no number, or one that these and the changed
-- ones of the earlier parts pass: a slip of the hand, or a list that grew since, changes nothing.
-- Errors: 22023 detail count_unconfirmed.
create or replace function private.require_confirmed_count(p_user_ids uuid[], p_bulk_id uuid, p_confirmed_count integer)
returns void
language plpgsql stable
set search_path = ''
as $$
declare
  c_unconfirmed_max constant integer := 50;
  v_count integer := (
    select count(*) from (
      select unnest(p_user_ids)
      union
      select act.user_id from public.admin_audit as act
      where act.bulk_id = p_bulk_id and act.actor_id = auth.uid() and act.action = 'customer.bulk_update'
    ) as customer
  );
begin
  if v_count > greatest(c_unconfirmed_max, p_confirmed_count) then
    raise exception 'The change is for % customers', v_count
      using errcode = 'invalid_parameter_value', detail = 'count_unconfirmed';
  end if;
end
$$;

-- Whether an act took a service or lowered a limit; 0 and none are unlimited.
create or replace function private.is_taking(p_before jsonb, p_after jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce((p_before ->> 'service_codes')::integer & ~(p_after ->> 'service_codes')::integer <> 0, false)
    or exists (
      select from jsonb_each_text(p_after -> 'service_limits') as now_allowed
      where now_allowed.value::integer > 0
        and now_allowed.value::integer < coalesce(
          nullif((p_before -> 'service_limits' ->> now_allowed.key)::integer, 0), now_allowed.value::integer + 1
        )
    )
$$;

-- From how many customers the caller took something within a day, the acts of this transaction included; 0 when these took
-- nothing. Whoever has an admin's session must not take the services of all: any admin gives back what one took, for a day
-- (admin_undo_bulk).
-- Errors: P0001 detail too_many_taken above 1,000.
create or replace function private.bound_taking()
returns integer
language plpgsql stable
set search_path = ''
as $$
declare
  c_a_day_max constant integer := 1000;
  v_count integer;
begin
  select count(distinct act.user_id) into v_count
  from public.admin_audit as act
  where act.actor_id = auth.uid() and act.created_at > now() - interval '1 day'
    and act.action in ('customer.update', 'customer.bulk_update') and private.is_taking(act.before, act.after)
  having bool_or(act.created_at = now());
  if v_count > c_a_day_max then
    raise exception 'Something is taken from at most % customers in a day', c_a_day_max
      using errcode = 'P0001', detail = 'too_many_taken';
  end if;
  return coalesce(v_count, 0);
end
$$;

-- Gives and takes services and sets the named limits, for many customers at once. Leaves what it does not name, so it
-- overwrites no other edit and needs no version. p_bulk_id is what admin_undo_bulk asks for: the parts of one change
-- have the same. p_confirmed_count is how many customers the admin said that the change is for. One row: how many
-- customers changed, were like that already, and don't exist. All of them or, at an error, none.
-- Errors: 42501 detail admin_required; 22023 detail invalid_user_ids unless there are 1 to 1,000, invalid_codes (also
-- for a service both given and taken), invalid_limits, or as private.require_confirmed_count; as private.bound_taking;
-- 42501 detail factor_required when the caller took something from more than fifty customers within a day and showed no
-- fresh factor.
-- Definer: as above.
create or replace function public.admin_update_customers(
  p_user_ids uuid[], p_grant_codes integer, p_revoke_codes integer, p_service_limits jsonb, p_request_id text,
  p_bulk_id uuid default null, p_confirmed_count integer default null
)
returns table (changed integer, unchanged integer, missing integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  c_unproved_max constant integer := 50;
  v_user_ids uuid[];
  v_edited public.customers[];
begin
  perform private.require_admin();
  v_user_ids := private.require_user_ids(p_user_ids);
  if (
    p_grant_codes between 0 and private.all_service_codes()
    and p_revoke_codes between 0 and private.all_service_codes()
    and p_grant_codes & p_revoke_codes = 0
  ) is not true then
    raise exception 'No such services' using errcode = 'invalid_parameter_value', detail = 'invalid_codes';
  end if;
  perform private.require_limits(p_service_limits);
  perform private.require_confirmed_count(v_user_ids, p_bulk_id, p_confirmed_count);

  perform private.lock_customers(v_user_ids);
  v_edited := array(
    select
      jsonb_populate_record(customer, jsonb_build_object(
        'service_codes', (customer.service_codes | p_grant_codes) & ~p_revoke_codes,
        'service_limits', private.without_zeros(customer.service_limits || p_service_limits)
      ))
    from public.customers as customer
    where customer.user_id = any(v_user_ids)
  );
  changed := private.write_customers(v_edited, 'customer.bulk_update', p_request_id, p_bulk_id);
  if private.bound_taking() > c_unproved_max then
    perform private.require_fresh_factor();
  end if;
  unchanged := cardinality(v_edited) - changed;
  missing := cardinality(v_user_ids) - cardinality(v_edited);
  return next;
end
$$;

-- Undoes a change of many customers for these of them: services and limits become what they were before it, where
-- nothing that an admin edits was changed since. One row: how many are as they were, the customers that were changed
-- since and stay as they are, and how many no longer exist. Customers that the change left alone are not counted.
-- Any admin does it within a day: one admin's session must not be able to take the services of many for good.
-- Errors: 42501 detail admin_required; 22023 detail invalid_user_ids unless there are 1 to 1,000; P0001 detail
-- undo_too_late, also when there was no such change.
-- Definer: as above.
create or replace function public.admin_undo_bulk(p_bulk_id uuid, p_user_ids uuid[], p_request_id text)
returns table (restored integer, changed_since uuid[], missing integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  c_window constant interval := '24 hours';
  v_user_ids uuid[];
  v_before jsonb;
  v_edited public.customers[];
  v_restored_ids uuid[];
begin
  perform private.require_admin();
  v_user_ids := private.require_user_ids(p_user_ids);
  if not exists (
    select from public.admin_audit as act
    where act.bulk_id = p_bulk_id and act.action = 'customer.bulk_update' and act.created_at > now() - c_window
  ) then
    raise exception 'This change cannot be undone any more' using errcode = 'P0001', detail = 'undo_too_late';
  end if;

  perform private.lock_customers(v_user_ids);
  -- The values before the change and the version it made, by customer: the newest act, where a part was sent again.
  v_before := (
    select coalesce(jsonb_object_agg(act.user_id, jsonb_build_object('before', act.before, 'made', act.made_version)), '{}')
    from (
      select distinct on (entry.user_id) entry.user_id, entry.before, entry.made_version
      from public.admin_audit as entry
      where entry.bulk_id = p_bulk_id and entry.action = 'customer.bulk_update'
        and entry.user_id = any(v_user_ids)
      order by entry.user_id, entry.id desc
    ) as act
  );
  v_edited := array(
    select jsonb_populate_record(customer, v_before -> customer.user_id::text -> 'before')
    from public.customers as customer
    where customer.user_id = any(v_user_ids)
      and customer.version = (v_before -> customer.user_id::text ->> 'made')::integer
  );
  perform private.write_customers(v_edited, 'customer.bulk_undo', p_request_id, p_bulk_id);

  -- Also those that an undoing restored whose answer was lost.
  v_restored_ids := array(
    select customer.user_id from public.customers as customer
    where customer.user_id = any(v_user_ids)
      and customer.version = (v_before -> customer.user_id::text ->> 'made')::integer + 1
      and private.editable_fields(customer) || (v_before -> customer.user_id::text -> 'before')
        = private.editable_fields(customer)
  );
  restored := cardinality(v_restored_ids);
  changed_since := array(
    select customer.user_id from public.customers as customer
    where v_before ? customer.user_id::text and customer.user_id = any(v_user_ids)
      and customer.user_id <> all(v_restored_ids)
    order by customer.user_id
  );
  missing := (select count(*) from jsonb_object_keys(v_before)) - restored - cardinality(changed_since);
  return next;
end
$$;
