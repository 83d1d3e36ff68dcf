-- Facts that a mail to a customer tells of its thing, read when it is sent: nothing of it waits in the queue, and the
-- numbers are those of now. functions/notices/notice-mails.ts makes the sentences.

-- The first name that the customer gave at the sign-up; null without one.
create or replace function private.first_name_of(p_user_id uuid)
returns text
language sql stable
set search_path = ''
as $$
  select nullif(private.one_line(raw_user_meta_data ->> 'first_name', 60), '') from auth.users where id = p_user_id
$$;

-- The audience of a request, on one line, and how many drafts came.
create or replace function private.request_facts(p_user_id uuid, p_request_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', request.id,
    'number', request.drafts_received,
    'title', (
      select private.one_line(kept.form ->> 'services', 80) from private.lead_forms as kept
      where kept.submission_id = request.id
    )
  )
  from public.lead_submissions as request
  where request.id = p_request_id and request.user_id = p_user_id
$$;

-- The recording of a result, and how many points are to be done.
create or replace function private.result_facts(p_user_id uuid, p_result_id bigint)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', result.id::text,
    'title', result.recording_name,
    'number', (
      select count(*) from public.meeting_action_points as point
      where point.user_id = p_user_id and point.result_id = result.id and not point.is_done
    )
  )
  from public."Meeting_Analyst_Results" as result
  where result.id = p_result_id and result.user_id = p_user_id
$$;

-- The name of a report, how many changes it tells, and of whom: the headings of the sections that tell some.
create or replace function private.report_facts(p_user_id uuid, p_report_id bigint)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', report.id::text,
    'title', report."Name",
    'number', coalesce(told.findings, 0),
    'names', told.names
  )
  from public."CAReports" as report
  cross join lateral (
    select
      sum(jsonb_array_length(section -> 'findings')) as findings,
      jsonb_agg(left(section ->> 'heading', 200) order by place)
        filter (where jsonb_array_length(section -> 'findings') > 0) as names
    from jsonb_array_elements(report.content -> 'sections') with ordinality as listed (section, place)
  ) as told
  where report.id = p_report_id and report."UUID" = p_user_id
$$;

-- The service that a request for access was about.
create or replace function private.access_facts(p_user_id uuid, p_request_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', service.key, 'title', service.name)
  from public.service_requests as request
  join private.services() as service on service.key = request.service_key
  where request.id = p_request_id and request.user_id = p_user_id
$$;

-- All of them for one mail. A thing that is gone, or a kind about which nothing is known, leaves the names. Of a reader who
-- is not known, no text is told that somebody typed: all but the names of services.
-- An error here must not keep a mail back, nor those behind it: an `about` may name no row.
create or replace function private.mail_facts(p_mail private.mail_queue)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_is_known boolean := private.is_reader_known(p_mail.recipient);
  v_name jsonb := case when v_is_known then jsonb_build_object(
    'firstName', private.first_name_of(p_mail.recipient),
    'company', (select nullif(name, '') from public.account_companies where user_id = p_mail.recipient)
  ) else '{}' end;
  v_facts jsonb;
begin
  v_facts := case p_mail.kind
    when 'drafts-ready' then private.request_facts(p_mail.recipient, p_mail.about::uuid)
    when 'result-ready' then private.result_facts(p_mail.recipient, p_mail.about::bigint)
    when 'report-ready' then private.report_facts(p_mail.recipient, p_mail.about::bigint)
    when 'competitor-change' then private.competitor_facts(p_mail.recipient, split_part(p_mail.about, ' ', 1)::bigint)
    when 'access-granted' then private.access_facts(p_mail.recipient, p_mail.about::uuid)
    when 'usage-limit' then private.usage_facts(p_mail.recipient, split_part(p_mail.about, ' ', 2))
    when 'week-overview' then private.week_facts(p_mail.recipient, p_mail.about::date)
    when 'welcome' then private.welcome_facts(p_mail.recipient)
    when 'order' then jsonb_build_object(
      'order', private.order_facts(p_mail.recipient, split_part(p_mail.about, ' ', 1)),
      'state', split_part(p_mail.about, ' ', 2)
    )
  end;
  if not v_is_known and p_mail.kind not in ('access-granted', 'usage-limit', 'welcome') then
    v_facts := v_facts - array['title', 'names'] #- '{order,company}';
  end if;
  return jsonb_strip_nulls(v_name || coalesce(v_facts, '{}'));
exception
  when others then
    raise warning 'A mail of the kind % goes without its facts: %', p_mail.kind, sqlerrm;
    return jsonb_strip_nulls(v_name);
end
$$;
