-- Callbacks about analyses. In data, sessionId names the upload.

-- The analysis of a session that was handed over, locked. The account first, then the recording: the order in which
-- a deletion takes them.
-- Errors: P0002 detail job_missing.
create or replace function private.lock_meeting_analysis(p_session_id text)
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
  perform from public.user_audio_files where session_id = p_session_id for no key update;
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

-- Refuses results that come too late for an analysis.
-- Errors: P0002 detail job_closed.
create or replace function private.require_open_analysis(p_analysis public.meeting_analyses)
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

-- {sessionId, fileName, summary, actionItems, participants, sentiment}. The result is written before the status of the
-- recording, so a reader of the status finds the result. A second result for one session takes the place of the first.
create or replace function private.accept_meeting_result(p_data jsonb)
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

  -- A result proves that the recording was handed over, whatever answer the relay noted.
  update public.meeting_analyses
  set result_id = v_result.id, status = 'sent', finished_at = coalesce(finished_at, now())
  where id = v_analysis.id;
  update public.user_audio_files set transcription_status = 'processed' where id = v_analysis.id;
end
$$;

-- {sessionId, status}: pending, processed or failed. A failed job may be handed over again, as a new delivery. A
-- session that has its result stays as it is.
create or replace function private.accept_meeting_status(p_data jsonb)
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
