-- Leaving: who may begin the deletion of an account, and who is told which files were left behind.
--
--   anon           nothing
--   customer       begins the deletion of his own account, with its e-mail address typed
--   admin          begins the deletion of any customer's, never of an admin's, his own included
--   service role   begins none: it is no person whom the audit could name; asks for orphaned recordings
--
-- Both functions ask who the caller is; see there.

grant execute on function public.begin_customer_deletion(uuid, text, text) to authenticated;
grant execute on function public.begin_account_deletion(text, text) to authenticated;
grant execute on function public.orphaned_recordings(integer) to service_role;
