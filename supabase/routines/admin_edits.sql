-- How an edit of an admin becomes a change of the records and rows of the audit.

-- The entries of one object that are not the same in the other.
create or replace function private.entries_unlike(p_these jsonb, p_others jsonb)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_these)
  where value is distinct from p_others -> key
$$;

-- The fields of a customer that an admin edits, as the audit keeps them.
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

-- Writes customers, whom the caller has locked, as these rows have them, in the fields that an admin edits, and notes
-- the changes of each. Returns how many changed. The oldest record carries limits and all codes; the others keep the
-- same name and address. The acts are noted first, so that the changes of limits can name them. p_bulk_id is the id of
-- a change of many customers.
-- Errors: 23514 for values that the constraints of user_tables refuse.
create or replace function private.write_customers(
  p_edited public.customers[], p_action text, p_request_id text, p_bulk_id uuid default null
)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_user_ids uuid[] := array(select edited.user_id from unnest(p_edited) as edited);
  -- The former fields by the customer's id. Objects, because a lookup in one takes no plan: a join of lists that the
  -- planner knows nothing of may compare each with each.
  v_before jsonb := (
    select jsonb_object_agg(customer.user_id, private.editable_fields(customer))
    from public.customers as customer where customer.user_id = any(v_user_ids)
  );
  v_versions jsonb := (
    select jsonb_object_agg(customer.user_id, customer.version)
    from public.customers as customer where customer.user_id = any(v_user_ids)
  );
  v_edited jsonb := (
    select jsonb_object_agg(edited.user_id, private.editable_fields(edited)) from unnest(p_edited) as edited
  );
  v_changed_ids uuid[] := array(
    select id from unnest(v_user_ids) as id where v_before -> id::text <> v_edited -> id::text
  );
begin
  insert into public.admin_audit (actor_id, action, user_id, before, after, request_id, bulk_id, made_version)
  select
    auth.uid(), p_action, id,
    private.entries_unlike(v_before -> id::text, v_edited -> id::text),
    private.entries_unlike(v_edited -> id::text, v_before -> id::text),
    p_request_id,
    p_bulk_id,
    (v_versions ->> id::text)::integer + 1
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
