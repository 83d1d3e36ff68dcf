-- The chat assistant: who may ask it, and how often. Messages are not stored here: the conversation stays in the
-- customer's browser.

-- Whether the caller may chat at all, which the relay asks before it says what is wrong with a request.
-- Errors: 42501 detail service_not_granted.
-- Definer: the answer must not depend on what the caller can read.
create or replace function public.require_chat_access()
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.user_has_service(auth.uid(), 8) then
    raise exception 'Service not granted'
      using errcode = 'insufficient_privilege', detail = 'service_not_granted';
  end if;
end
$$;

-- Called with the customer's token before each message goes to the assistant. One row: the customer's id. The screen
-- sends at most one message a second; two are taken, because a slow line can bring one message late and the next one
-- soon after it.
-- Errors: 42501 detail service_not_granted or customer_missing; P0001 detail chat_too_fast or rate_limited.
-- Definer: customers write no attempts.
create or replace function public.begin_chat_message()
returns table (user_id uuid)
language plpgsql security definer
set search_path = ''
as $$
declare
  c_messages_per_second_max constant integer := 2;
begin
  perform public.require_chat_access();
  perform private.hold_customer(auth.uid());
  if (
    select count(*) from private.webhook_attempts as attempt
    where attempt.user_id = auth.uid() and attempt.kind = 'chat' and attempt.begun_at > now() - interval '1 second'
  ) >= c_messages_per_second_max then
    raise exception 'Messages follow each other too fast' using errcode = 'P0001', detail = 'chat_too_fast';
  end if;
  perform private.count_webhook_attempt(auth.uid(), 'chat');
  return query select auth.uid();
end
$$;
