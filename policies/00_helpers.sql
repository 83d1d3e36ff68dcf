-- The predicates that policies ask and the functions that constraints need, and who may call them.
--
--   anon           may ask nothing
--   customer       may ask about themselves: is_admin, admin_standing, has_service, limit_reached
--   service role   may ask is_admin (always false: it is no person) and write what constraints check

grant usage on schema private to authenticated, service_role;

-- Check constraints run with the rights of the row's writer.
grant execute on function
  private.services(), private.all_service_codes(), private.is_count_per_service(jsonb)
to authenticated, service_role;

grant execute on function public.is_admin() to authenticated, service_role;

-- has_service and limit_reached are of the signed-in customer. user_has_service, which asks about any customer, is not
-- granted.
grant execute on function private.has_service(text), private.limit_reached(text) to authenticated;

-- refuse_request does nothing but fail, for the functions before it.
grant execute on function
  private.has_living_session(), private.refuse_unfit_query(), private.current_setting(text, boolean, boolean),
  private.refuse_request(integer, text, text, jsonb)
to authenticated;

-- A table of ours without a policy of its own is one that functions alone read and write.
do $$
begin
  perform private.close_table(oid)
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_get_userbyid(relowner) = current_user
    and not exists (select from pg_policy where polrelid = pg_class.oid and polpermissive);
end
$$;
