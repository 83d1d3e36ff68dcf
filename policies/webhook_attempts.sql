-- webhook_attempts and the chat: how often the automation may be called.
--
--   anon           nothing
--   customer       asks whether they may chat, and begins a message, while they have service 8; the attempts
--                  themselves are out of sight
--   service role   nothing: it is no person and sends no message

grant execute on function public.require_chat_access() to authenticated;
grant execute on function public.begin_chat_message() to authenticated;
