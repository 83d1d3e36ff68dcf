-- The predicates that policies ask, who may ask them, and the tool every policy file opens with.
--
--   anon           may ask nothing
--   customer       may ask about themselves: is_admin, has_service, limit_reached
--   service role   may ask is_admin (always false: it is no person) and write what constraints check

grant usage on schema private to authenticated, service_role;

-- Check constraints run with the rights of whoever writes the row.
grant execute on function
  private.services(), private.all_service_codes(), private.is_count_per_service(jsonb)
to authenticated, service_role;

grant execute on function private.limit_reached(text) to authenticated;

-- refuse_request does nothing but fail, for the function before it.
grant execute on function
  private.has_living_session(), private.refuse_unfit_query(), private.refuse_request(integer, text, text, jsonb)
to authenticated;

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

grant execute on function public.is_admin() to authenticated, service_role;

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

grant execute on function private.has_service(integer) to authenticated;

-- Takes every policy and every grant of the API roles off a table, and closes its statistics. Each policy file calls it
-- first, so the file is the whole truth: a policy or grant that it no longer names is gone after the next run.
create or replace function private.close_table(p_table regclass)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_policy name;
begin
  for v_policy in select polname from pg_catalog.pg_policy where polrelid = p_table loop
    execute format('drop policy %I on %s', v_policy, p_table);
  end loop;
  execute format('revoke all on table %s from public, anon, authenticated, service_role', p_table);
  -- A view shows what the policies of its tables let through.
  if (select relkind in ('r', 'p') from pg_catalog.pg_class where oid = p_table) then
    execute format(
      'create policy select_without_estimates on %s as restrictive for select to authenticated '
      'using (private.refuse_unfit_query())',
      p_table
    );
  end if;
end
$$;
