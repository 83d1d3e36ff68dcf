-- Whether the account was really deleted. The trigger notes it, so no call of a customer or an admin can.
create or replace function private.is_deleted(p_user_id uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.admin_audit where user_id = p_user_id and action = 'deletion.carried_out'
  )
$$;

-- The address that has to be typed to confirm: that of the record, or of the sign-in where the record has none; empty
-- when there is neither.
create or replace function private.confirmation_email(p_user_id uuid)
returns text
language sql stable
set search_path = ''
as $$
  select lower(coalesce(
    (select nullif(customer.email, '') from public.customers as customer where customer.user_id = p_user_id),
    (select account.email from auth.users as account where account.id = p_user_id),
    ''
  ))
$$;

-- What both doors share. p_action says which it is. Returns 'begun', or 'gone' when the account has been deleted and
-- only its files may be left.
-- Errors: P0002 detail customer_missing when there never was such an account; 42501 detail admin_protected for an
-- admin's, or password_required when p_proof is no password that the caller proved for this; P0001 detail
-- confirmation_mismatch when p_email is not the customer's address.
create or replace function private.begin_deletion(
  p_user_id uuid, p_email text, p_action text, p_request_id text, p_proof uuid
)
returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.customers;
begin
  -- The account's lock lets one of several deletions at once write the audit.
  perform from auth.users where id = p_user_id for no key update;
  if not found then
    if private.is_deleted(p_user_id) then
      return 'gone';
    end if;
    raise exception 'No such account' using errcode = 'no_data_found', detail = 'customer_missing';
  end if;
  -- Operators make and unmake admins; nobody can remove the last one, or their own account, by mistake.
  if exists (select from private.admins where user_id = p_user_id) then
    raise exception 'An admin''s account can''t be deleted here'
      using errcode = 'insufficient_privilege', detail = 'admin_protected';
  end if;
  if lower(btrim(p_email)) is distinct from private.confirmation_email(p_user_id) then
    raise exception 'The confirmation does not match the address of the account'
      using errcode = 'P0001', detail = 'confirmation_mismatch';
  end if;
  perform private.require_password_proof(p_proof, p_action, p_user_id);

  -- An account without records is no customer any more, and can be deleted like any other.
  select * into v_customer from public.customers where user_id = p_user_id;
  if not exists (
    select from public.admin_audit
    where user_id = p_user_id and actor_id = auth.uid() and action = p_action
  ) then
    perform private.record_act(
      p_action, p_user_id,
      jsonb_build_object(
        'service_codes', coalesce(v_customer.service_codes, 0),
        'service_limits', coalesce(v_customer.service_limits, '{}')
      ),
      jsonb_build_object('proof', 'password'), p_request_id
    );
  end if;
  return 'begun';
end
$$;

-- Called with an admin's token and the proof of their password. One row; see private.begin_deletion for the outcome and
-- the errors.
-- Errors besides: 42501 detail admin_required.
-- Definer: no caller writes the audit.
create or replace function public.begin_customer_deletion(p_user_id uuid, p_email text, p_request_id text, p_proof uuid)
returns table (user_id uuid, outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select p_user_id, private.begin_deletion(p_user_id, p_email, 'customer.delete', p_request_id, p_proof);
end
$$;

-- Called with the token of whoever wants to leave and the proof of their password: the account is the token's, never a
-- parameter.
-- Definer: no caller writes the audit.
create or replace function public.begin_account_deletion(p_email text, p_request_id text, p_proof uuid)
returns table (user_id uuid, outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  return query
    select auth.uid(), private.begin_deletion(auth.uid(), p_email, 'account.delete', p_request_id, p_proof);
end
$$;

-- The audit outlives the account, without what tells who it was: an id whose other rows are gone identifies nobody. It
-- also says that the account went, and on whose confirmation: app_metadata, which only the secret key writes, holds the
-- person whose confirmation was being carried out; null when an operator removed the row by hand.
-- Definer: the deletion comes from supabase_auth_admin, which has no rights on our tables.
create or replace function private.users_blank_audit()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  c_personal constant text[] := array['name', 'email'];
begin
  update public.admin_audit
  set before = before - c_personal, after = after - c_personal
  where user_id = old.id and (before ?| c_personal or after ?| c_personal);
  delete from private.password_checks where target_id = old.id;
  insert into public.admin_audit (actor_id, action, user_id)
  values ((old.raw_app_meta_data ->> 'deletion_confirmed_by')::uuid, 'deletion.carried_out', old.id);
  return null;
end
$$;

create or replace trigger users_blank_audit
after delete on auth.users
for each row execute function private.users_blank_audit();

-- What a function must know of the caller before it asks for their password. One row:
--   sign_in_email  the address that Auth knows them by; null when they have none, or no account any more
--   confirmation_email  what they must type to confirm a deletion, in lower case
--   confirmed      they have confirmed the deletion before (or it is done), so that no password is needed, and none would
--                  help: their sign-in is closed
-- Definer: customers may not read auth.users.
create or replace function public.account_deletion_state()
returns table (user_id uuid, sign_in_email text, confirmation_email text, confirmed boolean)
language sql stable security definer
set search_path = ''
as $$
  select
    caller.id, account.email::text, private.confirmation_email(caller.id),
    account.id is null or coalesce(account.raw_app_meta_data ? 'deletion_confirmed_at', false)
  from (select auth.uid() as id) as caller
  left join auth.users as account on account.id = caller.id
$$;

-- Deletions that were confirmed and not carried to their end, oldest first, at most p_limit. Not those of the last
-- quarter of an hour: whoever began them is at it, or about to try again.
-- An account that has been made an admin's since is protected, as everywhere.
-- Definer: the service role may not read auth.users.
create or replace function public.unfinished_deletions(p_limit integer)
returns table (user_id uuid)
language sql stable security definer
set search_path = ''
as $$
  select account.id
  from auth.users as account
  where account.raw_app_meta_data ? 'deletion_confirmed_at'
    and (account.raw_app_meta_data ->> 'deletion_confirmed_at')::timestamptz < now() - interval '15 minutes'
    and not exists (select from private.admins as admin where admin.user_id = account.id)
  order by account.raw_app_meta_data ->> 'deletion_confirmed_at', account.id
  limit p_limit
$$;
