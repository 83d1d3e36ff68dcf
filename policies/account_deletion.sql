-- The deletion of an account: its beginning, and the files that were left behind.
--
--   anon           nothing
--   customer       begins the deletion of their own account, with its e-mail address typed and their password proved
--   admin          begins the deletion of any customer's, never of an admin's, their own included; with the same proof
--   service role   begins none: it is no person whom the audit could name; notes that a person proved the password;
--                  asks for orphaned recordings
--
-- The functions that begin it check the caller, and need a proof that only the service role can have made.

grant execute on function public.begin_customer_deletion(uuid, text, text, uuid) to authenticated;
grant execute on function public.begin_account_deletion(text, text, uuid) to authenticated;
grant execute on function public.begin_password_check(uuid) to service_role;
grant execute on function public.note_password_proof(uuid, text, uuid) to service_role;
grant execute on function public.orphaned_recordings(integer) to service_role;
