-- The functions that tell how far the deletion of an account has come.
--
--   anon           nothing
--   customer       asks about their own account: account_deletion_state
--   admin          the same; only the functions see what is left of others
--   service role   unfinished_deletions, customer_recordings, drop_unused_names, untold_deletions,
--                  forget_told_deletion

grant execute on function public.account_deletion_state() to authenticated;
grant execute on function public.unfinished_deletions(integer) to service_role;
grant execute on function public.customer_recordings(uuid, integer) to service_role;
grant execute on function public.drop_unused_names(integer) to service_role;
grant execute on function public.untold_deletions(integer), public.forget_told_deletion(uuid) to service_role;
