-- The sending of queued mails, for the function `notices`: it claims what is due, sends, and says how that went.

-- Whether a mail should still go to its customer: they have a confirmed address and, unless it is about the account
-- itself, an open account, have not switched its kind off and have not seen the list since. The limit that it tells of must still hold.
create or replace function private.is_mail_wanted(p_mail private.mail_queue)
returns boolean
language sql stable
set search_path = ''
as $$
  select
    (private.is_account_mail(p_mail.kind) or not exists (
      select from public.muted_notices where user_id = p_mail.recipient and kind = p_mail.kind
    ))
    and not exists (
      select from private.list_visits
      where user_id = p_mail.recipient and list = private.list_of_mail(p_mail.kind, p_mail.about) and seen_at >= p_mail.ready_at
    )
    and not (p_mail.kind = 'usage-limit' and private.is_usage_alert_over(p_mail.recipient, p_mail.about))
    and exists (
      select from auth.users
      where id = p_mail.recipient and email_confirmed_at is not null and coalesce(email, '') <> ''
        and (banned_until is null or banned_until <= now() or private.is_account_mail(p_mail.kind))
    )
$$;

-- The code in the links of a customer's mails, made with the first one.
create or replace function private.unsubscribe_code(p_user_id uuid)
returns uuid
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.unsubscribe_codes (user_id) values (p_user_id) on conflict (user_id) do nothing;
  return (select code from private.unsubscribe_codes where user_id = p_user_id);
end
$$;

-- Mails that are due, at most p_limit, for one caller alone: a claimed mail is due again after a while, longer each time,
-- so one whose caller broke down is tried again, and so is one that the mail service refused. A mail that is no longer
-- wanted is dropped instead. email is null for the company's mailbox, and a visitor's own for the copy of a message; unsubscribe_code is for mails that a customer may
-- switch off; a customer's mail has what is known of its thing as `facts` among its details.
-- Errors: 22023 for a limit that is not from 1 to 100.
-- Definer: for the service role alone; the queue is not in the Data API.
create or replace function public.claim_mails(p_limit integer)
returns table (mail_id uuid, kind text, email text, details jsonb, unsubscribe_code uuid)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_first_wait constant interval := '2 minutes';
  v_mail private.mail_queue;
begin
  if p_limit is null or p_limit not between 1 and 100 then
    raise exception 'The limit is not from 1 to 100' using errcode = 'invalid_parameter_value';
  end if;
  for v_mail in
    select * from private.mail_queue as mail
    where mail.status = 'waiting' and mail.due_at <= now()
    order by mail.due_at, mail.id
    limit p_limit
    for update skip locked
  loop
    if v_mail.recipient is not null and not private.is_mail_wanted(v_mail) then
      update private.mail_queue as mail set status = 'dropped', details = '{}' where mail.id = v_mail.id;
      continue;
    end if;
    update private.mail_queue as mail
    set attempts = mail.attempts + 1, due_at = now() + c_first_wait * power(2, mail.attempts)
    where mail.id = v_mail.id;
    mail_id := v_mail.id;
    kind := v_mail.kind;
    details := v_mail.details || case
      when v_mail.recipient is null then '{}' else jsonb_build_object('facts', private.mail_facts(v_mail))
    end;
    email := case
      when v_mail.kind = 'contact-copy' then v_mail.details ->> 'email'
      else (select account.email from auth.users as account where account.id = v_mail.recipient)
    end;
    unsubscribe_code := case
      when v_mail.recipient is not null and not private.is_account_mail(v_mail.kind)
      then private.unsubscribe_code(v_mail.recipient)
    end;
    return next;
  end loop;
end
$$;

-- Notes how the sending of a claimed mail went. One row: gave_up says that this was the last attempt. Texts are kept for
-- as long as they may be sent: those about a customer must not outlive the account.
-- Definer: as above.
create or replace function public.finish_mail(p_mail_id uuid, p_is_sent boolean)
returns table (gave_up boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- With the waits between them, about two hours.
  c_attempts_max constant integer := 6;
begin
  update private.mail_queue as mail
  set
    status = case when p_is_sent then 'sent' when mail.attempts >= c_attempts_max then 'failed' else 'waiting' end,
    details = case when p_is_sent or mail.attempts >= c_attempts_max then '{}' else mail.details end
  where mail.id = p_mail_id and mail.status = 'waiting'
  returning mail.status = 'failed' into gave_up;
  gave_up := coalesce(gave_up, false);
  return next;
end
$$;

-- Switches a kind of mail off for the customer whose code it is. One row: whether there is such a customer.
-- Errors: 23514 for a kind that customers get no mail about.
-- Definer: as above.
create or replace function public.mute_notice(p_code uuid, p_kind text)
returns table (muted boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.muted_notices (user_id, kind)
  select known.user_id, p_kind from private.unsubscribe_codes as known where known.code = p_code
  on conflict do nothing;
  muted := exists (select from private.unsubscribe_codes as known where known.code = p_code);
  return next;
end
$$;

-- Forgets what has had its time: mails of things a year ago, messages a month after they were done or a year after they
-- came. Returns how many of both; at most p_limit of each.
-- Definer: as above.
create or replace function public.forget_old_mails(p_limit integer)
returns table (forgotten integer)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_messages integer;
begin
  delete from private.mail_queue
  where id in (
    select mail.id from private.mail_queue as mail
    where mail.queued_at <= now() - interval '1 year' and mail.status <> 'waiting'
    limit p_limit
  );
  get diagnostics forgotten = row_count;
  delete from public.contact_messages
  where id in (
    select message.id from public.contact_messages as message
    where message.done_at <= now() - interval '30 days' or message.created_at <= now() - interval '1 year'
    limit p_limit
  );
  get diagnostics v_messages = row_count;
  forgotten := forgotten + v_messages;
  return next;
end
$$;
