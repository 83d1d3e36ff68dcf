-- contact_messages: what visitors wrote on the contact page.
--
--   anon           nothing: the function takes their messages in
--   customer       nothing
--   admin          reads all, and marks one as done or as no advertising by the acts below
--   service role   takes a message in through receive_contact_message, which counts, and sees none of the table

select private.close_table('public.contact_messages');

grant select (
  id, created_at, name, email, company, task, programs, people, deadline, done_at, digest, doubt
) on public.contact_messages to authenticated;

create policy select_admin on public.contact_messages
for select to authenticated
using ((select public.is_admin()));

grant execute on function public.set_contact_message_done(uuid, boolean) to authenticated;
grant execute on function public.end_contact_message_doubt(uuid) to authenticated;
grant execute on function
  public.receive_contact_message(text, text, text, text, text, text, text, text, text)
to service_role;
