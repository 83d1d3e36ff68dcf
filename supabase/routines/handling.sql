-- Conversations that customers handed over and messages of the contact page, as admins read and handle them. Each first
-- look of an admin at one, and each mark, is noted.

-- The latest handovers that wait, newest first, at most p_rows_max (1 to 50), with their customers:
-- {handovers: [{id, user_id, created_at, messages, name, email}], count of all that wait}. Name and address are empty for
-- an account without a record.
-- Errors: 42501 detail admin_required.
-- Definer: admins read the table through this alone, or they could read without a note.
create or replace function public.admin_read_handovers(p_rows_max integer)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_handovers jsonb;
begin
  perform private.require_admin();
  v_handovers := (
    select coalesce(jsonb_agg(to_jsonb(latest) order by latest.created_at desc, latest.id), '[]')
    from (
      select
        handover.id, handover.user_id, handover.created_at, handover.messages,
        coalesce(customer.name, '') as name, coalesce(customer.email, '') as email
      from public.chat_handovers as handover
      left join public.customers as customer on customer.user_id = handover.user_id
      where handover.handled_at is null
      order by handover.created_at desc, handover.id
      limit least(greatest(p_rows_max, 1), 50)
    ) as latest
  );
  perform private.note_first_views('handover.view', v_handovers);
  return jsonb_build_object(
    'handovers', v_handovers,
    'count', (select count(*) from public.chat_handovers where handled_at is null)
  );
end
$$;

-- The list of the admins that a message stands in.
create or replace function private.contact_message_state(p_message public.contact_messages)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when p_message.done_at is not null then 'done'
    when p_message.doubt is not null then 'doubtful'
    else 'open'
  end
$$;

-- Messages of the contact page, newest first, from p_first (0 is the first), at most p_rows_max (1 to 50): {messages: [the
-- columns without digest], count of all such}. p_filter: open (they wait), doubtful (they wait, and seem to come from a
-- program) or done.
-- Errors: 42501 detail admin_required.
-- Definer: as above.
create or replace function public.admin_read_messages(p_filter text, p_first integer, p_rows_max integer)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_messages jsonb;
begin
  perform private.require_admin();
  v_messages := (
    select coalesce(
      jsonb_agg(to_jsonb(page) - 'digest' order by page.created_at desc, page.id desc), '[]'
    )
    from (
      select * from public.contact_messages as message
      where private.contact_message_state(message) = p_filter
      order by message.created_at desc, message.id desc
      offset greatest(p_first, 0)
      limit least(greatest(p_rows_max, 1), 50)
    ) as page
  );
  perform private.note_first_views('message.view', v_messages);
  return jsonb_build_object(
    'messages', v_messages,
    'count', (
      select count(*) from public.contact_messages as message where private.contact_message_state(message) = p_filter
    )
  );
end
$$;

-- Notes which of these rows ({id, user_id}) the caller sees for the first time in the year that the audit keeps.
create or replace function private.note_first_views(p_kind text, p_rows jsonb)
returns void
language sql volatile
set search_path = ''
as $$
  insert into public.access_audit (kind, actor_id, user_id, about)
  select p_kind, auth.uid(), (shown ->> 'user_id')::uuid, shown ->> 'id'
  from jsonb_array_elements(p_rows) as shown
  where not exists (
    select from public.access_audit as entry
    where entry.actor_id = auth.uid() and entry.kind = p_kind and entry.about = shown ->> 'id'
  )
$$;

-- Marks a handover or a message as handled by the caller, now, or as waiting again. A mark that is there already stays.
-- p_kind: handover or message.
-- Errors: 42501 detail admin_required; P0002 detail handled_missing when there is no such row; P0001 detail rate_limited
-- by the audit's pace.
-- Definer: no role writes these tables.
create or replace function public.admin_mark_handled(p_kind text, p_id uuid, p_is_handled boolean)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  perform private.require_admin();
  case p_kind
    when 'handover' then
      update public.chat_handovers
      set
        handled_at = case when p_is_handled then now() end,
        handled_by = case when p_is_handled then auth.uid() end
      where id = p_id and (handled_at is null) = p_is_handled
      returning user_id into v_user_id;
    when 'message' then
      update public.contact_messages
      set
        done_at = case when p_is_handled then now() end,
        done_by = case when p_is_handled then auth.uid() end
      where id = p_id and (done_at is null) = p_is_handled;
  end case;
  if found then
    perform private.record_act(
      p_kind || case when p_is_handled then '.handle' else '.reopen' end, v_user_id, null,
      jsonb_build_object('about', p_id), null
    );
  elsif not exists (
    select from public.chat_handovers where id = p_id and p_kind = 'handover'
    union all
    select from public.contact_messages where id = p_id and p_kind = 'message'
  ) then
    raise exception 'Nothing to handle' using errcode = 'no_data_found', detail = 'handled_missing';
  end if;
end
$$;
