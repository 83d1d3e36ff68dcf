-- Names that go: those of a deleted account, and those that are not in use.

-- A deleted account takes its names with it. An insert by name holds the view and waits for the account, which the
-- deletion holds: the time limit, well below deadlock_timeout, lets the deletion go on without the view. A view that
-- stays then shows no row and takes none, until drop_unused_names removes it.
-- Definer: the deletion comes from supabase_auth_admin, which does not own the views.
create or replace function private.users_drop_views()
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
      -- Looked for first: dropping a view that is not there, which is usual, raises a notice.
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

create or replace trigger users_drop_views
before delete on auth.users
for each row execute function private.users_drop_views();

-- Names that can be dropped: not asked for in thirty days, or not in two days and not among the p_kept that were asked
-- for last. A name is noted once a day, so after two days it is not in use. Also those whose account is gone: a
-- deletion takes its names along unless they are in use at that moment.
create or replace function private.unused_names(p_kept integer)
returns table (view_name text, kind text, user_id uuid, has_account boolean)
language sql stable
set search_path = ''
as $$
  select view.view_name, view.kind, view.user_id, name.user_id is not null
  from private.per_user_views() as view
  left join (
    select user_id, kind, asked_at, row_number() over (order by asked_at desc, user_id, kind) as place
    from private.per_user_names
  ) as name using (user_id, kind)
  where name.user_id is null
    or name.asked_at < now() - interval '30 days'
    or (name.place > p_kept and name.asked_at < now() - interval '2 days')
$$;

-- Drops unused names, at most p_limit; says how many. Keeps 2,500 names in use: with them the Data API reads the
-- schema anew in about 0.8 s (docs/scale.md). A name that is in use waits for the next call; one that is asked for
-- again is made again.
-- Definer: the service role, which alone may call it, may not drop.
create or replace function public.drop_unused_names(p_limit integer)
returns table (names integer)
language plpgsql security definer
set search_path = ''
set lock_timeout = '200ms'
as $$
declare
  c_kept constant integer := 2500;
  v_view record;
begin
  names := 0;
  for v_view in
    select * from private.unused_names(c_kept) order by view_name limit p_limit
  loop
    begin
      -- A session that asks for the name at this moment holds the row or finds it gone: then the name stays, or is made
      -- again.
      delete from private.per_user_names
      where user_id = v_view.user_id and kind = v_view.kind and asked_at < now() - interval '2 days';
      if found or not v_view.has_account then
        -- Another call may have dropped it.
        execute format('drop view if exists public.%I', v_view.view_name);
        names := names + 1;
      end if;
    exception
      when lock_not_available then null;
    end;
  end loop;
  return next;
end
$$;
