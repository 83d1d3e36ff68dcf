-- The entries of one object that the other doesn't have the same.
create or replace function private.entries_unlike(p_these jsonb, p_others jsonb)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_these)
  where value is distinct from p_others -> key
$$;

-- What an admin edits of a customer, as the audit keeps it.
create or replace function private.editable_fields(p_customer public.customers)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_build_object(
    'name', p_customer.name, 'email', p_customer.email, 'service_codes', p_customer.service_codes,
    'service_limits', p_customer.service_limits
  )
$$;

-- As before, but for the order: the acts are noted first, so that the changes of limits can name them.
create or replace function private.write_customers(p_edited public.customers[], p_action text, p_request_id text)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_user_ids uuid[] := array(select edited.user_id from unnest(p_edited) as edited);
  -- Of each customer by their id, as they were. Objects, because a lookup in one takes no plan: a join of lists that the
  -- planner knows nothing of may compare each with each.
  v_before jsonb := (
    select jsonb_object_agg(customer.user_id, private.editable_fields(customer))
    from public.customers as customer where customer.user_id = any(v_user_ids)
  );
  v_edited jsonb := (
    select jsonb_object_agg(edited.user_id, private.editable_fields(edited)) from unnest(p_edited) as edited
  );
  v_changed_ids uuid[] := array(
    select id from unnest(v_user_ids) as id where v_before -> id::text <> v_edited -> id::text
  );
begin
  insert into public.admin_audit (actor_id, action, user_id, before, after, request_id)
  select
    auth.uid(), p_action, id,
    private.entries_unlike(v_before -> id::text, v_edited -> id::text),
    private.entries_unlike(v_edited -> id::text, v_before -> id::text),
    p_request_id
  from unnest(v_changed_ids) as id
  order by id;

  -- One statement, so that each version rises once.
  with edit as materialized (
    select
      record.id,
      v_edited -> record.user_id::text as fields,
      row_number() over (partition by record.user_id order by record.created_at, record.id) = 1 as is_oldest
    from public.user_tables as record
    where record.user_id = any(v_changed_ids)
  )
  update public.user_tables as record
  set
    name = edit.fields ->> 'name',
    email = edit.fields ->> 'email',
    service_codes = case when edit.is_oldest then (edit.fields ->> 'service_codes')::integer else 0 end,
    service_limits = case when edit.is_oldest then edit.fields -> 'service_limits' else record.service_limits end
  from edit
  where record.id = edit.id;
  return cardinality(v_changed_ids);
end
$$;
