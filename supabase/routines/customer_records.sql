-- A customer's record follows their account: it is made with it, and takes over a changed name or address.

-- A first or last name in metadata, which a browser writes. Only a text is a name: an object or a number was never
-- typed by a person.
create or replace function private.name_part(p_metadata jsonb, p_key text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(private.one_line(p_metadata ->> p_key, 200), '')
  where jsonb_typeof(p_metadata -> p_key) = 'string'
$$;

-- First and last name together; empty when nothing would be visible. Forms refuse a longer name with a message; one
-- that passes them is cut, because Auth answers 500 when a sign-up fails here.
create or replace function private.name_in_metadata(p_metadata jsonb)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select btrim(left(
    concat_ws(' ', private.name_part(p_metadata, 'first_name'), private.name_part(p_metadata, 'last_name')), 200
  ))
$$;

-- Every account gets its record in the transaction that creates it, so every signed-in person has one. Metadata is
-- whatever the browser sent: `->>` answers null for every odd shape, and one_line keeps the result inside the
-- constraints, so metadata can't make a sign-up fail.
-- Definer: the insert comes from supabase_auth_admin, which has no rights on our tables.
create or replace function private.users_create_customer()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.user_tables (user_id, name, email, usage_counts)
  values (
    new.id, private.name_in_metadata(new.raw_user_meta_data), coalesce(new.email, ''),
    -- Of an account with this address that was deleted.
    coalesce((
      select counts from private.left_usage
      where hash = private.account_hash(new.email) and month = private.usage_month(now())
    ), '{}')
  );
  return null;
end
$$;

create or replace trigger users_create_customer
after insert on auth.users
for each row execute function private.users_create_customer();

-- Keeps what an account used in this month at its address when it is deleted or gets another address, or somebody could
-- leave and register again for new units. Of a service that was used at the address before, the higher count stays.
-- BEFORE a deletion, because the records go with the account.
-- Definer: as above.
create or replace function private.users_leave_usage()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.left_usage where month < private.usage_month(now());
  insert into private.left_usage as kept (hash, month, counts)
  select private.account_hash(old.email), private.usage_month(now()), record.counts
  from (
    select private.current_counts(usage_counts, last_reset_date, now()) as counts
    from public.user_tables where user_id = old.id
    order by created_at, id
    limit 1
  ) as record
  where old.email <> '' and record.counts <> '{}'
  on conflict (hash) do update
  set
    month = excluded.month,
    counts = (
      select jsonb_object_agg(key, greatest((kept.counts -> key)::integer, (excluded.counts -> key)::integer))
      from jsonb_object_keys(kept.counts || excluded.counts) as key
    );
  return old;
end
$$;

create or replace trigger users_leave_usage
before delete on auth.users
for each row execute function private.users_leave_usage();

create or replace trigger users_leave_usage_at_address
after update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.users_leave_usage();

-- The record takes over the address that the customer signs in with, and the audit says so. After an act of an admin the
-- record has the address already. A write of Auth that such an act asked for and that comes after another act has put
-- another address in its place is refused: no request of Auth takes ten minutes.
-- Errors: P0001 detail address_replaced. Auth answers 500.
-- Definer: as above.
create or replace function private.users_update_customer_email()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_new_email constant text := coalesce(new.email, '');
  v_customer public.customers;
begin
  perform private.lock_customers(array[new.id]);
  select * into v_customer from public.customers where user_id = new.id;
  if v_customer.email = v_new_email then
    return null;
  end if;
  if exists (
    select from public.admin_audit as act
    where act.user_id = new.id and act.created_at > now() - interval '10 minutes'
      and act.action = 'customer.update' and act.after ->> 'email' = v_new_email
  ) then
    raise exception 'An admin has replaced this address since' using errcode = 'P0001', detail = 'address_replaced';
  end if;
  insert into public.admin_audit (action, user_id, before, after, made_version)
  select
    'customer.email_followed', new.id, jsonb_build_object('email', v_customer.email),
    jsonb_build_object('email', v_new_email), v_customer.version + 1
  where v_customer.user_id is not null;
  update public.user_tables set email = v_new_email where user_id = new.id;
  return null;
end
$$;

create or replace trigger users_update_customer_email
after update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.users_update_customer_email();

-- The record takes over the name when the customer changes it in the metadata of their account.
-- Definer: as above.
create or replace function private.users_update_customer_name()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_customers(array[new.id]);
  update public.user_tables set name = private.name_in_metadata(new.raw_user_meta_data) where user_id = new.id;
  return null;
end
$$;

-- Only when the name in it changed: metadata that is written again must not undo an admin's correction. The condition
-- is evaluated with the rights of supabase_auth_admin, which may call nothing of ours.
create or replace trigger users_update_customer_name
after update of raw_user_meta_data on auth.users
for each row when (
  (old.raw_user_meta_data ->> 'first_name', old.raw_user_meta_data ->> 'last_name')
  is distinct from (new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name')
)
execute function private.users_update_customer_name();

-- Metadata travels in every access token, so its size is the size of each request: 900 kB of it made tokens of 1.2 MB,
-- which proxies refuse. 4 kB are enough: the site writes two names, and Auth adds an address and a few flags.
-- Errors: PT422 detail metadata_too_large. Auth answers 422 with this code to clients that name no API version, and
-- 500 to supabase-js (docs/hosted.md); the site's own forms stay far below.
create or replace function private.users_limit_metadata()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_metadata_bytes_max constant integer := 4096;
begin
  if octet_length(new.raw_user_meta_data::text) > c_metadata_bytes_max then
    raise exception 'User metadata may hold % bytes', c_metadata_bytes_max
      using errcode = 'PT422', detail = 'metadata_too_large';
  end if;
  return new;
end
$$;

create or replace trigger users_limit_metadata_of_new
  before insert on auth.users
  for each row execute function private.users_limit_metadata();

-- Only growth is refused: an account with more than that can still sign in, which touches its row.
create or replace trigger users_limit_metadata
  before update of raw_user_meta_data on auth.users
  for each row
  when (octet_length(new.raw_user_meta_data::text) > octet_length(old.raw_user_meta_data::text))
  execute function private.users_limit_metadata();

-- A reset date is never later than now: counters whose reset lies ahead would neither be reset nor take a unit back.
create or replace function private.user_tables_clamp_reset()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.last_reset_date := clock_timestamp();
  return new;
end
$$;

create or replace trigger user_tables_clamp_reset
before insert or update of last_reset_date on public.user_tables
for each row when (new.last_reset_date > clock_timestamp())
execute function private.user_tables_clamp_reset();
