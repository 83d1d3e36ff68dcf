-- chat_handovers: conversations that customers sent to the company.
--
--   anon           nothing
--   customer       reads their own; sends one through hand_over_chat
--   other          nothing
--   admin          reads by admin_read_handovers, which notes it, and marks one as answered by admin_mark_handled
--   service role   nothing

select private.close_table('public.chat_handovers');

grant select (id, user_id, conversation_id, messages, created_at, day, handled_at)
  on public.chat_handovers to authenticated;

create policy select_owner on public.chat_handovers
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.hand_over_chat(uuid) to authenticated;
