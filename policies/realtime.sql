-- Private topics of Realtime: which session may listen (select) and send (insert) where. Public access is off in the
-- project's Realtime settings, so there are no other topics.
--
--   anon             nothing
--   customer         listens to the announcements for their own session (session:<its id>)
--   other customer   nothing; nor do other sessions of the same customer
--   admin            listens to the announcements for admins as well, for their own session (admins:<its id>)
--   everyone         sends nothing: announcements are written by triggers, with the rights of their owner
--
-- The session must live: asked whenever a page joins a topic or shows a new token. A joined topic stays open until the
-- token expires, but nothing is sent to a session that has ended or to an admin without the right
-- (private.topics_to_tell).
--
-- The column is asked and not realtime.topic(), which a reader of the table could set.

drop policy if exists select_owner_or_admin on realtime.messages;
drop policy if exists select_own_session on realtime.messages;
create policy select_own_session on realtime.messages
for select to authenticated
using (
  extension = 'broadcast'
  and (select private.has_living_session())
  and (
    topic = 'session:' || ((select auth.jwt()) ->> 'session_id')
    or topic = 'admins:' || ((select auth.jwt()) ->> 'session_id') and (select public.is_admin())
  )
);
