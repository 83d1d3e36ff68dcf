-- An admin's edit of a customer, and how edits become changes of the records and rows of the audit.

-- The entries of one object that are not the same in the other.
create or replace function private.entries_unlike(p_these jsonb, p_others jsonb)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_these)
  where value is distinct from p_others -> key
$$;

-- The texts of a customer that an admin edits: each that a record has.
create or replace function private.edited_texts()
returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(attname::text order by attnum) from pg_catalog.pg_attribute
  where attrelid = 'public.user_tables'::regclass and atttypid = 'text'::regtype and attnum > 0 and not attisdropped
$$;

-- The fields of a customer that an admin edits, as the audit keeps them: the texts, codes and limits. By the names of the
-- others, so that a text that records get later is one of them; a test asks for a column that is none.
create or replace function private.editable_fields(p_customer public.customers)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select to_jsonb(p_customer) - array[
    'user_id', 'created_at', 'record_count', 'services', 'usage_counts', 'last_reset_date', 'usage_month', 'usage_share',
    'search', 'version', 'updated_at', 'requested_codes', 'suspended_at', 'granted', 'granted_share', 'granted_until',
    'usage_order'
  ]
$$;

-- Writes customers, whom the caller has locked, as these rows have them, in the fields that an admin edits, and
-- notes the changes of each. Returns how many changed. The oldest record carries limits and all codes; the others
-- keep the same texts. The acts are noted first, so that the changes of limits can name them. p_bulk_id is the id of
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
  from unnest(v_changed_ids) as id;

  -- One statement, so that each version rises once.
  execute format(
    $sql$
      with edit as materialized (
        select
          record.id,
          $1 -> record.user_id::text as fields,
          row_number() over (partition by record.user_id order by record.created_at, record.id) = 1 as is_oldest
        from public.user_tables as record
        where record.user_id = any($2)
      )
      update public.user_tables as record
      set
        %s,
        service_codes = case when edit.is_oldest then (edit.fields ->> 'service_codes')::integer else 0 end,
        service_limits = case when edit.is_oldest then edit.fields -> 'service_limits' else record.service_limits end
      from edit
      where record.id = edit.id
    $sql$,
    (select string_agg(format('%1$I = edit.fields ->> %1$L', name), ', ') from unnest(private.edited_texts()) as name)
  ) using v_edited, v_changed_ids;
  return cardinality(v_changed_ids);
end
$$;

-- Refuses an address that this customer cannot get from an admin.
-- Errors: 42501 detail admin_protected for an admin's; 23505 detail email_taken when another account signs in with it; P0001
-- detail address_change_pending while the sign-in has not followed the last change.
create or replace function private.require_movable_address(p_customer public.customers, p_email text)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (select from private.admins as admin where admin.user_id = p_customer.user_id) then
    raise exception 'Admins change their own address'
      using errcode = 'insufficient_privilege', detail = 'admin_protected';
  end if;
  -- Auth decides, when the sign-in follows; this check avoids most of its refusals, and the work of taking back.
  if exists (
    select from auth.users as account
    where account.email = p_email and not account.is_sso_user and account.id <> p_customer.user_id
  ) then
    raise exception 'Another account has this address' using errcode = 'unique_violation', detail = 'email_taken';
  end if;
  if private.is_address_change_pending(p_customer) then
    raise exception 'Another change of the address is under way'
      using errcode = 'P0001', detail = 'address_change_pending';
  end if;
end
$$;

-- Saves one customer as an admin edited them, on top of the version that the admin saw. p_service_limits replaces
-- all limits (units a month; 0 or missing is unlimited), and p_texts the texts that it names by their columns, but
-- for name and address. The address is stored in lower case, as in Auth. Another address needs p_proof, a password
-- that the admin proved for it, and a fresh second factor (decision 0463); it ends the customer's sessions and
-- leaves a notice for both addresses. Returns the current version (p_version when nothing changed), and the address
-- of the record and of the sign-in, for the function to bring together.
-- Errors: 42501 detail admin_required, password_required, factor_required, or admin_protected for the address of an
-- admin; P0002 detail customer_missing; P0001 detail stale_version when the customer was changed since, to something
-- else than this, or address_change_pending for another address while the sign-in has not followed the last one;
-- 22023 detail invalid_name, invalid_email, invalid_codes or invalid_limits; 23514 for another text that is too
-- long; 23505 detail email_taken when another account signs in with that address.
-- Definer: admins write no records themselves, or they could leave out the version and the audit.
create or replace function public.admin_update_customer(
  p_user_id uuid, p_version integer, p_name text, p_email text, p_service_codes integer, p_service_limits jsonb,
  p_request_id text, p_proof uuid default null, p_texts jsonb default '{}'
)
returns table (user_id uuid, version integer, email text, sign_in_email text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_name text := private.one_line(p_name, 201);
  v_email text := lower(btrim(p_email));
  v_customer public.customers;
  v_edited public.customers;
begin
  perform private.require_admin();
  v_customer := private.hold_customer_for_admin(p_user_id);

  if (char_length(v_name) <= 200) is not true then
    raise exception 'Not a name' using errcode = 'invalid_parameter_value', detail = 'invalid_name';
  end if;
  -- The present address may stay: an account may have none.
  if (v_email = v_customer.email or private.is_email_address(v_email)) is not true then
    raise exception 'Not an e-mail address' using errcode = 'invalid_parameter_value', detail = 'invalid_email';
  end if;
  if (p_service_codes between 0 and private.all_service_codes()) is not true then
    raise exception 'No such services' using errcode = 'invalid_parameter_value', detail = 'invalid_codes';
  end if;
  perform private.require_limits(p_service_limits);

  -- No column takes a text of that length.
  v_edited := jsonb_populate_record(v_customer, (
    select coalesce(jsonb_object_agg(key, private.one_line(value, 2001)), '{}') from jsonb_each_text(p_texts)
    where key = any(private.edited_texts())
  ));
  v_edited.name := v_name;
  v_edited.email := v_email;
  v_edited.service_codes := p_service_codes;
  v_edited.service_limits := private.without_zeros(p_service_limits);
  -- A request that is repeated because its answer was lost finds its own work done, not a conflict.
  if v_customer.version is distinct from p_version
    and private.editable_fields(v_customer) <> private.editable_fields(v_edited)
  then
    raise exception 'The customer was changed by somebody else' using errcode = 'P0001', detail = 'stale_version';
  end if;
  -- An address gives access to its account: one admin's stolen session must not take over another admin.
  if v_email <> v_customer.email then
    perform private.require_movable_address(v_customer, v_email);
    perform private.require_password_proof(p_proof, 'customer.email', p_user_id);
    perform private.require_fresh_factor();
    perform private.announce_address_change(v_customer, v_email);
  elsif private.is_address_untold(v_customer) then
    perform private.announce_address_change(v_customer, v_email);
  end if;

  perform private.write_customers(array[v_edited], 'customer.update', p_request_id);
  perform private.bound_taking();
  return query
  select customer.user_id, customer.version, customer.email, account.email::text
  from public.customers as customer
  join auth.users as account on account.id = customer.user_id
  where customer.user_id = p_user_id;
end
$$;
