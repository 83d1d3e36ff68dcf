-- The queue of mails, and the end of mails by the code in their links.
--
--   anon, customer, admin   nothing
--   service role            claims what is due, says how the sending went, switches a kind off by a code, forgets what is
--                           old; sees none of the tables

grant execute on function
  public.claim_mails(integer), public.finish_mail(uuid, boolean), public.mute_notice(uuid, text),
  public.forget_old_mails(integer)
to service_role;
