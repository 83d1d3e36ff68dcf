-- The chat assistant: who may ask it, how often, and what is kept of it.

-- Whether the caller may chat at all, which the relay asks before it says what is wrong with a request.
-- Errors: 42501 detail service_not_granted.
-- Definer: the answer must not depend on what the caller can read.
create or replace function public.require_chat_access()
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.user_has_service(auth.uid(), 'competitive_analysis') then
    raise exception 'Service not granted'
      using errcode = 'insufficient_privilege', detail = 'service_not_granted';
  end if;
end
$$;

-- Counts a message of the caller. One row: the customer's id. The screen sends at most one message a second; two are
-- taken, because a slow line can bring one message late and the next one soon after it.
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

-- Removes what is beyond a customer's fifty latest conversations, and beyond a conversation's two hundred latest
-- messages.
create or replace function private.bound_chats(p_user_id uuid, p_conversation_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_conversations_max constant integer := 50;
  c_messages_max constant integer := 200;
begin
  delete from public.chat_conversations
  where user_id = p_user_id and id in (
    select id from public.chat_conversations
    where user_id = p_user_id order by updated_at desc, id offset c_conversations_max
  );
  delete from public.chat_messages
  where user_id = p_user_id and conversation_id = p_conversation_id and (id, role) in (
    select id, role from public.chat_messages
    where user_id = p_user_id and conversation_id = p_conversation_id
    order by created_at desc, role offset c_messages_max
  );
end
$$;

-- Called with the customer's token before each message goes to the assistant: counts it and keeps it, in one
-- transaction. p_message_id is the idempotency key: a message that is sent again is the same row, and one that has its
-- answer is not asked again. One row: the customer's id and, when there is one already, the answer.
-- Errors: as begin_chat_message; 22023 for a text that is empty or too long; 23505 detail message_id_reused when the id
-- belonged to another text or conversation.
-- Definer: customers write no messages.
create or replace function public.begin_chat_question(p_message_id uuid, p_conversation_id uuid, p_content text)
returns table (user_id uuid, answer text, sources jsonb)
language plpgsql security definer
set search_path = ''
as $$
declare
  c_content_length_max constant integer := 4000;
  v_user_id uuid := auth.uid();
  v_content text := private.clean_text(p_content);
  v_question public.chat_messages;
begin
  -- Holds the customer, so that what follows happens one after another.
  perform public.begin_chat_message();
  if p_conversation_id is null or not coalesce(private.is_visible(v_content), false)
    or char_length(v_content) > c_content_length_max
  then
    raise exception 'No question' using errcode = 'invalid_parameter_value';
  end if;
  select * into v_question from public.chat_messages as message
  where message.user_id = v_user_id and message.id = p_message_id and message.role = 'user';
  if v_question.content <> v_content or v_question.conversation_id <> p_conversation_id then
    raise exception 'Message id was used for another question'
      using errcode = 'unique_violation', detail = 'message_id_reused';
  end if;

  insert into public.chat_conversations as conversation (user_id, id, title)
  values (v_user_id, p_conversation_id, private.one_line(v_content, 80))
  on conflict on constraint chat_conversations_pkey do update set updated_at = now();
  insert into public.chat_messages as message (user_id, conversation_id, id, role, content, status)
  values (v_user_id, p_conversation_id, p_message_id, 'user', v_content, 'sending')
  on conflict on constraint chat_messages_pkey do update
  set status = excluded.status, created_at = excluded.created_at
  where message.status <> 'sent';
  -- Asked here and not before: the answer may have come in this moment.
  if not found then
    return query
      select v_user_id, message.content, message.sources from public.chat_messages as message
      where message.user_id = v_user_id and message.id = p_message_id and message.role = 'assistant';
    return;
  end if;
  perform private.bound_chats(v_user_id, p_conversation_id);
  return query select v_user_id, null::text, null::jsonb;
end
$$;

-- The rows that an answer to the caller may rest on: their competitors, then reports and results (with that service alone)
-- from the newest on, 48 kB of text together. [{kind, id, title, website, text}]; the relay makes the addresses.
-- Invoker: policies say what the caller sees.
create or replace function public.read_chat_sources()
returns jsonb
language sql stable
set search_path = ''
as $$
  with own as (
    select 'competitor' as kind, id::text as id, "Name Company" as title, "Website Company" as website,
      concat_ws(': ', 'Concurrent', "Name Company", "Website Company") as text, null::timestamptz as made_at
    from public."CompetitorEntries" where "User UID" = auth.uid()
    union all
    select 'report', report.id::text, coalesce(report."Name", 'Rapport'), null, concat_ws(
      E'\n', to_char(report.created_at, 'YYYY-MM-DD'), report.content ->> 'summary', (
        select string_agg(
          concat_ws(E'\n', section ->> 'heading', section ->> 'text', (
            select string_agg(
              concat_ws(' | ', finding ->> 'title', finding ->> 'before', finding ->> 'after', finding ->> 'seenAt'), E'\n'
            )
            from jsonb_array_elements(section -> 'findings') as finding
          )), E'\n'
        )
        from jsonb_array_elements(report.content -> 'sections') as section
      )
    ), report.created_at
    from (
      select * from public."CAReports" where "UUID" = auth.uid() and content is not null order by created_at desc limit 6
    ) as report
    union all
    select 'meeting', result.id::text, coalesce(result.recording_name, 'Verslag'), null, concat_ws(
      E'\n', to_char(result.created_at, 'YYYY-MM-DD'), result.summary, array_to_string(result.action_items, E'\n')
    ), result.created_at
    from (
      select * from public."Meeting_Analyst_Results"
      where user_id = auth.uid() and private.has_service('meeting_analysis')
      order by created_at desc limit 12
    ) as result
  ),
  bounded as (
    select kind, id, title, website, left(text, 12000) as text, made_at from own
  ),
  measured as (
    select *, sum(octet_length(text)) over (order by made_at desc nulls first, kind, id) as bytes from bounded
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('kind', kind, 'id', id, 'title', title, 'website', website, 'text', text)
      order by made_at desc nulls first, kind, id
    ), '[]'
  )
  from measured where bytes <= 49152
$$;

-- Called by the relay when it knows how a question ended: answered, stopped (p_answer is what came until then) or
-- failed. The first answer stays: attempts that overlap may bring two. Does nothing when the conversation is gone.
-- Definer: the service role alone may call it, and it writes where no role of the Data API may.
create or replace function public.finish_chat_question(
  p_user_id uuid, p_message_id uuid, p_outcome text, p_answer text, p_sources jsonb
)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  c_content_length_max constant integer := 100000;
  v_conversation_id uuid;
begin
  if p_outcome not in ('answered', 'stopped', 'failed') then
    raise exception 'Unknown outcome' using errcode = 'invalid_parameter_value';
  end if;
  select conversation_id into v_conversation_id from public.chat_messages
  where user_id = p_user_id and id = p_message_id and role = 'user';
  -- The conversation before its messages: the order in which a deletion takes them, or the two could deadlock.
  perform from public.chat_conversations where user_id = p_user_id and id = v_conversation_id for no key update;
  if not found then
    return;
  end if;
  -- A later attempt may be under way when this one fails, or may have failed when this one is answered.
  update public.chat_messages
  set status = case p_outcome when 'failed' then 'error' else 'sent' end
  where user_id = p_user_id and id = p_message_id and role = 'user'
    and (status = 'sending' or status = 'error' and p_outcome <> 'failed');
  if not found or p_outcome = 'failed' then
    return;
  end if;
  insert into public.chat_messages (user_id, conversation_id, id, role, content, status, sources)
  values (
    p_user_id, v_conversation_id, p_message_id, 'assistant',
    left(private.clean_text(coalesce(p_answer, '')), c_content_length_max),
    case p_outcome when 'stopped' then 'stopped' else 'sent' end,
    coalesce(p_sources, '[]')
  );
  update public.chat_conversations set updated_at = now() where user_id = p_user_id and id = v_conversation_id;
end
$$;

-- The caller's conversations, the latest first, and the messages of one of them: of the latest when none is named. One
-- answer, so that the panel opens with one request. conversation_id is null when there is none.
-- Invoker: policies say what the caller sees.
create or replace function public.read_own_chats(p_conversation_id uuid default null)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_conversation_id uuid := coalesce(
    p_conversation_id,
    (select id from public.chat_conversations where user_id = v_user_id order by updated_at desc, id limit 1)
  );
begin
  return jsonb_build_object(
    'conversations', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by listed.updated_at desc, listed.id), '[]')
      from (
        select
          conversation.id,
          conversation.title,
          conversation.updated_at,
          (
            select max(handover.created_at) from public.chat_handovers as handover
            where handover.user_id = v_user_id and handover.conversation_id = conversation.id
          ) as handed_over_at
        from public.chat_conversations as conversation
        where conversation.user_id = v_user_id
      ) as listed
    ),
    'conversation_id', v_conversation_id,
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by shown.created_at, shown.role desc), '[]')
      from (
        select id, role, content, status, sources, created_at from public.chat_messages
        where user_id = v_user_id and conversation_id = v_conversation_id
      ) as shown
    )
  );
end
$$;

-- Ends conversations that had no message for a year. Returns how many.
create or replace function private.end_old_chats()
returns integer
language sql volatile
set search_path = ''
as $$
  with ended as (
    delete from public.chat_conversations where updated_at < now() - interval '12 months' returning id
  )
  select count(*)::integer from ended
$$;
