-- The acts and readings of admins: the functions of the Data API whose names begin with admin_.
--
--   anon, service role   nothing
--   customer             nothing: each asks private.require_admin() itself; admin_caller and admin_standing tell
--                        everybody about themselves alone
--   admin                all
--
-- policies/rpc-access.test.ts calls each as all of them.

do $$
declare
  v_name name;
begin
  for v_name in
    select distinct proname from pg_proc
    where pronamespace = 'public'::regnamespace and pg_get_userbyid(proowner) = current_user and proname ^@ 'admin_'
  loop
    -- Without its parameters: a second form of one, that nobody dropped, is then an error.
    execute format('grant execute on function public.%I to authenticated', v_name);
  end loop;
end
$$;
