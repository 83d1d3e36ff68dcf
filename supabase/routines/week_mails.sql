-- Monday's mail: what waits for a customer, and what is new since the Monday before. A job queues it from seven o'clock in
-- Belgium, once for each customer and week; functions/notices/week-mail.ts writes it.

-- The things that may stand in it, a row each, of the moment `at`. Points and drafts for as long as they wait; results and unread
-- reports are told in the week in which they came, and the reader of this view chooses it. The customer may have lost the
-- service: the reader asks. The table of a title is only read for the rows that are shown.
create or replace view private.week_things with (security_invoker = true) as
select
  point.user_id, 'meeting_analysis' as service_key, 'point' as kind, point.result_id::text as opens, point.created_at as at,
  point.due_on, point.text as title
from public.meeting_action_points as point where not point.is_done
union all
select "UUID", 'competitive_analysis', 'report', id::text, created_at, null, "Name"
from public."CAReports" where read_at is null
union all
select user_id, 'meeting_analysis', 'result', id::text, created_at, null, recording_name
from public."Meeting_Analyst_Results"
union all
select
  work.user_id, 'email_marketing', 'draft', work.draft_id::text, work.created_at, null,
  coalesce(work.subject, (
    select draft.subject from public.user_emails as draft where draft.user_id = work.user_id and draft.id = work.draft_id
  ))
from public.draft_work as work where work.status = 'to_do' and work.deleted_at is null;

-- Seven o'clock in Belgium on a Monday.
create or replace function private.week_mail_at(p_monday date)
returns timestamptz
language sql immutable parallel safe
set search_path = ''
as $$
  select (p_monday + time '07:00') at time zone 'Europe/Brussels'
$$;

-- Queues the mails of this Monday for at most p_limit customers, and returns how many; 0 outside of Monday's morning. There
-- is a mail for a customer to whom something came since the Monday before, or who has a point to do that is due about now:
-- old work alone is not told again each week. Several calls at once queue each mail once, because the queue keeps one row
-- for a customer, a kind and a week.
-- The mails leave one after another, at the pace of a mail service: others that are due meanwhile need not wait for them.
create or replace function private.queue_week_mails(p_at timestamptz, p_limit integer)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  c_pause constant interval := '0.5 seconds';
  c_runs_for constant interval := '5 hours';
  v_monday date := date_trunc('week', p_at at time zone 'Europe/Brussels');
  v_begins_at timestamptz := private.week_mail_at(v_monday);
  v_queued integer;
begin
  if p_at < v_begins_at or p_at >= v_begins_at + c_runs_for then
    return 0;
  end if;
  insert into private.mail_queue (kind, recipient, about, ready_at, due_at)
  select
    'week-overview', told.user_id, v_monday::text, v_begins_at,
    p_at + (row_number() over (order by told.user_id) - 1) * c_pause
  from (
    select customer.user_id
    from public.customers as customer
    join auth.users as account on account.id = customer.user_id
    -- Found for each customer by an index, whatever the planner guesses of the tables' sizes.
    cross join lateral (
      select from private.week_things as thing
      where thing.user_id = customer.user_id
        and (
          thing.at >= private.week_mail_at(v_monday - 7) and thing.at < v_begins_at
          -- The kind is said so that the other tables are asked by their date's index alone.
          or thing.kind = 'point' and thing.due_on between v_monday - 7 and v_monday + 6
        )
        and private.user_has_service(thing.user_id, thing.service_key)
      limit 1
    ) as news
    where account.email_confirmed_at is not null
      and (account.banned_until is null or account.banned_until <= p_at)
      and not exists (
        select from public.muted_notices as muted
        where muted.user_id = customer.user_id and muted.kind = 'week-overview'
      )
      and not exists (
        select from private.mail_queue as mail
        where mail.recipient = customer.user_id and mail.kind = 'week-overview' and mail.about = v_monday::text
      )
    order by customer.user_id
    limit p_limit
  ) as told
  order by told.user_id
  on conflict do nothing;
  get diagnostics v_queued = row_count;
  return v_queued;
end
$$;

-- For the mail: of each kind how many there are, and the first few, by their titles where the reader is known. All that waits
-- when the mail is sent, but of results and reports those since the Monday before.
create or replace function private.week_facts(p_user_id uuid, p_monday date)
returns jsonb
language sql stable
set search_path = ''
as $$
  with thing as materialized (
    select * from private.week_things
    where user_id = p_user_id
      and (kind in ('point', 'draft') or at >= private.week_mail_at(p_monday - 7))
      and private.user_has_service(user_id, service_key)
  )
  select jsonb_build_object('sections', coalesce(jsonb_agg(jsonb_build_object(
    'kind', section.kind,
    'number', section.number,
    'items', (
      select jsonb_agg(jsonb_build_object(
        'id', shown.opens,
        'title', case when private.is_reader_known(p_user_id) then private.one_line(shown.title, 120) end,
        'dueOn', shown.due_on
      ) order by shown.due_on, shown.at desc, shown.opens)
      from (
        select * from thing where thing.kind = section.kind order by due_on, at desc, opens limit 3
      ) as shown
    )
  ) order by array_position(array['point', 'report', 'result', 'draft'], section.kind)), '[]'))
  from (select kind, count(*) as number from thing group by kind) as section
$$;
