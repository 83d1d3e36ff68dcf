-- Callbacks about analyses. In data, sessionId names the upload.

-- The analysis of a session that was handed over, locked. The account first, then the customer, whose units it may
-- change, then the recording: the order in which a deletion and begin_meeting_analysis take them.
-- Errors: P0002 detail job_missing.
create or replace function private.lock_meeting_analysis(p_session_id text)
returns public.meeting_analyses
language plpgsql volatile
set search_path = ''
as $$
declare
  v_analysis public.meeting_analyses;
  v_user_id uuid := (select user_id from public.user_audio_files where session_id = p_session_id);
begin
  perform from auth.users where id = v_user_id for key share;
  perform private.lock_customer(v_user_id);
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

-- Moods are not read out of interviews and job interviews, whoever writes the result.
create or replace function private.meeting_results_limit_sentiment()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.kind in ('interview', 'job-interview') then
    new.sentiment_analysis := null;
  end if;
  return new;
end
$$;

create or replace trigger meeting_results_limit_sentiment
before insert or update on public."Meeting_Analyst_Results"
for each row execute function private.meeting_results_limit_sentiment();

-- Puts a transcript in the place of the one that a result had. {speakers, segments: [{startMs, endMs, speaker, text}]},
-- speakers numbered from 0.
create or replace function private.write_meeting_transcript(p_result public."Meeting_Analyst_Results", p_transcript jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_speakers text[] := array(select jsonb_array_elements_text(p_transcript -> 'speakers'));
begin
  update public."Meeting_Analyst_Results" as result
  set
    speakers = case when result.speakers_given = v_speakers then result.speakers else v_speakers end,
    speakers_given = v_speakers
  where result.id = p_result.id;
  -- Passages have other numbers now; detail_action_points gives the new ones.
  update public.meeting_action_points set passage = null where result_id = p_result.id and passage is not null;
  delete from public.meeting_segments where result_id = p_result.id;
  insert into public.meeting_segments (result_id, number, user_id, start_ms, end_ms, speaker, text)
  select
    p_result.id, place, p_result.user_id, (segment ->> 'startMs')::integer, (segment ->> 'endMs')::integer,
    (segment ->> 'speaker')::smallint, segment ->> 'text'
  from jsonb_array_elements(p_transcript -> 'segments') with ordinality as given (segment, place);
end
$$;

-- Details of action items that the analysis gives beside their texts, for those that the customer has not changed.
-- [{text, owner, dueOn, passage}], or texts alone. A passage that is not in the transcript is dropped.
create or replace function private.detail_action_points(p_result_id bigint, p_items jsonb)
returns void
language sql volatile
set search_path = ''
as $$
  update public.meeting_action_points as point
  set
    owner = coalesce(item.detail ->> 'owner', point.owner),
    due_on = (item.detail ->> 'dueOn')::date,
    passage = (
      select segment.number from public.meeting_segments as segment
      where segment.result_id = p_result_id and segment.number = (item.detail ->> 'passage')::integer
    )
  from jsonb_array_elements(p_items) as item (detail)
  where point.result_id = p_result_id and point.changed_at is null and jsonb_typeof(item.detail) = 'object'
    and point.given_text = private.one_line(item.detail ->> 'text', 2000)
$$;

-- {sessionId, fileName, summary, summarySentences, actionItems, participants, sentiment, durationSeconds, language,
-- transcript, provenance}; what came before the transcripts lacks the last three, and its items are texts. The result is written
-- before the status of the recording, so a reader of the status finds the result. A second result for one session takes
-- the place of the first; without a transcript it keeps that of the first. A unit that went back is counted again.
-- Errors: as reserve_usage.
create or replace function private.accept_meeting_result(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_analysis public.meeting_analyses := private.lock_meeting_analysis(p_data ->> 'sessionId');
  v_file public.user_audio_files;
  v_result public."Meeting_Analyst_Results";
begin
  perform private.require_open_analysis(v_analysis);
  if v_analysis.unit_counted_at is null then
    v_analysis.unit_counted_at := private.count_recording(v_analysis.user_id);
  end if;
  select * into v_file from public.user_audio_files where id = v_analysis.id;
  v_result.file_name := p_data ->> 'fileName';
  v_result.summary := p_data ->> 'summary';
  v_result.summary_sentences := nullif(p_data -> 'summarySentences', 'null');
  v_result.action_items := array(
    select case jsonb_typeof(item) when 'object' then item ->> 'text' else item #>> '{}' end
    from jsonb_array_elements(p_data -> 'actionItems') as item
  );
  v_result.participants := array(select jsonb_array_elements_text(p_data -> 'participants'));
  v_result.sentiment_analysis := nullif(p_data -> 'sentiment', 'null');
  v_result.duration_seconds := (p_data ->> 'durationSeconds')::integer;
  v_result.language := p_data ->> 'language';
  v_result.provenance := nullif(p_data -> 'provenance', 'null');

  update public."Meeting_Analyst_Results"
  set
    (
      file_name, summary, summary_sentences, action_items, participants, sentiment_analysis, duration_seconds, language,
      provenance
    ) = (
      select v_result.file_name, v_result.summary, v_result.summary_sentences, v_result.action_items,
        v_result.participants, v_result.sentiment_analysis, v_result.duration_seconds, v_result.language,
        v_result.provenance
    ),
    -- The name is the customer's to change.
    (recording_id, kind) = (select v_file.id, v_analysis.mode)
  where id = v_analysis.result_id
  returning id, user_id into v_result.id, v_result.user_id;
  if not found then
    insert into public."Meeting_Analyst_Results" (
      user_id, file_name, summary, summary_sentences, action_items, participants, sentiment_analysis, duration_seconds,
      language, recording_id, recording_name, kind, provenance
    )
    values (
      v_analysis.user_id, v_result.file_name, v_result.summary, v_result.summary_sentences, v_result.action_items,
      v_result.participants, v_result.sentiment_analysis, v_result.duration_seconds, v_result.language, v_file.id,
      v_file.filename, v_analysis.mode, v_result.provenance
    )
    returning id, user_id into v_result.id, v_result.user_id;
  end if;
  if jsonb_typeof(p_data -> 'transcript') = 'object' then
    perform private.write_meeting_transcript(v_result, p_data -> 'transcript');
  end if;
  perform private.detail_action_points(v_result.id, p_data -> 'actionItems');

  -- A result proves that the recording was handed over, whatever answer the relay noted.
  update public.meeting_analyses
  set
    result_id = v_result.id, status = 'sent', finished_at = coalesce(finished_at, now()), failure_reason = null,
    unit_counted_at = v_analysis.unit_counted_at
  where id = v_analysis.id;
  update public.user_audio_files set transcription_status = 'processed' where id = v_analysis.id;
end
$$;

-- {sessionId, status, reason}: pending, processed or failed. A failed job may be handed over again, as a new delivery. A
-- session that has its result stays as it is. The unit of a failed one goes back, unless the fault is in the file that
-- the customer chose: files without speech would be work for nothing, as often as somebody uploads one. One that was
-- called processed had its result, which the customer may have deleted.
create or replace function private.accept_meeting_status(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_analysis public.meeting_analyses := private.lock_meeting_analysis(p_data ->> 'sessionId');
  v_has_failed boolean := p_data ->> 'status' = 'failed';
  v_gives_back boolean;
begin
  perform private.require_open_analysis(v_analysis);
  if v_analysis.result_id is not null then
    return;
  end if;
  v_gives_back := v_has_failed and v_analysis.unit_counted_at is not null
    and p_data ->> 'reason' not in ('recording_unreadable', 'recording_too_large')
    and exists (
      select from public.user_audio_files where id = v_analysis.id and transcription_status <> 'processed'
    );
  if v_gives_back then
    perform private.give_back_usage(v_analysis.user_id, 'meeting_analysis', v_analysis.unit_counted_at);
  end if;
  update public.meeting_analyses
  set
    unit_counted_at = case when not v_gives_back then unit_counted_at end,
    status = case when v_has_failed then 'failed' else 'sent' end,
    finished_at = coalesce(finished_at, now()),
    delivery_id = case when v_has_failed then gen_random_uuid() else delivery_id end,
    failure_reason = case when v_has_failed then p_data ->> 'reason' end
  where id = v_analysis.id;
  update public.user_audio_files set transcription_status = p_data ->> 'status' where id = v_analysis.id;
end
$$;
