-- Rights on second factors and recovery codes. The tables are Auth's and ours in private: no address leads to
-- them.
--
--   anon           nothing
--   customer       asks about their own factor; adds and removes it and renews their codes with a proved password; uses a
--                  code of their own, also from a session that waits for the second factor
--   service role   nothing

grant execute on function
  public.my_factor(), public.begin_factor(uuid), public.renew_recovery_codes(uuid), public.remove_factor(uuid),
  public.use_recovery_code(text)
to authenticated;
