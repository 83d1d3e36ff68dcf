-- Submissions of leads: each is reserved before the webhook is called, and finished after it.

-- Whether the caller may submit leads at all, which the relay asks before it says what is wrong with a request.
-- Errors: 42501 detail service_not_granted.
-- Definer: the answer must not depend on what the caller can read.
create or replace function public.require_lead_access()
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.user_has_service(auth.uid(), 'email_marketing') then
    raise exception 'Service not granted'
      using errcode = 'insufficient_privilege', detail = 'service_not_granted';
  end if;
end
$$;

-- Counts the unit of an attempt. A unit that the same submission still holds is given back first.
-- Errors: as reserve_usage; P0001 detail hand_over_pending when the limit is reached by a unit that an unanswered
-- submission holds, and that may come back within minutes.
create or replace function private.reserve_lead_unit(p_user_id uuid, p_previous public.lead_submissions)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_service_key constant text := 'email_marketing';
begin
  if p_previous.holds_unit then
    perform private.give_back_usage(p_user_id, c_service_key, p_previous.submitted_at);
  end if;
  perform private.reserve_usage(p_user_id, c_service_key);
exception
  when raise_exception then
    if exists (
      select from public.lead_submissions
      where user_id = p_user_id and holds_unit and id is distinct from p_previous.id
    ) then
      raise exception 'An earlier submission is not answered yet' using errcode = 'P0001', detail = 'hand_over_pending';
    end if;
    raise;
end
$$;

-- The customer's other submission that prevents this one: under way, or of the same words a moment ago. Null fields
-- when there is none.
create or replace function private.lead_submission_ahead(p_user_id uuid, p_submission_id uuid, p_content_digest text)
returns public.lead_submissions
language sql stable
set search_path = ''
as $$
  select * from public.lead_submissions
  where user_id = p_user_id and id <> p_submission_id
    and (
      status = 'pending'
      or (
        status = 'sent' and content_digest = p_content_digest
        and drafts_received < private.lead_drafts_expected()
        -- Longer than the announcement of the first one takes to reach another tab, shorter than it takes to fill in the
        -- form again.
        and submitted_at > clock_timestamp() - interval '10 seconds'
      )
    )
  order by content_digest = p_content_digest desc nulls last, submitted_at desc
  limit 1
$$;

-- Called with the customer's token before the webhook; p_by_name when the automation writes the drafts by the
-- customer's name, which then gets its view; p_content_digest identifies the content; p_form is kept, to be taken up again.
-- One row: submission_id, user_id, table_name, submitted_at, and the outcome:
--   reserved      one unit is counted: call the webhook, then finish_lead_submission
--   in_progress   this submission began less than two minutes ago and is not finished: do nothing
--   already_sent  this submission succeeded: do nothing
-- submission_id differs from p_submission_id when the same content is under way, or was sent a moment ago, under
-- another id: two tabs are one submission. One customer has one hand-over at a time. An id that failed is reserved
-- anew. Submissions of this customer that a crash left pending are failed first, and give their unit back.
-- Errors: 42501 detail service_not_granted or customer_missing; P0001 detail rate_limited, usage_limit_reached (hint =
-- service key) or hand_over_pending; 23505 detail submission_id_taken when the id is another customer's,
-- submission_id_reused when it belonged to another content.
-- Definer: customers write neither submissions nor counters.
create or replace function public.begin_lead_submission(
  p_submission_id uuid,
  p_by_name boolean default false,
  p_content_digest text default null,
  p_form jsonb default null
)
returns table (submission_id uuid, user_id uuid, table_name text, submitted_at timestamptz, outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_table_name text := private.per_user_name('user_emails', v_user_id);
  v_previous public.lead_submissions;
  v_ahead public.lead_submissions;
  v_submitted_at timestamptz;
begin
  perform public.require_lead_access();
  -- The account before the customer's record: the order in which a deletion takes them, or the two could deadlock.
  perform from auth.users where id = v_user_id for key share;
  if not found then
    raise exception 'No such account' using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  if p_by_name then
    perform private.ensure_per_user_view('user_emails', v_user_id);
  end if;
  perform private.lock_customer(v_user_id);
  -- The clock after the lock, not the transaction's start: no other transaction of this customer can have reset the
  -- counters later than this, so give_back_usage finds the unit.
  v_submitted_at := clock_timestamp();
  perform private.end_dead_lead_attempts(v_user_id);

  select * into v_previous
  from public.lead_submissions as submission
  where submission.id = p_submission_id and submission.user_id = v_user_id;
  if v_previous.content_digest <> p_content_digest then
    raise exception 'Submission id was used for another content'
      using errcode = 'unique_violation', detail = 'submission_id_reused';
  end if;
  v_ahead := v_previous;
  if v_previous.id is null or v_previous.status = 'failed' then
    v_ahead := private.lead_submission_ahead(v_user_id, p_submission_id, p_content_digest);
    if v_ahead.status = 'pending' and (v_ahead.content_digest = p_content_digest) is not true then
      raise exception 'Another submission is under way' using errcode = 'P0001', detail = 'hand_over_pending';
    end if;
  end if;
  if v_ahead.id is not null then
    return query select v_ahead.id, v_user_id, v_table_name, v_ahead.submitted_at,
      case v_ahead.status when 'pending' then 'in_progress' else 'already_sent' end;
    return;
  end if;

  perform private.count_lead_attempt(v_user_id);
  perform private.reserve_lead_unit(v_user_id, v_previous);

  -- The WHERE leaves the row of another customer with that id alone.
  insert into public.lead_submissions as submission (id, user_id, submitted_at, content_digest)
  values (p_submission_id, v_user_id, v_submitted_at, p_content_digest)
  on conflict (id) do update
    set status = 'pending', submitted_at = v_submitted_at, finished_at = null, holds_unit = false, failure_reason = null,
      content_digest = coalesce(submission.content_digest, p_content_digest)
    where submission.user_id = v_user_id;
  if not found then
    raise exception 'Submission id is taken'
      using errcode = 'unique_violation', detail = 'submission_id_taken';
  end if;
  if p_form is not null then
    insert into private.lead_forms (submission_id, form) values (p_submission_id, p_form)
    on conflict do nothing;
  end if;
  return query select p_submission_id, v_user_id, v_table_name, v_submitted_at, 'reserved';
end
$$;

-- Called by the relay once the webhook has answered or failed. A failure gives the unit back: at once when the
-- automation refused it or could not be reached; when it may have the request all the same (p_may_have_arrived: no
-- answer in time, a connection that broke), once no drafts have come for some minutes. Only the first call for an
-- attempt counts, later ones do nothing.
-- Errors: P0002 when there is no such submission.
-- Definer: the usage functions are closed to every API role.
create or replace function public.finish_lead_submission(
  p_submission_id uuid,
  p_succeeded boolean,
  p_may_have_arrived boolean default false
)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_submission public.lead_submissions;
begin
  select * into v_submission from public.lead_submissions where id = p_submission_id;
  if not found then
    raise exception 'No such submission' using errcode = 'no_data_found';
  end if;

  -- Customer before submission: the same order as begin_lead_submission, or the two could deadlock.
  perform private.lock_customer(v_submission.user_id);
  update public.lead_submissions
  set
    status = case when p_succeeded then 'sent' else 'failed' end,
    finished_at = now(),
    holds_unit = p_may_have_arrived and not p_succeeded
  where id = p_submission_id and status = 'pending'
  returning * into v_submission;

  if found and v_submission.status = 'failed' and not v_submission.holds_unit then
    perform private.give_back_usage(v_submission.user_id, 'email_marketing', v_submission.submitted_at);
  end if;
end
$$;

-- The caller's requests, newest first, with their forms. Not the failed ones without a draft.
-- Definer: no role of the API may read the forms.
create or replace function public.read_own_lead_requests(p_rows_max integer)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(request) order by request.submitted_at desc), '[]')
  from (
    select submission.id, submission.submitted_at, submission.provenance, kept.form
    from public.lead_submissions as submission
    left join private.lead_forms as kept on kept.submission_id = submission.id
    where submission.user_id = auth.uid() and (submission.status <> 'failed' or submission.drafts_received > 0)
    order by submission.submitted_at desc
    limit least(greatest(p_rows_max, 1), 100)
  ) as request
$$;
