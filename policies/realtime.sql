-- Private topics of Realtime: who may listen (select) and send (insert) where. Public access is off in the project's
-- Realtime settings, so there are no other topics.
--
--   anon             nothing
--   customer         listens to the news of what is theirs (user:<own id>)
--   other customer   nothing
--   admin            listens to the admins' topic as well
--   anybody          sends nothing: news is written by triggers, with the rights of their owner
--
-- The session must live: asked whenever a page joins a topic or shows a new token. A topic that was joined before its
-- session was ended goes on until the token expires; its news says which table changed and nothing else.
--
-- The column is asked and not realtime.topic(), which whoever reads the table could set.

drop policy if exists select_owner_or_admin on realtime.messages;
create policy select_owner_or_admin on realtime.messages
for select to authenticated
using (
  extension = 'broadcast'
  and (select private.has_living_session())
  and (
    topic = 'user:' || (select auth.uid())::text
    or topic = 'admins' and (select public.is_admin())
  )
);
