-- Messages of the contact page: taken in by the function `notices`, read by admins (handling.sql), forgotten after their
-- term.

-- Counts one attempt of a sender. False when there were more than p_an_hour_max within an hour or p_a_day_max within the
-- day in UTC. The sender is stored as a hash that cannot be turned back once the day is over.
create or replace function private.count_contact_attempt(p_sender text, p_an_hour_max integer, p_a_day_max integer)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_hash text;
  v_salt uuid;
begin
  delete from private.contact_attempts where begun_at <= now() - interval '1 day';
  delete from private.contact_salts where day < current_date;
  insert into private.contact_salts (day) values (current_date) on conflict do nothing;
  select salt into v_salt from private.contact_salts where day = current_date;
  v_hash := encode(sha256(convert_to(v_salt || p_sender, 'utf8')), 'hex');
  -- One attempt of a sender after another, so the count is exact.
  perform pg_advisory_xact_lock(hashtextextended(v_hash, 0));
  insert into private.contact_attempts (sender) values (v_hash);
  return (
    select count(*) <= p_a_day_max and count(*) filter (where begun_at > now() - interval '1 hour') <= p_an_hour_max
    from private.contact_attempts where sender = v_hash
  );
end
$$;

-- Takes the doubt off a message and tells the company by mail, as of any other. False for one without a doubt.
create or replace function private.end_contact_doubt(p_message_id uuid)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.contact_messages set doubt = null where id = p_message_id and doubt is not null;
  if not found then
    return false;
  end if;
  perform private.mail_contact_message(p_message_id);
  return true;
end
$$;

-- Tells the company of a message, and gives the visitor a copy with the same number. Anybody can fill in a stranger's
-- address: of an address only three copies go out in a day.
create or replace function private.mail_contact_message(p_message_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_copies_a_day_max constant integer := 3;
  v_details jsonb := (
    select to_jsonb(message) - array['id', 'created_at', 'done_at', 'done_by', 'digest', 'doubt']
      || jsonb_build_object('reference', upper(left(message.id::text, 8)))
    from public.contact_messages as message
    where message.id = p_message_id
  );
begin
  perform private.queue_mail('contact-message', null, p_message_id::text, v_details);
  if private.count_contact_attempt('copy ' || (v_details ->> 'email'), c_copies_a_day_max, c_copies_a_day_max) then
    perform private.queue_mail('contact-copy', null, p_message_id::text, v_details);
  end if;
end
$$;

-- Takes a message in and tells the company by mail, and its sender by a copy. p_place is the sender's address of the internet, empty where it is not
-- known. p_doubt says why it seems to come from a program, null when it does not: 'hidden-field' (a field is filled in that
-- no person sees) or 'speed'. Of such messages one mail tells in twelve hours. One row: repeated says that the same message
-- is here already, and nothing was stored; one that came with a doubt loses it when it comes again without.
-- Errors: P0001 detail rate_limited above ten messages of one network or three of one address within an hour, above
-- twenty of either within a day, above 300 with a doubt of everybody within a day, or above 5,000 without, which only
-- protects the disk: the mails to the company end long before (private.queue_mail), and a real visitor is still heard;
-- 23514 for an empty or overlong text.
-- Definer: for the service role alone, which may read no attempts.
create or replace function public.receive_contact_message(
  p_name text, p_email text, p_company text, p_task text, p_programs text, p_people text, p_deadline text, p_place text,
  p_doubt text default null
)
returns table (repeated boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_by_network_max constant integer := 10;
  c_by_address_max constant integer := 3;
  c_by_sender_a_day_max constant integer := 20;
  c_a_day_max constant integer := case when p_doubt is null then 5000 else 300 end;
  -- The /64 of an address by IPv6: one connection has all of them.
  v_network constant text := coalesce(private.network_of(p_place)::text, p_place);
  c_half_day constant interval := '12 hours';
  v_half_day constant timestamptz := date_bin(c_half_day, now(), '2026-01-01Z');
  v_message public.contact_messages;
begin
  v_message.email := lower(private.one_line(p_email, 321));
  v_message.task := private.clean_text(p_task);
  v_message.digest := encode(
    sha256(convert_to(concat_ws(E'\n', v_message.email, v_message.task, p_programs, p_people, p_deadline), 'utf8')), 'hex'
  );
  -- The same message twice at once is one.
  perform pg_advisory_xact_lock(hashtextextended('contact ' || v_message.digest, 0));
  -- One that was handled longer than a day ago is a new question.
  select id into v_message.id from public.contact_messages
  where digest = v_message.digest and (done_at is null or done_at > now() - interval '1 day');
  if found then
    if p_doubt is null then
      perform private.end_contact_doubt(v_message.id);
    end if;
    repeated := true;
    return next;
    return;
  end if;
  if v_network <> ''
    and not private.count_contact_attempt('network ' || v_network, c_by_network_max, c_by_sender_a_day_max)
    or not private.count_contact_attempt('address ' || v_message.email, c_by_address_max, c_by_sender_a_day_max)
    -- Apart, so that programs cannot use up the day of people.
    or (
      select count(*) from public.contact_messages
      where created_at > now() - interval '1 day' and (doubt is null) = (p_doubt is null)
    ) >= c_a_day_max
  then
    raise exception 'Too many messages, wait an hour' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  insert into public.contact_messages as message (name, email, company, task, programs, people, deadline, digest, doubt)
  values (
    private.one_line(p_name, 201), v_message.email, private.one_line(p_company, 201), v_message.task,
    private.clean_text(p_programs), private.one_line(p_people, 201), private.one_line(p_deadline, 201), v_message.digest,
    p_doubt
  )
  returning * into v_message;
  repeated := false;
  if p_doubt is null then
    perform private.mail_contact_message(v_message.id);
  else
    perform private.queue_mail('doubtful-messages', null, v_half_day::text, '{}', v_half_day + c_half_day);
  end if;
  return next;
end
$$;

-- Moves a message that seemed to come from a program to the others, and mails it. Called with an admin's token.
-- Errors: 42501 detail admin_required; P0002 detail message_missing.
-- Definer: no role writes messages.
create or replace function public.end_contact_message_doubt(p_message_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.contact_messages where id = p_message_id) then
    raise exception 'No such message' using errcode = 'no_data_found', detail = 'message_missing';
  end if;
  if private.end_contact_doubt(p_message_id) then
    perform private.record_act('message.end_doubt', null, null, jsonb_build_object('about', p_message_id), null);
  end if;
end
$$;
