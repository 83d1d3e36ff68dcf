-- Access rules that policies and functions ask.

-- Whether the rights of an admin want a second factor: unless the one row of settings says that they don't.
create or replace function private.admins_need_factor()
returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (select from private.account_settings where not admins_need_second_factor)
$$;

-- Whether the caller acts with the rights of an admin: the one test for it, for policies, functions and the screen. A token
-- of a session that was ended gives no admin's rights any more, although it is valid until it expires; one of a session
-- without a second factor gives none while admins need it.
-- In PL/pgSQL, which keeps its plan for the next request of the connection.
-- Definer: no role of the API may read private.admins.
create or replace function public.is_admin()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from private.admins where user_id = auth.uid())
    and private.has_living_session()
    and (private.is_proved_by_factor() or not private.admins_need_factor());
end
$$;

-- For the menu and the guard of the admin's pages: `none`, `factor_missing` for an admin whose session has no second
-- factor while admins need it, or `admin`.
-- Definer: as above.
create or replace function public.admin_standing()
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if public.is_admin() then
    return 'admin';
  elsif private.has_living_session() and exists (select from private.admins where user_id = auth.uid()) then
    return 'factor_missing';
  end if;
  return 'none';
end
$$;

-- Refuses callers who are not admins, with a line in the server's log: it stays when the transaction is undone,
-- with what the audit would have said.
-- Errors: 42501 detail admin_required.
create or replace function private.require_admin()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise log 'call for admins refused: % by %', current_setting('request.path', true), auth.uid();
    raise exception 'Only for admins' using errcode = 'insufficient_privilege', detail = 'admin_required';
  end if;
end
$$;

-- The caller of a function for admins: the account of the token, the address to ask Auth about, and whether it is an
-- admin's.
-- Definer: no role of the API may read auth.users.
create or replace function public.admin_caller()
returns table (user_id uuid, is_admin boolean, sign_in_email text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select caller.id, public.is_admin(), account.email::text
    from (select auth.uid() as id) as caller
    left join auth.users as account on account.id = caller.id;
end
$$;

-- Notes in the audit that somebody got or lost the rights of an admin. Without an actor: an operator did it by SQL.
-- Definer: nobody writes the audit.
create or replace function private.admins_note_change()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.admin_audit (actor_id, action, user_id)
  values (
    auth.uid(),
    case tg_op when 'INSERT' then 'admin.make' else 'admin.unmake' end,
    case tg_op when 'INSERT' then new.user_id else old.user_id end
  );
  return null;
end
$$;

create or replace trigger admins_note_change
after insert or delete on private.admins
for each row execute function private.admins_note_change();
