-- The customer's record: what they are called, what they bought, how much of it they may use and have used.
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

-- A text from outside, cleaned by one rule: functions/text.ts gives the reasons and says the same for forms and
-- callbacks, supabase/tests/text.test.ts compares the two character by character. Ranges instead of classes such as
-- [[:space:]] and \s, whose meaning depends on the locale of the database.

-- White space of every kind, controls among them, to stand inside of brackets in a pattern.
create function private.space_characters()
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000'
$$;

-- The text without the characters that nobody sees: first those that are never needed, then a selector that has no
-- character before it, then a joiner that does not stand between two characters beyond the Latin ones.
create function private.without_hidden(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        p_text,
        '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164'
        '\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
        '', 'g'
      ),
      '(?<![^' || private.space_characters() || '\u200C\u200D\uFE00-\uFE0F])[\uFE00-\uFE0F]', '', 'g'
    ),
    '(?<![^\u0001-\u02FF' || private.space_characters() || '\u200C\u200D])[\u200C\u200D]'
    '|[\u200C\u200D](?![^\u0001-\u02FF' || private.space_characters() || '\u200C\u200D])',
    '', 'g'
  )
$$;

-- Whether there is something to see: more than spaces, joiners, marks and the like.
create function private.is_visible(p_text text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.without_hidden(p_text)
    ~ ('[^' || private.space_characters() || '\u200C\u200D\uFE00-\uFE0F\u0300-\u036F\u2800]')
$$;

-- A name or a title as it is kept: one line, single spaces, accents in one spelling, nothing hidden, capped. Empty
-- when there is nothing to see.
create function private.one_line(p_text text, p_length_max integer)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when not private.is_visible(line) then ''
    else btrim(left(btrim(line), p_length_max))
  end
  from (
    select regexp_replace(
      private.without_hidden(normalize(p_text, nfc)), '[' || private.space_characters() || ']+', ' ', 'g'
    ) as line
  ) as cleaned
$$;

-- The same for a text that keeps its lines: other controls go.
create function private.clean_text(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      private.without_hidden(normalize(p_text, nfc)),
      '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]', '', 'g'
    ),
    '^[' || private.space_characters() || ']+|[' || private.space_characters() || ']+$', '', 'g'
  )
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

-- The address a customer signs in with is the address we know them by.
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
