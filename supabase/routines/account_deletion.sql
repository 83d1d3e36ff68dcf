-- The deletion of an account. Its first step is here: it decides whether the deletion may happen, and notes that it
-- was confirmed. The next steps (files, the sign-in) are done by a function with the secret key; deleting the row of
-- auth.users takes everything else along. Each step can be repeated, the first one included.
--
-- Once a deletion is confirmed, a function notes the time and the person in the account's app_metadata, which only the
-- secret key can write, before it does anything else. The note is the proof that the person knew the password: a
-- customer who is locked out half way may continue, and `admin/sweep` finishes the rest. It disappears with the
-- account.
--
-- The audit knows two facts of a deletion. That it was confirmed with a password is noted here, once for each person
-- who did. That it was carried out is noted by a trigger on auth.users, whatever removed the row.

-- Whether the account was deleted. Only a trigger notes that, so no call of a customer or an admin can pretend it.
create or replace function private.is_deleted(p_user_id uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.admin_audit where user_id = p_user_id and action = 'deletion.carried_out'
  )
$$;

-- The address that must be typed to confirm: that of the record, or of the sign-in where the record has none; empty
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

-- Begins a deletion, for both functions below; p_action says for which. Returns 'begun', or 'gone' when the account
-- has been deleted and only its files may be left.
-- Errors: P0002 detail customer_missing when there never was such an account; 42501 detail admin_protected for an
-- admin's, password_required when p_proof is no password that the caller proved for this, or factor_required for an
-- admin without a fresh second factor; P0001 detail confirmation_mismatch when p_email is not the customer's address, or
-- too_many_deletions for an admin who deleted ten customers in the last day.
create or replace function private.begin_deletion(
  p_user_id uuid, p_email text, p_action text, p_request_id text, p_proof uuid
)
returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  -- The account's lock: of several deletions at once, one writes the audit.
  perform from auth.users where id = p_user_id for no key update;
  if not found then
    if private.is_deleted(p_user_id) then
      return 'gone';
    end if;
    raise exception 'No such account' using errcode = 'no_data_found', detail = 'customer_missing';
  end if;
  -- An operator unmakes an admin, who is deleted as a customer then.
  if exists (select from private.admins where user_id = p_user_id) then
    raise exception 'An admin''s account can''t be deleted here'
      using errcode = 'insufficient_privilege', detail = 'admin_protected';
  end if;
  if lower(btrim(p_email)) is distinct from private.confirmation_email(p_user_id) then
    raise exception 'The confirmation does not match the address of the account'
      using errcode = 'P0001', detail = 'confirmation_mismatch';
  end if;
  -- The password was proved when the deletion was confirmed; of a closed account Auth compares none.
  if p_action = 'customer.delete' or not exists (
    select from auth.users where id = p_user_id and raw_app_meta_data ? 'deletion_confirmed_at'
  ) then
    perform private.require_password_proof(p_proof, p_action, p_user_id);
  end if;
  if p_action = 'customer.delete' then
    perform private.require_fresh_factor();
    perform private.require_deletion_left(p_user_id);
  end if;
  perform private.note_deletion(p_user_id, p_action, p_request_id);
  return 'begun';
end
$$;

-- Notes that the caller confirmed a deletion, once.
create or replace function private.note_deletion(p_user_id uuid, p_action text, p_request_id text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.customers;
begin
  -- An account without records can be deleted like any other.
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
end
$$;

-- Refuses the eleventh customer whom the caller deletes in a day. One whose deletion the caller confirmed before goes on.
-- Errors: P0001 detail too_many_deletions.
create or replace function private.require_deletion_left(p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_deletions_a_day_max constant integer := 10;
begin
  if exists (
    select from public.admin_audit as act
    where act.user_id = p_user_id and act.actor_id = auth.uid() and act.action = 'customer.delete'
  ) then
    return;
  end if;
  -- One deletion of an admin after another, so that the count is exact.
  perform pg_advisory_xact_lock(hashtextextended('customer.delete ' || auth.uid(), 0));
  if (
    select count(*) from public.admin_audit as act
    where act.actor_id = auth.uid() and act.action = 'customer.delete' and act.created_at > now() - interval '24 hours'
  ) >= c_deletions_a_day_max then
    raise exception 'At most % deletions in a day', c_deletions_a_day_max
      using errcode = 'P0001', detail = 'too_many_deletions';
  end if;
end
$$;

-- Called with an admin's token and the proof of their password. One row, with the outcome of private.begin_deletion.
-- Errors: 42501 detail admin_required; as private.begin_deletion.
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

-- Called with the token of a customer who leaves and the proof of their password: the account is the token's, never a
-- parameter.
-- Errors: as private.begin_deletion.
-- Definer: no caller writes the audit.
create or replace function public.begin_account_deletion(p_email text, p_request_id text, p_proof uuid)
returns table (user_id uuid, outcome text)
language sql security definer
set search_path = ''
as $$
  select auth.uid(), private.begin_deletion(auth.uid(), p_email, 'account.delete', p_request_id, p_proof)
$$;

-- Removes the texts of the record and reasons, which may name somebody, from the audit, which outlives the account: an
-- id whose other rows are gone identifies no person. Also notes that the account was deleted, and who confirmed it:
-- app_metadata, which only the secret key writes, holds that person; null when an operator removed the row by hand. And
-- that the automation has to hear of it, which is so whoever removed the row. Auth's own log names the address, and no
-- foreign key leads from there or from a link's state to the account: both go with it.
-- Definer: the deletion comes from supabase_auth_admin, which has no rights on our tables.
create or replace function private.users_blank_audit()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  c_personal constant text[] := private.personal_audit_keys();
begin
  update public.admin_audit
  set before = before - c_personal, after = after - c_personal
  where user_id = old.id and (before ?| c_personal or after ?| c_personal);
  delete from private.password_checks where target_id = old.id;
  delete from auth.audit_log_entries where strpos(payload::text, old.id::text) > 0;
  delete from auth.flow_state where user_id = old.id;
  insert into public.admin_audit (actor_id, action, user_id)
  values ((old.raw_app_meta_data ->> 'deletion_confirmed_by')::uuid, 'deletion.carried_out', old.id);
  insert into private.untold_deletions (user_id) values (old.id) on conflict do nothing;
  return null;
end
$$;

create or replace trigger users_blank_audit
after delete on auth.users
for each row execute function private.users_blank_audit();

-- The facts about the caller that a function needs before it asks for their password. One row:
--   sign_in_email       the address that Auth knows them by; null when they have none, or no account any more
--   confirmation_email  what they must type to confirm a deletion, in lower case
--   confirmed           they have confirmed the deletion before (or it is done), so no password is needed, and none
--                       would help: their sign-in is closed
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

-- Deletions that were confirmed and not finished, oldest first, at most p_limit. Not those of the last quarter of an
-- hour, which are still being carried out or about to be tried again. An account that became an admin's since is
-- protected, as everywhere.
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

-- Accounts that are gone and of which the automation was not told, the oldest first, at most p_limit.
-- Definer: for the service role alone; the table is not in the Data API.
create or replace function public.untold_deletions(p_limit integer)
returns table (user_id uuid)
language sql stable security definer
set search_path = ''
as $$
  select deletion.user_id
  from private.untold_deletions as deletion
  order by deletion.deleted_at, deletion.user_id
  limit p_limit
$$;

-- Forgets an account that the automation was told of.
-- Definer: as above.
create or replace function public.forget_told_deletion(p_user_id uuid)
returns table (forgotten boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.untold_deletions as deletion where deletion.user_id = p_user_id;
  forgotten := found;
  return next;
end
$$;
