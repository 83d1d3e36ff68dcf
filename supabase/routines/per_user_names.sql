-- The views by which the automation and the specification address a customer's drafts and feedback. p_kind is the name
-- of the table: user_emails or meeting_feedback.

-- The name of a customer's view, as the specification writes it: with underscores for the hyphens of the id in
-- user_emails alone.
create or replace function private.per_user_name(p_kind text, p_user_id uuid)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select p_kind || '_' || case p_kind when 'user_emails' then replace(p_user_id::text, '-', '_') else p_user_id::text end
$$;

-- The views that there are, from the catalogue rather than from a list that could disagree with it.
create or replace function private.per_user_views()
returns table (view_name text, kind text, user_id uuid, options text[], acl aclitem[])
language sql stable
set search_path = ''
as $$
  select relname::text, name.parts[1], replace(name.parts[2], '_', '-')::uuid, reloptions, relacl
  from pg_catalog.pg_class,
    regexp_match(
      relname, '^(user_emails|meeting_feedback)_([0-9a-f]{8}(?:[-_][0-9a-f]{4}){3}[-_][0-9a-f]{12})$'
    ) as name (parts)
  where relnamespace = 'public'::regnamespace and relkind = 'v' and name.parts is not null
$$;

-- Whether the view is there with every column that the table has by now.
create or replace function private.is_per_user_view_current(p_kind text, p_name text)
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

-- Makes the view of a customer's name, or replaces it, with all columns and rights as they should be.
create or replace function private.make_per_user_view(p_kind text, p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_name text := private.per_user_name(p_kind, p_user_id);
begin
  -- The caller's rights on the table decide (security_invoker): the view opens nothing. The check option refuses to
  -- give a row to another customer, the default gives it to this one when the writer names none. The table's later
  -- columns come after the others, as a view that is replaced requires.
  execute format(
    'create or replace view public.%I with (security_invoker = true, check_option = local) as
     select * from public.%I where user_id = %L::uuid',
    v_name, p_kind, p_user_id
  );
  execute format('alter view public.%I alter column user_id set default %L::uuid', v_name, p_user_id);
  -- All that any role may do with such rows, so that a change of the table's rights needs no change of the views.
  execute format('revoke all on public.%I from public, anon, authenticated, service_role', v_name);
  execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', v_name);
  -- The platform's event trigger tells the Data API, which does not know the name until it has read the schema again.
end
$$;

-- Makes the view of a customer's name when it is not there, brings it up to date when the table has a new column, and
-- returns its name. Safe to call twice and at once: whoever notes the name makes it, and the others wait for that row and
-- find it. Takes no lock on another table but AccessShare on the one that the view reads, and RowShare on auth.users.
-- Errors: 23503 when the user does not exist.
create or replace function private.ensure_per_user_view(p_kind text, p_user_id uuid)
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
  -- Before the view is looked for: drop_unused_names takes this row first. Once a day is enough.
  insert into private.per_user_names as name (user_id, kind) values (p_user_id, p_kind)
  on conflict (user_id, kind) do update set asked_at = now() where name.asked_at < now() - interval '1 day';

  if private.is_per_user_view_current(p_kind, v_name) then
    return v_name;
  end if;
  perform private.make_per_user_view(p_kind, p_user_id);
  return v_name;
end
$$;

-- How many persons asked for names in the last minute. The Data API reads its schema again for each that gets some, and
-- everybody waits for that.
create or replace function private.names_of_last_minute()
returns bigint
language sql volatile
set search_path = ''
as $$
  select count(distinct user_id) from private.per_user_names where by_person and asked_at > now() - interval '1 minute'
$$;

-- The specification's call before a client reads by name, so it makes both names of an account. A caller may only ask for
-- their own, exactly as it is. No page of ours needs one; a lead may. So requests for names alone may use half of the
-- minute's, and many accounts that ask for theirs at once do not keep a customer from submitting.
-- Errors: 42501 detail not_your_table, 22023 detail table_name_mismatch, 23503 detail user_missing; P0001 detail
-- rate_limited.
-- Definer: customers may not create relations; the function decides which ones.
create or replace function public.create_user_emails_table(p_user_id uuid, p_table_name text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_asked_per_minute_max constant integer := 30;
begin
  if auth.uid() is distinct from p_user_id and auth.role() is distinct from 'service_role' then
    raise exception 'Only the owner may create this table'
      using errcode = 'insufficient_privilege', detail = 'not_your_table';
  end if;
  if p_table_name is distinct from private.per_user_name('user_emails', p_user_id) then
    raise exception 'The table name does not belong to this user'
      using errcode = 'invalid_parameter_value', detail = 'table_name_mismatch';
  end if;
  if auth.uid() is not null
    and not exists (select from private.per_user_names where user_id = p_user_id and kind = 'user_emails')
    and private.names_of_last_minute() >= c_asked_per_minute_max
  then
    raise exception 'Too many names at this moment, wait a minute'
      using errcode = 'P0001', detail = 'rate_limited';
  end if;
  perform private.ensure_per_user_view('user_emails', p_user_id);
  perform private.ensure_per_user_view('meeting_feedback', p_user_id);
end
$$;

-- Sixty customers a minute get names, by themselves and with leads; the automation makes as many as it needs.
-- Errors: P0001 detail rate_limited.
create or replace function private.per_user_names_keep_pace()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_names_per_minute_max constant integer := 60;
begin
  if auth.uid() is not null and private.names_of_last_minute() > c_names_per_minute_max then
    raise exception 'Too many names at this moment, wait a minute'
      using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return null;
end
$$;

create or replace trigger per_user_names_keep_pace after insert on private.per_user_names
for each statement execute function private.per_user_names_keep_pace();
