-- contact_messages: what visitors wrote on the contact page.
--
--   anon           nothing: the function takes their messages in
--   customer       nothing
--   admin          reads by admin_read_messages, which notes it, and marks one as done or as no advertising by acts
--   service role   takes a message in through receive_contact_message, which counts, and sees none of the table

grant execute on function public.end_contact_message_doubt(uuid) to authenticated;
grant execute on function
  public.receive_contact_message(text, text, text, text, text, text, text, text, text)
to service_role;
