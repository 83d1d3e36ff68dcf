-- How far the deletion of an account has come, for the functions that carry it out.
--
-- Once somebody has confirmed a deletion, a function notes the time and the person in the account's app_metadata, which
-- only the secret key can write, before it does anything else. The note is the proof that the person knew the password:
-- a customer who is locked out half way may go on with it, and what nobody goes on with is finished by
-- `admin/sweep`. It disappears with the account.

-- What a function must know of the caller before it asks for their password. One row:
--   sign_in_email  the address that Auth knows them by; null when they have none, or no account any more
--   confirmation_email  what they must type to confirm a deletion, in lower case
--   confirmed      they have confirmed the deletion before (or it is done), so that no password is needed, and none would
--                  help: their sign-in is closed
-- Definer: customers may not read auth.users.
create function public.account_deletion_state()
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
create function public.unfinished_deletions(p_limit integer)
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

-- Names in the bucket audio-files below the customer's folder, whatever lies how deep, at most p_limit.
-- Definer: storage.objects is not in the Data API, and its own listing shows one level at a time.
create function public.customer_recordings(p_user_id uuid, p_limit integer)
returns table (name text)
language sql stable security definer
set search_path = ''
as $$
  select object.name
  from storage.objects as object
  where object.bucket_id = 'audio-files' and object.name like p_user_id::text || '/%'
  order by object.name
  limit p_limit
$$;

-- Names that can be dropped: not asked for in thirty days, or not in two days and not among the p_kept that were asked for
-- last. A name is noted once a day, so two days tell that it is not in use now. One whose account is gone comes as well: a
-- deletion takes its names along unless somebody is using them at that moment.
create function private.unused_names(p_kept integer)
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

-- Drops unused names, at most p_limit; says how many. Keeps 2,500 names in use: with them the Data API reads the schema
-- anew in about 0.8 s (docs/scale.md). A name that is being used waits for the next call; one that is asked for again is
-- made again.
-- Definer: the service role may not drop; it is for it alone.
create function public.drop_unused_names(p_limit integer)
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
      -- A session that asks for the name at this moment holds the row or finds it gone: then the name stays, or is made again.
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
