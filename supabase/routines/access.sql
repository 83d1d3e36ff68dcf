-- The one test for "is an admin", for policies, functions and the screen. A token of a session that was ended gives no
-- admin's rights any more, although it is valid until it expires.
-- In PL/pgSQL, which keeps its plan for the next request of the connection.
-- Definer: nobody may read private.admins.
create or replace function public.is_admin()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from private.admins where user_id = auth.uid()) and private.has_living_session();
end
$$;

-- Whether any of a user's rows carries the bit of a service.
create or replace function private.user_has_service(p_user_id uuid, p_code integer)
returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bit_or(service_codes) & p_code <> 0, false)
  from public.user_tables
  where user_id = p_user_id
$$;

-- The same for the signed-in customer. Only this one is granted: nobody needs to ask about another.
-- Definer: the answer must not depend on what the asker can read.
create or replace function private.has_service(p_code integer)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.user_has_service(auth.uid(), p_code)
$$;

-- Only admins get past this.
-- Errors: 42501 detail admin_required.
create or replace function private.require_admin()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- Defined with the policies: who is an admin is an access rule.
  if not public.is_admin() then
    raise exception 'Only for admins' using errcode = 'insufficient_privilege', detail = 'admin_required';
  end if;
end
$$;

-- Who calls a function for admins: the account of the token, the address to ask Auth about, and whether it is an
-- admin's.
-- Definer: nobody may read auth.users.
create or replace function public.admin_caller()
returns table (user_id uuid, is_admin boolean, sign_in_email text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    -- Defined with the policies: who is an admin is an access rule.
    select caller.id, public.is_admin(), account.email::text
    from (select auth.uid() as id) as caller
    left join auth.users as account on account.id = caller.id;
end
$$;
