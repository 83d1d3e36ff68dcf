-- Hand-overs of recordings to the automation.
--
-- A deletion locks a recording's row first and reaches its analysis from there. Functions that work on an analysis
-- take the two in the same order, or they could deadlock with it.

-- Whether the caller is a customer, which is enough to have recordings analysed: the monthly limit was kept when the
-- upload was registered, and is kept again where its unit went back. The relay asks it before it says what is wrong with a request.
-- Errors: 42501 detail customer_missing.
-- Definer: the answer must not depend on what the caller can read.
create or replace function public.require_meeting_access()
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (select from public.user_tables where user_id = auth.uid()) then
    raise exception 'No customer record for this account'
      using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
end
$$;

-- The customer's latest feedback on analyses; null fields when there is none.
create or replace function private.latest_meeting_feedback(p_user_id uuid, out id uuid, out feedback text)
language plpgsql stable
set search_path = ''
as $$
begin
  select own.id, own.feedback into latest_meeting_feedback.id, latest_meeting_feedback.feedback
  from public.meeting_feedback as own
  where own.user_id = p_user_id
  order by own.created_at desc, own.id desc
  limit 1;
end
$$;

-- The file of an upload, which must be the one that an earlier attempt was for.
-- Errors: P0002 detail recording_file_missing when it is not in the bucket; 55000 detail recording_replaced.
create or replace function private.recording_object(
  p_file public.user_audio_files, p_analysis public.meeting_analyses
)
returns storage.objects
language plpgsql stable
set search_path = ''
as $$
declare
  v_object storage.objects;
begin
  -- The path is in the customer's folder, by a constraint; the owner of the file is compared as well.
  select * into v_object from storage.objects as object
  where object.bucket_id = 'audio-files' and object.name = p_file.storage_path
    and coalesce(object.owner_id, p_file.user_id::text) = p_file.user_id::text;
  if not found then
    raise exception 'The file of this recording is missing'
      using errcode = 'no_data_found', detail = 'recording_file_missing';
  end if;
  if p_analysis.id is not null
    and (p_analysis.object_id, p_analysis.object_version) is distinct from (v_object.id, v_object.version)
  then
    raise exception 'The file of this recording was replaced'
      using errcode = 'object_not_in_prerequisite_state', detail = 'recording_replaced';
  end if;
  return v_object;
end
$$;

-- Counts the unit of a recording that went back, and says when. The caller holds the customer.
-- Errors: as reserve_usage.
create or replace function private.count_recording(p_user_id uuid)
returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.reserve_usage(p_user_id, 'meeting_analysis');
  -- The clock after the lock, for give_back_usage.
  return clock_timestamp();
end
$$;

-- Claims an upload of this customer. One row: the facts of this upload for the automation, none of them from the request,
-- and the outcome:
--   reserved      call the webhook, then finish_meeting_analysis
--   in_progress   an attempt began less than two minutes ago and is not finished: do nothing
--   already_sent  the automation has it: do nothing
-- An attempt that failed, or that a crash left pending, is reserved anew; a unit that went back is counted again.
-- Errors: 42501 detail customer_missing; P0002 detail recording_missing when no upload of this customer has that
-- session; as private.require_recording_consent; as private.recording_object; P0001 detail rate_limited; as
-- reserve_usage.
create or replace function private.reserve_meeting_analysis(p_user_id uuid, p_session_id text, p_mode text)
returns table (
  analysis_id uuid,
  delivery_id uuid,
  user_id uuid,
  user_email text,
  storage_path text,
  file_name text,
  latest_feedback text,
  feedback_id uuid,
  outcome text
)
language plpgsql volatile
set search_path = ''
as $$
declare
  -- Well above the time limit of the webhook call, so that no attempt under way is ever taken for a dead one.
  c_attempt_duration_max constant interval := interval '2 minutes';
  v_customer public.user_tables := private.hold_customer(p_user_id);
  v_file public.user_audio_files;
  v_object storage.objects;
  v_analysis public.meeting_analyses;
  v_feedback record;
  v_counted_at timestamptz;
  v_outcome text := 'reserved';
begin
  select * into v_file from public.user_audio_files as file
  where file.session_id = p_session_id and file.user_id = v_customer.user_id
  for no key update;
  if not found then
    raise exception 'No such recording' using errcode = 'no_data_found', detail = 'recording_missing';
  end if;

  select * into v_analysis from public.meeting_analyses as analysis where analysis.id = v_file.id for update;
  if v_analysis.status = 'sent' then
    v_outcome := 'already_sent';
  elsif v_analysis.status = 'pending' and v_analysis.submitted_at > now() - c_attempt_duration_max then
    v_outcome := 'in_progress';
  end if;

  if v_outcome = 'reserved' then
    perform private.require_recording_consent(v_file.consent_version);
    v_object := private.recording_object(v_file, v_analysis);
    perform private.count_webhook_attempt(v_file.user_id, 'meeting');
    v_counted_at := case
      when v_analysis.id is null then v_file.created_at
      when v_analysis.unit_counted_at is null then private.count_recording(v_file.user_id)
      else v_analysis.unit_counted_at
    end;
    insert into public.meeting_analyses as analysis (id, user_id, mode, object_id, object_version, unit_counted_at)
    values (v_file.id, v_file.user_id, p_mode, v_object.id, v_object.version, v_counted_at)
    on conflict (id) do update
      set mode = p_mode, status = 'pending', submitted_at = now(), finished_at = null, failure_reason = null,
        unit_counted_at = v_counted_at
    returning * into v_analysis;
    update public.user_audio_files set transcription_status = 'pending'
    where id = v_file.id and transcription_status = 'failed';
  end if;

  v_feedback := private.latest_meeting_feedback(v_file.user_id);
  return query select
    v_file.id, v_analysis.delivery_id, v_file.user_id, v_customer.email, v_file.storage_path, v_file.filename,
    v_feedback.feedback::text, v_feedback.id::uuid, v_outcome;
end
$$;

-- Called with the customer's token before the webhook: as private.reserve_meeting_analysis, for an upload of the caller.
-- Definer: customers write no analyses.
create or replace function public.begin_meeting_analysis(p_session_id text, p_mode text)
returns table (
  analysis_id uuid,
  delivery_id uuid,
  user_id uuid,
  user_email text,
  storage_path text,
  file_name text,
  latest_feedback text,
  feedback_id uuid,
  outcome text
)
language sql volatile security definer
set search_path = ''
as $$
  select * from private.reserve_meeting_analysis(auth.uid(), p_session_id, p_mode)
$$;

-- Called by the relay once the webhook has answered or failed. Only the first call for an attempt counts: later ones
-- do nothing, as does one for a recording that its owner has deleted meanwhile.
-- Definer: the service role alone may call it.
create or replace function public.finish_meeting_analysis(p_analysis_id uuid, p_succeeded boolean)
returns void
language sql security definer
set search_path = ''
as $$
  update public.meeting_analyses
  set
    status = case when p_succeeded then 'sent' else 'failed' end,
    finished_at = now()
  where id = p_analysis_id and status = 'pending'
$$;
