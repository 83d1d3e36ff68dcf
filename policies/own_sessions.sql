-- The sessions of the platform (auth.sessions), of which the Data API shows nothing but this.
--
--   anon             nothing
--   customer, admin  see their own living sessions and last sign-ins, and end their own sessions
--   service role     nothing

grant execute on function public.my_sessions(), public.my_sign_ins(), public.end_my_session(uuid) to authenticated;
