-- Locks on customers, all taken in the order that the migration of customers gives.

-- The customer's oldest record, locked until the transaction ends, so that all counting of one customer's units
-- happens one after another. Null fields when the customer has no record.
create or replace function private.lock_customer(p_user_id uuid)
returns public.user_tables
language sql volatile
set search_path = ''
as $$
  select * from public.user_tables
  where user_id = p_user_id
  order by created_at, id
  limit 1
  for no key update
$$;

-- Makes everything that begins for one customer happen one after another, until the transaction ends. The account
-- before the customer's record: the order in which a deletion takes them, or the two could deadlock.
-- Errors: 42501 detail customer_missing when the account or the customer's record is gone.
create or replace function private.hold_customer(p_user_id uuid)
returns public.user_tables
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.user_tables;
begin
  perform from auth.users where id = p_user_id for key share;
  if found then
    v_customer := private.lock_customer(p_user_id);
  end if;
  if v_customer.id is null then
    raise exception 'No customer record for this account'
      using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  return v_customer;
end
$$;

-- Locks customers for a change, until the transaction ends: their accounts, then all of their records.
create or replace function private.lock_customers(p_user_ids uuid[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from auth.users where id = any(p_user_ids) order by id for key share;
  perform from public.user_tables
  where user_id = any(p_user_ids)
  order by user_id, created_at, id
  for no key update;
end
$$;
