-- Drafts and feedback of all customers, one table each. The automation and the specification address them by a name per
-- customer (user_emails_<id> and meeting_feedback_<id>, hyphens of the id as underscores): for a customer whose name is
-- asked for, that is a view of the customer's rows. The others have no relation of their own, so a first visit changes nothing in
-- the catalogue, and a deploy, a new column and a count are one statement whatever the number of customers.
--
-- Keys and indexes begin with the owner: the tables can be partitioned by hash of user_id without changing either.

create table public.user_emails (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A random key: a counter would tell customers each other's volume.
  id uuid not null default gen_random_uuid(),
  -- The prospect's address.
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  subject text not null default '' check (char_length(subject) <= 1000),
  -- Plain text or a little HTML; the screen sanitises it.
  content text not null default '' check (char_length(content) <= 100000),
  -- The clock, not the transaction's start: drafts inserted together keep their order.
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id)
);

create table public.meeting_feedback (
  user_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  feedback text not null check (feedback ~ '\S' and char_length(feedback) <= 10000),
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id)
);

alter table public.user_emails enable row level security;
alter table public.meeting_feedback enable row level security;

-- One customer's rows, newest first, page by page: both columns in one direction, so that a page can begin after the
-- last row of the one before.
create index user_emails_newest_first on public.user_emails (user_id, created_at desc, id desc);
create index meeting_feedback_newest_first on public.meeting_feedback (user_id, created_at desc, id desc);

-- Names that were asked for, and when last: one that nobody uses goes (drop_unused_names), because the Data API reads
-- every view that there is whenever it reads the schema.
create table private.per_user_names (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('user_emails', 'meeting_feedback')),
  asked_at timestamptz not null default now(),
  primary key (user_id, kind)
);

alter table private.per_user_names enable row level security;

-- p_kind is the table's name: user_emails or meeting_feedback.
create function private.per_user_name(p_kind text, p_user_id uuid)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select p_kind || '_' || replace(p_user_id::text, '-', '_')
$$;

-- The views of customers' names that there are, from the catalogue rather than from a list that could disagree with it.
create function private.per_user_views()
returns table (view_name text, kind text, user_id uuid, options text[], acl aclitem[])
language sql stable
set search_path = ''
as $$
  select relname::text, name.parts[1], replace(name.parts[2], '_', '-')::uuid, reloptions, relacl
  from pg_catalog.pg_class,
    regexp_match(
      relname, '^(user_emails|meeting_feedback)_([0-9a-f]{8}(?:_[0-9a-f]{4}){3}_[0-9a-f]{12})$'
    ) as name (parts)
  where relnamespace = 'public'::regnamespace and relkind = 'v' and name.parts is not null
$$;

-- Whether the view is there with every column that the table has by now.
create function private.is_per_user_view_current(p_kind text, p_name text)
returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
    select attname from pg_catalog.pg_attribute
    where attrelid = format('public.%I', p_kind)::regclass and attnum > 0 and not attisdropped
    except
    select attname from pg_catalog.pg_attribute
    -- By pg_class itself: to_regclass may answer from this session's cache, which does not know yet what another
    -- session committed.
    where attrelid = (
      select oid from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relname = p_name
    )
  )
$$;

-- Makes the view of a customer's name, or makes it anew with all columns and rights as they should be.
create function private.make_per_user_view(p_kind text, p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_name text := private.per_user_name(p_kind, p_user_id);
begin
  -- The asker's rights on the table decide (security_invoker): the view opens nothing. The check option refuses to
  -- give a row to another customer, the default gives it to this one when the writer names nobody. The table's later
  -- columns come after the others, as a view that is replaced asks.
  execute format(
    'create or replace view public.%I with (security_invoker = true, check_option = local) as
     select * from public.%I where user_id = %L::uuid',
    v_name, p_kind, p_user_id
  );
  execute format('alter view public.%I alter column user_id set default %L::uuid', v_name, p_user_id);
  -- All that anybody may do with such rows, so that a change of the table's rights needs no change of the views.
  execute format('revoke all on public.%I from public, anon, authenticated, service_role', v_name);
  execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', v_name);
  -- The platform's event trigger tells the Data API, which does not know the name until it has read the schema again.
end
$$;

-- Makes the view of a customer's name when it is not there, brings it up to date when the table has a new column, and
-- returns its name. Safe to call twice and at once: the lock lets one caller make it and the others find it. Takes no
-- lock on another table but AccessShare on the one that the view reads, and RowShare on auth.users.
-- Errors: 23503 when the user does not exist.
create function private.ensure_per_user_view(p_kind text, p_user_id uuid)
returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_name text := private.per_user_name(p_kind, p_user_id);
begin
  -- The share lock keeps the user from being deleted between this check and our commit, which would leave a view
  -- without an owner.
  perform from auth.users where id = p_user_id for key share;
  if not found then
    raise exception 'User does not exist' using errcode = 'foreign_key_violation', detail = 'user_missing';
  end if;
  -- Ahead of the look at the view: who would drop it takes this row first. Once a day is enough.
  insert into private.per_user_names as name (user_id, kind) values (p_user_id, p_kind)
  on conflict (user_id, kind) do update set asked_at = now() where name.asked_at < now() - interval '1 day';

  if private.is_per_user_view_current(p_kind, v_name) then
    return v_name;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(v_name, 0));
  if private.is_per_user_view_current(p_kind, v_name) then
    return v_name;
  end if;
  perform private.make_per_user_view(p_kind, p_user_id);
  return v_name;
end
$$;

-- The checks both RPCs share: a caller may only ask for their own name, exactly as it is.
-- Errors: 42501 detail not_your_table, 22023 detail table_name_mismatch, 23503 detail user_missing.
create function private.create_view_for_caller(p_kind text, p_user_id uuid, p_table_name text)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if auth.uid() is distinct from p_user_id and auth.role() is distinct from 'service_role' then
    raise exception 'Only the owner may create this table'
      using errcode = 'insufficient_privilege', detail = 'not_your_table';
  end if;
  if p_table_name is distinct from private.per_user_name(p_kind, p_user_id) then
    raise exception 'The table name does not belong to this user'
      using errcode = 'invalid_parameter_value', detail = 'table_name_mismatch';
  end if;
  perform private.ensure_per_user_view(p_kind, p_user_id);
end
$$;

-- The names are the specification's; what they make looks like a table to every caller.
-- Definer, both: customers may not create relations; the function decides which one.
create function public.create_user_emails_table(p_user_id uuid, p_table_name text)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.create_view_for_caller('user_emails', p_user_id, p_table_name);
end
$$;

create function public.create_meeting_feedback_table(p_user_id uuid, p_table_name text)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.create_view_for_caller('meeting_feedback', p_user_id, p_table_name);
end
$$;

-- A deleted account takes its names with it. An insert by name holds the view and waits for the account, which the
-- deletion holds: the time limit, well below deadlock_timeout, lets the deletion go on without the view. What stays
-- then shows no row and takes none, until drop_unused_names removes it.
-- Definer: the deletion comes from supabase_auth_admin, which does not own the views.
create function private.users_drop_views()
returns trigger
language plpgsql security definer
set search_path = ''
set lock_timeout = '200ms'
as $$
declare
  v_kind text;
begin
  foreach v_kind in array array['user_emails', 'meeting_feedback'] loop
    begin
      -- Asked first, because a name that is not there, which is usual, would be a notice.
      if to_regclass(format('public.%I', private.per_user_name(v_kind, old.id))) is not null then
        execute format('drop view if exists public.%I', private.per_user_name(v_kind, old.id));
      end if;
    exception
      when lock_not_available then null;
    end;
  end loop;
  return old;
end
$$;

create trigger users_drop_views
before delete on auth.users
for each row execute function private.users_drop_views();
