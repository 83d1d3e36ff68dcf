-- Sends the caller's conversation to the company, as it stands now: the thirty latest messages, each with its first four
-- thousand characters. The company's mailbox is told. One row: `sent`, or `already_sent` when this conversation was sent today.
-- Errors: 42501 detail customer_missing; P0001 detail conversation_missing when it is not the caller's, or holds no
-- answered question; P0001 detail rate_limited above five in a day, those of
-- deleted conversations included.
-- Definer: customers write no handovers.
create or replace function public.hand_over_chat(p_conversation_id uuid)
returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  c_messages_max constant integer := 30;
  c_length_max constant integer := 4000;
  c_handovers_per_day_max constant integer := 5;
  v_user_id uuid := auth.uid();
  v_messages jsonb;
  v_handover_id uuid;
begin
  perform private.hold_customer(v_user_id);
  select jsonb_agg(to_jsonb(latest) order by latest.created_at, latest.role desc) into v_messages
  from (
    select role, left(content, c_length_max) as content, created_at from public.chat_messages
    where user_id = v_user_id and conversation_id = p_conversation_id and status in ('sent', 'stopped')
    order by created_at desc, role
    limit c_messages_max
  ) as latest;
  if v_messages is null then
    raise exception 'No such conversation' using errcode = 'P0001', detail = 'conversation_missing';
  end if;
  if exists (
    select from public.chat_handovers
    where user_id = v_user_id and conversation_id = p_conversation_id
      and day = private.day_in_belgium(now())
  ) then
    return query select 'already_sent';
    return;
  end if;
  if not private.count_request(v_user_id, 'handover', c_handovers_per_day_max, interval '1 day') then
    raise exception 'Too many handovers in a day' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  insert into public.chat_handovers (user_id, conversation_id, messages)
  values (v_user_id, p_conversation_id, v_messages)
  returning id into v_handover_id;
  perform private.queue_mail('chat-handover', null, v_handover_id::text);
  return query select 'sent';
end
$$;
