-- Messages of the contact page: taken in by the function `notices`, read by admins (handling.sql), forgotten after their
-- term.

-- Counts one attempt of a sender. False when there were more than p_attempts_max within an hour. The sender is stored as
-- a hash that cannot be turned back once the day is over.
create or replace function private.count_contact_attempt(p_sender text, p_attempts_max integer)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_hash text;
  v_salt uuid;
begin
  delete from private.contact_attempts where begun_at <= now() - interval '1 hour';
  delete from private.contact_salts where day < current_date;
  insert into private.contact_salts (day) values (current_date) on conflict do nothing;
  select salt into v_salt from private.contact_salts where day = current_date;
  v_hash := encode(sha256(convert_to(v_salt || p_sender, 'utf8')), 'hex');
  -- One attempt of a sender after another, so the count is exact.
  perform pg_advisory_xact_lock(hashtextextended(v_hash, 0));
  insert into private.contact_attempts (sender) values (v_hash);
  return (select count(*) from private.contact_attempts where sender = v_hash) <= p_attempts_max;
end
$$;

-- Takes a message in and tells the company by mail. p_place is the sender's address of the internet, empty where it is not
-- known. One row: repeated says that the same message is here already, and nothing was stored.
-- Errors: P0001 detail rate_limited above ten messages of one place or three of one address within an hour, or above 300
-- of everybody within a day; 23514 for an empty or overlong text.
-- Definer: for the service role alone, which may read no attempts.
create or replace function public.receive_contact_message(
  p_name text, p_email text, p_company text, p_task text, p_programs text, p_people text, p_deadline text, p_place text
)
returns table (repeated boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_by_place_max constant integer := 10;
  c_by_address_max constant integer := 3;
  c_a_day_max constant integer := 300;
  v_message public.contact_messages;
begin
  v_message.email := lower(private.one_line(p_email, 321));
  v_message.task := private.clean_text(p_task);
  v_message.digest := encode(
    sha256(convert_to(concat_ws(E'\n', v_message.email, v_message.task, p_programs, p_people, p_deadline), 'utf8')), 'hex'
  );
  if exists (select from public.contact_messages where digest = v_message.digest) then
    repeated := true;
    return next;
    return;
  end if;
  if p_place <> '' and not private.count_contact_attempt('place ' || p_place, c_by_place_max)
    or not private.count_contact_attempt('address ' || v_message.email, c_by_address_max)
    or (select count(*) from public.contact_messages where created_at > now() - interval '1 day') >= c_a_day_max
  then
    raise exception 'Too many messages, wait an hour' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  insert into public.contact_messages as message (name, email, company, task, programs, people, deadline, digest)
  values (
    private.one_line(p_name, 201), v_message.email, private.one_line(p_company, 201), v_message.task,
    private.clean_text(p_programs), private.one_line(p_people, 201), private.one_line(p_deadline, 201), v_message.digest
  )
  on conflict do nothing
  returning * into v_message;
  repeated := not found;
  if not repeated then
    perform private.queue_mail(
      'contact-message', null, v_message.id::text,
      to_jsonb(v_message) - array['id', 'created_at', 'done_at', 'digest']
    );
  end if;
  return next;
end
$$;
