-- What the automation hands in by signed callbacks, so that it needs no key to the database. A callback speaks of
-- something that is already here (a session that was handed over, a submission, a customer): whoever gets hold of
-- the secret can't write where nothing was asked.

-- Deliveries that took effect, written in the same transaction as the effect: a delivery that is repeated changes
-- nothing, and one that failed left no trace. Kept long after the time window that refuses old signatures, because a
-- sender that lost our answer signs the same delivery anew, for days.
create table private.callback_deliveries (
  id text primary key check (char_length(id) between 1 and 200),
  -- SHA-256 of the body, to tell a repetition from a second event under a used id, which would be lost in silence.
  digest text not null,
  received_at timestamptz not null default now()
);

alter table private.callback_deliveries enable row level security;

-- Forgetting old deliveries.
create index callback_deliveries_by_age on private.callback_deliveries (received_at);

-- The analysis of a session that was handed over, locked. The account first: the order in which a deletion takes them.
-- Errors: P0002 detail job_missing.
create function private.lock_meeting_analysis(p_session_id text)
returns public.meeting_analyses
language plpgsql volatile
set search_path = ''
as $$
declare
  v_analysis public.meeting_analyses;
begin
  perform from auth.users as account
  where account.id = (select user_id from public.user_audio_files where session_id = p_session_id)
  for key share;
  select analysis.* into v_analysis
  from public.meeting_analyses as analysis
  join public.user_audio_files as file on file.id = analysis.id
  where file.session_id = p_session_id
  for update of analysis;
  if not found then
    raise exception 'No such analysis' using errcode = 'no_data_found', detail = 'job_missing';
  end if;
  return v_analysis;
end
$$;

-- Refuses what comes too late for an analysis. Errors: P0002 detail job_closed.
create function private.require_open_analysis(p_analysis public.meeting_analyses)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_analysis.submitted_at <= now() - private.results_accepted_for() then
    raise exception 'This analysis takes no results any more' using errcode = 'no_data_found', detail = 'job_closed';
  end if;
end
$$;

-- {sessionId, fileName, summary, actionItems, participants, sentiment}. The result first, then the mark on the
-- recording: who sees the mark finds the result. A second result for one session takes the place of the first.
create function private.accept_meeting_result(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_analysis public.meeting_analyses := private.lock_meeting_analysis(p_data ->> 'sessionId');
  v_result public."Meeting_Analyst_Results";
begin
  perform private.require_open_analysis(v_analysis);
  v_result.file_name := p_data ->> 'fileName';
  v_result.summary := p_data ->> 'summary';
  v_result.action_items := array(select jsonb_array_elements_text(p_data -> 'actionItems'));
  v_result.participants := array(select jsonb_array_elements_text(p_data -> 'participants'));
  v_result.sentiment_analysis := nullif(p_data -> 'sentiment', 'null');

  update public."Meeting_Analyst_Results"
  set (file_name, summary, action_items, participants, sentiment_analysis) = (
    select v_result.file_name, v_result.summary, v_result.action_items, v_result.participants,
      v_result.sentiment_analysis
  )
  where id = v_analysis.result_id
  returning id into v_result.id;
  if not found then
    insert into public."Meeting_Analyst_Results"
      (user_id, file_name, summary, action_items, participants, sentiment_analysis)
    values (
      v_analysis.user_id, v_result.file_name, v_result.summary, v_result.action_items, v_result.participants,
      v_result.sentiment_analysis
    )
    returning id into v_result.id;
  end if;

  -- A result proves that the recording was handed over, whatever the relay made of the answer.
  update public.meeting_analyses
  set result_id = v_result.id, status = 'sent', finished_at = coalesce(finished_at, now())
  where id = v_analysis.id;
  update public.user_audio_files set transcription_status = 'processed' where id = v_analysis.id;
end
$$;

-- {sessionId, status}: pending, processed or failed. A failed job may be handed over again, as a new delivery.
-- Nothing is left to say about a session that has its result.
create function private.accept_meeting_status(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_analysis public.meeting_analyses := private.lock_meeting_analysis(p_data ->> 'sessionId');
  v_has_failed boolean := p_data ->> 'status' = 'failed';
begin
  perform private.require_open_analysis(v_analysis);
  if v_analysis.result_id is not null then
    return;
  end if;
  update public.meeting_analyses
  set
    status = case when v_has_failed then 'failed' else 'sent' end,
    finished_at = coalesce(finished_at, now()),
    delivery_id = case when v_has_failed then gen_random_uuid() else delivery_id end
  where id = v_analysis.id;
  update public.user_audio_files set transcription_status = p_data ->> 'status' where id = v_analysis.id;
end
$$;

-- {userId, name, url}: a report for a customer who has the service. One a month is expected; twenty a day leave room for
-- an automation that catches up.
-- Errors: P0002 detail job_missing; 23514 detail too_many_reports.
create function private.accept_report(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_reports_per_day_max constant integer := 20;
  v_user_id uuid := (p_data ->> 'userId')::uuid;
begin
  perform from auth.users where id = v_user_id for key share;
  if not found or not private.user_has_service(v_user_id, 8) then
    raise exception 'No such customer' using errcode = 'no_data_found', detail = 'job_missing';
  end if;
  -- One after another, so that the count is exact.
  perform private.lock_customer(v_user_id);
  if (
    select count(*) from public."CAReports" where "UUID" = v_user_id and created_at > now() - interval '1 day'
  ) >= c_reports_per_day_max then
    raise exception 'Too many reports in a day' using errcode = 'check_violation', detail = 'too_many_reports';
  end if;
  insert into public."CAReports" ("UUID", "Name", "Report")
  values (v_user_id, p_data ->> 'name', p_data ->> 'url');
end
$$;

-- {submissionId, drafts: [{email, subject, content}]}: drafts for whoever submitted.
-- Errors: P0002 detail job_missing.
create function private.accept_lead_drafts(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  select account.id into v_user_id
  from public.lead_submissions as submission
  join auth.users as account on account.id = submission.user_id
  where submission.id = (p_data ->> 'submissionId')::uuid
  for key share of account;
  if not found then
    raise exception 'No such submission' using errcode = 'no_data_found', detail = 'job_missing';
  end if;
  insert into public.user_emails (user_id, email, subject, content)
  select v_user_id, draft ->> 'email', draft ->> 'subject', draft ->> 'content'
  from jsonb_array_elements(p_data -> 'drafts') with ordinality as list (draft, position)
  order by position;
end
$$;

-- Called by the relay for a delivery whose signature and time it has checked. One row: `accepted`, or `duplicate` when
-- this delivery took effect before.
-- Errors: P0002 detail job_missing; 23505 detail delivery_id_reused; 22023 for an unknown type.
-- Definer: the service role alone may call it, and it writes where no role of the Data API may.
create function public.accept_callback(p_delivery_id text, p_digest text, p_type text, p_data jsonb)
returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.callback_deliveries where received_at < now() - interval '30 days';
  insert into private.callback_deliveries (id, digest) values (p_delivery_id, p_digest) on conflict do nothing;
  if not found then
    if exists (select from private.callback_deliveries where id = p_delivery_id and digest <> p_digest) then
      raise exception 'This delivery id was used for another event'
        using errcode = 'unique_violation', detail = 'delivery_id_reused';
    end if;
    return query select 'duplicate';
    return;
  end if;

  case p_type
    when 'meeting.result' then perform private.accept_meeting_result(p_data);
    when 'meeting.status' then perform private.accept_meeting_status(p_data);
    when 'report.created' then perform private.accept_report(p_data);
    when 'lead.drafts' then perform private.accept_lead_drafts(p_data);
    else raise exception 'Unknown type of event' using errcode = 'invalid_parameter_value';
  end case;
  return query select 'accepted';
end
$$;
