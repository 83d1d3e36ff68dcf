-- Mails that tell of something: put in a queue in the transaction that makes it happen, and sent by the function
-- `notices` within minutes. There is no mail about a list that the customer has had on the screen in the meantime.

-- The kinds of mail, and whether it goes to no customer but to the company's own mailbox, or to a visitor's address. The function that sends
-- knows the same kinds (functions/contract/notices.ts); supabase/tests/mail-queue.test.ts compares the two. A function and
-- not a table, because checks read it: a migration made its first form.
create or replace function private.mail_kinds()
returns table (kind text, to_company boolean)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('drafts-ready', false),
    ('result-ready', false),
    ('report-ready', false),
    ('access-granted', false),
    ('usage-limit', false),
    ('week-overview', false),
    ('competitor-change', false),
    ('website-answered', false),
    ('new-device', false),
    ('sessions-ended', false),
    ('account-suspended', false),
    ('account-resumed', false),
    ('welcome', false),
    ('factor-added', false),
    ('factor-removed', false),
    ('recovery-code-used', false),
    ('recovery-codes-made', false),
    ('order', false),
    ('access-requested', true),
    ('contact-message', true),
    ('contact-copy', true),
    ('doubtful-messages', true),
    ('chat-handover', true),
    ('website-change', true),
    ('automation-budget', true),
    ('automation-fault', true)
$$;

-- How long a mail about a list waits for the customer to see it on the screen. A page that stays open says so once a
-- minute.
create or replace function private.notice_wait()
returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '3 minutes'
$$;

-- The list that shows what a mail tells of; null for mails that no list stands for, which go at once.
create or replace function private.list_of_notice(p_kind text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case p_kind
    when 'drafts-ready' then 'drafts'
    when 'result-ready' then 'results'
    when 'report-ready' then 'reports'
  end
$$;

-- The same of one mail: one about a limit tells what the list of its service shows as well.
create or replace function private.list_of_mail(p_kind text, p_about text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when p_kind = 'usage-limit' then
    case split_part(p_about, ' ', 2)
      when 'email_marketing' then 'drafts'
      when 'meeting_analysis' then 'results'
      when 'competitive_analysis' then 'reports'
    end
  else private.list_of_notice(p_kind) end
$$;

-- Queues one mail. `p_recipient` null is the company's mailbox; `p_about` names the thing: a second call for the same kind,
-- recipient and thing changes nothing. `p_details` are texts for the mail (functions/notices/notice-mails.ts
-- says which); keep them out where a link will do. A thing that is ready later names the moment.
-- A flood of things is no flood of mails: beyond twenty of a kind in a day, a customer gets none. The company gets two
-- hundred and then one that says that there are more, and the database's log tells it. A limit for each customer stands
-- where they cause such mails, so a few customers cannot use up those about all.
create or replace function private.queue_mail(
  p_kind text, p_recipient uuid, p_about text, p_details jsonb default '{}', p_ready_at timestamptz default now()
)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_customer_mails_a_day_max constant integer := 20;
  c_company_mails_a_day_max constant integer := 200;
  v_mails_max integer := case when p_recipient is null then c_company_mails_a_day_max else c_customer_mails_a_day_max end;
  v_mails integer;
begin
  select count(*) into v_mails from private.mail_queue
  where kind = p_kind and recipient is not distinct from p_recipient and queued_at > now() - interval '1 day';
  if v_mails > v_mails_max
    or v_mails = v_mails_max and (p_recipient is not null or p_kind = 'contact-copy')
  then
    return;
  end if;
  if v_mails = v_mails_max then
    raise warning 'More than % mails of the kind % to the company within a day: no more are sent', v_mails_max, p_kind;
    p_about := 'more of ' || now();
    p_details := jsonb_build_object(
      'note', format('Vandaag zijn er al meer dan %s. Over de volgende krijgt u geen e-mail. Kijk in het beheer.', v_mails_max)
    );
  end if;
  insert into private.mail_queue (kind, recipient, about, details, ready_at, due_at)
  values (
    p_kind, p_recipient, p_about, p_details, p_ready_at,
    p_ready_at + case when private.list_of_mail(p_kind, p_about) is null then interval '0' else private.notice_wait() end
  )
  on conflict do nothing;
end
$$;

-- Drafts of a submission: told when all of them are there, or when the time of waiting for them ended with some. An
-- error here must not keep a draft out.
-- Definer: no role of the Data API queues a mail.
create or replace function private.lead_submissions_queue_mail()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_waited_until timestamptz := new.submitted_at + private.lead_unit_held_for();
  v_is_complete boolean := new.drafts_received >= private.lead_drafts_expected();
begin
  perform private.queue_mail(
    'drafts-ready', new.user_id, new.id::text, '{}',
    case when v_is_complete then now() else greatest(now(), v_waited_until) end
  );
  if v_is_complete then
    update private.mail_queue
    set ready_at = now(), due_at = now() + private.notice_wait()
    where kind = 'drafts-ready' and recipient = new.user_id and about = new.id::text
      and status = 'waiting' and ready_at > now();
  end if;
  return null;
exception
  when others then
    raise warning 'No mail was queued about drafts: %', sqlerrm;
    return null;
end
$$;

create or replace trigger lead_submissions_queue_mail
after update of drafts_received on public.lead_submissions
for each row when (new.drafts_received > old.drafts_received)
execute function private.lead_submissions_queue_mail();

-- A result or a report, by the trigger's arguments: the kind and the owner's column. Rows that are written with a date
-- of the past were known elsewhere before.
-- Definer: as above.
create or replace function private.queue_mail_of_row()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_owner uuid;
begin
  execute format('select ($1).%I', tg_argv[1]) into v_owner using new;
  perform private.queue_mail(tg_argv[0], v_owner, new.id::text);
  return null;
exception
  when others then
    raise warning 'No mail was queued about %: %', tg_table_name, sqlerrm;
    return null;
end
$$;

create or replace trigger meeting_analyst_results_queue_mail
after insert on public."Meeting_Analyst_Results"
for each row when (new.created_at > now() - interval '1 hour')
execute function private.queue_mail_of_row('result-ready', 'user_id');

create or replace trigger ca_reports_queue_mail
after insert on public."CAReports"
for each row when (new.created_at > now() - interval '1 hour')
execute function private.queue_mail_of_row('report-ready', 'UUID');

-- Notes that the caller has a list in front of them. A page says so when it is opened and once a minute while it is
-- visible; more often changes nothing, and so does a page of an account that was deleted since.
-- Errors: 23514 for a list that is none.
-- Definer: no role of the Data API writes the table.
create or replace function public.note_list_open(p_list text)
returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.list_visits as visit (user_id, list)
  -- Waits for a deletion that is under way.
  select account.id, p_list from auth.users as account where account.id = auth.uid() for key share
  on conflict (user_id, list) do update set seen_at = now()
  where visit.seen_at < now() - interval '15 seconds'
$$;
