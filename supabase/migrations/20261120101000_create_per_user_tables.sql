-- Two things are kept in one table per customer, because the automation that fills them addresses them
-- by name: user_emails_<id> and meeting_feedback_<id>, hyphens of the id as underscores.
--
-- Each is a child, by classic inheritance, of one parent here: a column added to the parent appears in
-- every child, and one query over the parent counts them all. Not declarative partitions: PostgREST
-- leaves partitions out of its schema cache and would answer an INSERT with 404.
-- Inherited are columns, defaults, NOT NULL and CHECK. Not inherited are keys, indexes, row-level
-- security, grants and publication: private.ensure_per_user_table gives those to each child.

create table private.user_emails (
  -- A random key: a deletion announces its key to every realtime subscriber, so it must say nothing (a
  -- counter would tell customers each other's volume), and unlike an identity its default is inherited.
  id uuid not null default gen_random_uuid(),
  -- The prospect's address.
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  subject text not null default '' check (char_length(subject) <= 1000),
  -- Plain text or a little HTML; the screen sanitises it.
  content text not null default '' check (char_length(content) <= 100000),
  -- The clock, not the transaction's start: drafts inserted together keep their order.
  created_at timestamptz not null default clock_timestamp()
);

create table private.meeting_feedback (
  id uuid not null default gen_random_uuid(),
  feedback text not null check (feedback ~ '\S' and char_length(feedback) <= 10000),
  created_at timestamptz not null default clock_timestamp()
);

-- The parents hold no rows of their own and nobody but their owner may look through them.
alter table private.user_emails enable row level security;
alter table private.meeting_feedback enable row level security;

-- p_kind is the parent's name: user_emails or meeting_feedback.
create function private.per_user_table_name(p_kind text, p_user_id uuid)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select p_kind || '_' || replace(p_user_id::text, '-', '_')
$$;

-- All existing tables of a kind with their owners, from the catalogue rather than from a list that
-- could disagree with it.
create function private.per_user_tables(p_kind text)
returns table (table_name text, owner_id uuid)
language sql stable
set search_path = ''
as $$
  select child.relname::text, replace(substr(child.relname, length(p_kind) + 2), '_', '-')::uuid
  from pg_catalog.pg_inherits as link
  join pg_catalog.pg_class as child on child.oid = link.inhrelid
  where link.inhparent = format('private.%I', p_kind)::regclass
$$;

-- Creates the table when it is not there and returns its name. Safe to call twice and at once: the lock
-- lets one caller create and the others find. Access comes from private.secure_<kind>, which the policy
-- file of that kind defines.
-- Errors: 23503 when the user does not exist.
create function private.ensure_per_user_table(p_kind text, p_user_id uuid)
returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_name text := private.per_user_table_name(p_kind, p_user_id);
begin
  if to_regclass(format('public.%I', v_name)) is not null then
    return v_name;
  end if;

  -- After waiting, ask pg_class itself: to_regclass may answer from this session's cache, which does not
  -- know yet what the other caller committed.
  perform pg_advisory_xact_lock(hashtextextended(v_name, 0));
  if exists (
    select from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relname = v_name
  ) then
    return v_name;
  end if;

  -- The share lock keeps the user from being deleted between this check and our commit, which would
  -- leave a table without an owner.
  perform from auth.users where id = p_user_id for key share;
  if not found then
    raise exception 'User does not exist' using errcode = 'foreign_key_violation', detail = 'user_missing';
  end if;

  execute format('create table public.%I (primary key (id)) inherits (private.%I)', v_name, p_kind);
  -- Read newest first.
  execute format('create index on public.%I (created_at desc)', v_name);
  execute format('alter table public.%I enable row level security', v_name);
  execute format('select private.secure_%s($1, $2)', p_kind) using v_name, p_user_id;
  execute format('alter publication supabase_realtime add table public.%I', v_name);
  -- The Data API answers INSERT with 404 until it has read the new table.
  notify pgrst, 'reload schema';
  return v_name;
end
$$;

-- The checks both RPCs share: a caller may only ask for his own table, by its exact name.
-- Errors: 42501 detail not_your_table, 22023 detail table_name_mismatch, 23503 detail user_missing.
create function private.create_table_for_caller(p_kind text, p_user_id uuid, p_table_name text)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if auth.uid() is distinct from p_user_id and auth.role() is distinct from 'service_role' then
    raise exception 'Only the owner may create this table'
      using errcode = 'insufficient_privilege', detail = 'not_your_table';
  end if;
  if p_table_name is distinct from private.per_user_table_name(p_kind, p_user_id) then
    raise exception 'The table name does not belong to this user'
      using errcode = 'invalid_parameter_value', detail = 'table_name_mismatch';
  end if;
  perform private.ensure_per_user_table(p_kind, p_user_id);
end
$$;

-- Definer, both: customers may not create tables; the function decides which one.
create function public.create_user_emails_table(p_user_id uuid, p_table_name text)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.create_table_for_caller('user_emails', p_user_id, p_table_name);
end
$$;

create function public.create_meeting_feedback_table(p_user_id uuid, p_table_name text)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.create_table_for_caller('meeting_feedback', p_user_id, p_table_name);
end
$$;

-- A deleted account takes its tables with it, in the same transaction. BEFORE, so that the tables are
-- locked ahead of the rows that the cascade deletes: the same order as in begin_lead_submission.
-- Definer: the deletion comes from supabase_auth_admin, which does not own the tables.
create function private.users_drop_tables()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  execute format('drop table if exists public.%I', private.per_user_table_name('user_emails', old.id));
  execute format('drop table if exists public.%I', private.per_user_table_name('meeting_feedback', old.id));
  return old;
end
$$;

create trigger users_drop_tables
before delete on auth.users
for each row execute function private.users_drop_tables();
