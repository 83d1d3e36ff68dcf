-- chat_handovers: conversations that customers sent to the company.
--
--   anon           nothing
--   customer       reads their own; sends one through hand_over_chat
--   other          nothing
--   admin          reads all and marks them as answered
--   service role   nothing

select private.close_table('public.chat_handovers');

grant select (id, user_id, conversation_id, messages, created_at, day, handled_at)
  on public.chat_handovers to authenticated;
grant update (handled_at) on public.chat_handovers to authenticated;

create policy select_owner_or_admin on public.chat_handovers
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

create policy update_admin on public.chat_handovers
for update to authenticated
using ((select public.is_admin()))
with check ((select public.is_admin()));

grant execute on function public.hand_over_chat(uuid) to authenticated;
