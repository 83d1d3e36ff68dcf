-- chat_conversations and chat_messages: what customers asked the assistant, and its answers.
--
--   anon           nothing
--   customer       reads their own and deletes a conversation, always; asks through begin_chat_question while they have
--                  service 8
--   other          nothing
--   admin          nothing: they see what a customer hands over (chat_handovers)
--   service role   finishes a question through finish_chat_question, and sees none of the tables

select private.close_table('public.chat_conversations');
select private.close_table('public.chat_messages');

grant select (user_id, id, title, created_at, updated_at) on public.chat_conversations to authenticated;
grant delete on public.chat_conversations to authenticated;
grant select (user_id, conversation_id, id, role, content, status, sources, created_at)
  on public.chat_messages to authenticated;

create policy select_owner on public.chat_conversations
for select to authenticated
using (user_id = (select auth.uid()));

create policy delete_owner on public.chat_conversations
for delete to authenticated
using (user_id = (select auth.uid()));

create policy select_owner on public.chat_messages
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.begin_chat_question(uuid, uuid, text) to authenticated;
grant execute on function public.read_chat_sources() to authenticated;
grant execute on function public.read_own_chats(uuid) to authenticated;
grant execute on function public.finish_chat_question(uuid, uuid, text, text, jsonb) to service_role;
