-- Jobs that the automation gave up, as admins see them and have them handed over once more. The reason stays until the
-- automation has the job again, so that a hand-over that fails leaves it in the list.

-- The latest failed jobs of all customers, newest first, at most p_rows_max (1 to 50): {jobs: [{kind, id, user_id, name,
-- email, failed_at, reason}], count of all}. kind is lead or meeting.
-- Errors: 42501 detail admin_required.
-- Definer: one look at the jobs and customers, which the policies would ask about row by row.
create or replace function public.admin_read_failed_jobs(p_rows_max integer)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with failed as (
      select 'lead' as kind, id, user_id, finished_at as failed_at, failure_reason as reason
      from public.lead_submissions
      where failure_reason is not null and status = 'failed' and drafts_received = 0
      union all
      select 'meeting', id, user_id, finished_at, failure_reason
      from public.meeting_analyses
      where failure_reason is not null and status = 'failed'
    ),
    latest as (
      select failed.*, coalesce(customer.name, '') as name, coalesce(customer.email, '') as email
      from failed
      left join public.customers as customer on customer.user_id = failed.user_id
      order by failed.failed_at desc, failed.id
      limit least(greatest(p_rows_max, 1), 50)
    )
    select jsonb_build_object(
      'jobs', (
        select coalesce(jsonb_agg(to_jsonb(latest) order by latest.failed_at desc, latest.id), '[]') from latest
      ),
      'count', (select count(*) from failed)
    )
  );
end
$$;

-- Refuses a job that is no failed one any more, or never was.
-- Errors: P0001 detail job_not_failed.
create or replace function private.refuse_unfailed_job()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  raise exception 'No failed job' using errcode = 'P0001', detail = 'job_not_failed';
end
$$;

-- Begins a failed submission anew for its customer: takes their unit again and notes the act. One row for the relay, which
-- calls the webhook and then finish_lead_submission.
-- Errors: 42501 detail admin_required; P0001 detail job_not_failed; as reserve_lead_unit; P0001 detail hand_over_pending
-- while another request of the customer is under way.
-- Definer: customers and admins write neither submissions nor counters.
create or replace function public.admin_retry_lead(p_submission_id uuid, p_by_name boolean, p_request_id text)
returns table (submission_id uuid, user_id uuid, table_name text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_submission public.lead_submissions;
begin
  perform private.require_admin();
  select submission.* into v_submission
  from public.lead_submissions as submission
  join auth.users as account on account.id = submission.user_id
  where submission.id = p_submission_id
  for key share of account;
  if not found then
    perform private.refuse_unfailed_job();
  end if;
  if p_by_name then
    perform private.ensure_per_user_view('user_emails', v_submission.user_id);
  end if;
  -- Account, customer, submission: the order of begin_lead_submission, or the two could deadlock.
  perform private.lock_customer(v_submission.user_id);
  perform private.end_dead_lead_attempts(v_submission.user_id);
  select * into v_submission from public.lead_submissions where id = p_submission_id;
  if v_submission.status <> 'failed' or v_submission.failure_reason is null or v_submission.drafts_received > 0
    or not exists (select from private.lead_forms as kept where kept.submission_id = p_submission_id)
  then
    perform private.refuse_unfailed_job();
  end if;
  if exists (
    select from public.lead_submissions as other
    where other.user_id = v_submission.user_id and other.status = 'pending'
  ) then
    raise exception 'Another submission is under way' using errcode = 'P0001', detail = 'hand_over_pending';
  end if;
  perform private.reserve_lead_unit(v_submission.user_id, v_submission);
  update public.lead_submissions
  -- The clock after the lock, for give_back_usage.
  set status = 'pending', submitted_at = clock_timestamp(), finished_at = null, holds_unit = false
  where id = p_submission_id;
  perform private.record_act(
    'lead.retry', v_submission.user_id, null, jsonb_build_object('about', p_submission_id), p_request_id
  );
  return query select
    p_submission_id, v_submission.user_id, private.per_user_name('user_emails', v_submission.user_id);
end
$$;

-- The form of a submission, for the relay to hand it over again: admins do not read the customers' words.
-- Errors: P0002 detail job_missing.
-- Definer: no role of the API may read the forms.
create or replace function public.read_lead_form(p_submission_id uuid)
returns table (form jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select kept.form from private.lead_forms as kept where kept.submission_id = p_submission_id;
  if not found then
    raise exception 'No such form' using errcode = 'no_data_found', detail = 'job_missing';
  end if;
end
$$;

-- Begins a failed analysis anew for its customer and notes the act; a unit that went back is counted again. One row for
-- the relay, as begin_meeting_analysis gives it, with session and mode.
-- Errors: 42501 detail admin_required; P0001 detail job_not_failed; as begin_meeting_analysis.
-- Definer: admins write no analyses.
create or replace function public.admin_retry_meeting(p_analysis_id uuid, p_request_id text)
returns table (
  analysis_id uuid,
  delivery_id uuid,
  user_id uuid,
  user_email text,
  storage_path text,
  file_name text,
  latest_feedback text,
  feedback_id uuid,
  outcome text,
  session_id text,
  mode text
)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_job record;
  v_begun record;
begin
  perform private.require_admin();
  select file.session_id, file.user_id, analysis.mode, analysis.failure_reason into v_job
  from public.meeting_analyses as analysis
  join public.user_audio_files as file on file.id = analysis.id
  where analysis.id = p_analysis_id and analysis.status = 'failed' and analysis.failure_reason is not null;
  if not found then
    perform private.refuse_unfailed_job();
  end if;
  select * into v_begun from private.reserve_meeting_analysis(v_job.user_id, v_job.session_id, v_job.mode);
  if v_begun.outcome <> 'reserved' then
    perform private.refuse_unfailed_job();
  end if;
  update public.meeting_analyses set failure_reason = v_job.failure_reason where id = p_analysis_id;
  perform private.record_act(
    'meeting.retry', v_job.user_id, null, jsonb_build_object('about', p_analysis_id), p_request_id
  );
  return query select
    p_analysis_id, v_begun.delivery_id::uuid, v_begun.user_id::uuid, v_begun.user_email::text,
    v_begun.storage_path::text, v_begun.file_name::text, v_begun.latest_feedback::text, v_begun.feedback_id::uuid,
    v_begun.outcome::text, v_job.session_id::text, v_job.mode::text;
end
$$;
