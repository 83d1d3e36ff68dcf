-- The customer's record: what he is called, what he bought, how much of it he may use and has used.
--
-- A user may have several rows (an old import made them); their service codes are OR-combined, and the
-- oldest row carries limits and counters.
create table public.user_tables (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Copied from the sign-up, edited by admins afterwards; empty when the sign-up gave none.
  name text not null default '' check (char_length(name) <= 200),
  -- 320 is the longest address the mail standards allow. Empty for accounts without e-mail.
  email text not null default '' check (char_length(email) <= 320),
  created_at timestamptz not null default now(),
  -- Bits of private.services(); anything above their OR is a bit that means nothing.
  service_codes integer not null default 0 check (service_codes between 0 and private.all_service_codes()),
  -- Service key to units a month; 0 or missing means unlimited.
  service_limits jsonb not null default '{}' check (private.is_count_per_service(service_limits)),
  -- Service key to units used since last_reset_date.
  usage_counts jsonb not null default '{}' check (private.is_count_per_service(usage_counts)),
  -- Not null: counters whose month is unknown could be neither trusted nor reset.
  last_reset_date timestamptz not null default now()
);

alter table public.user_tables enable row level security;

-- "My rows" and "my oldest row": every access check and every counted unit.
create index user_tables_by_user on public.user_tables (user_id, created_at, id);
-- The admin's list, newest first.
create index user_tables_newest_first on public.user_tables (created_at desc, id desc);

-- One line of text from a value nobody checked: no control characters, single spaces, capped.
create function private.one_line(p_text text, p_length_max integer)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select btrim(left(btrim(regexp_replace(p_text, '[[:cntrl:][:space:]]+', ' ', 'g')), p_length_max))
$$;

-- Every account gets its record in the transaction that creates it, so "signed in but unknown" does not
-- exist. Metadata is whatever the browser sent: `->>` answers null for every odd shape, and one_line
-- keeps the result inside the constraints, so that metadata can never make a sign-up fail.
-- Definer: the insert comes from supabase_auth_admin, which has no rights on our tables.
create function private.users_create_customer()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.user_tables (user_id, name, email)
  values (
    new.id,
    private.one_line(
      concat_ws(' ', new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name'), 200
    ),
    coalesce(new.email, '')
  );
  return null;
end
$$;

create trigger users_create_customer
after insert on auth.users
for each row execute function private.users_create_customer();

-- The address a customer signs in with is the address we know him by.
-- Definer for the same reason as above.
create function private.users_update_customer_email()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.user_tables set email = coalesce(new.email, '') where user_id = new.id;
  return null;
end
$$;

create trigger users_update_customer_email
after update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.users_update_customer_email();
