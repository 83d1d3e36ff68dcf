-- Submissions that end without drafts: those that a crash left pending, units whose drafts never came, and those that
-- the automation gave up.

-- Fails a customer's submissions that a crash left pending and gives their units back, as well as the units of
-- submissions whose drafts never came. The caller holds the customer's lock.
create or replace function private.end_dead_lead_attempts(p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_dead public.lead_submissions;
begin
  for v_dead in
    update public.lead_submissions as submission
    set status = 'failed', finished_at = coalesce(finished_at, now()), holds_unit = false
    where user_id = p_user_id and (status = 'pending' or holds_unit)
      and private.lead_unit_free_from(submission) <= now()
    returning *
  loop
    perform private.give_back_usage(p_user_id, 'email_marketing', v_dead.submitted_at);
  end loop;
end
$$;

-- Does the same for the customers of the p_limit oldest such submissions: a customer whose last unit it was could not
-- submit again and so end it themselves. Safe to call by several at once. One row: the number of customers.
-- Errors: 22023 for a limit that is not from 1 to 1,000.
-- Definer: customers write no submissions; the service role alone may call it.
create or replace function public.end_dead_lead_submissions(p_limit integer)
returns table (customers integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  if p_limit is null or p_limit not between 1 and 1000 then
    raise exception 'The limit is not from 1 to 1000' using errcode = 'invalid_parameter_value';
  end if;
  customers := 0;
  -- In the order in which the monthly reset takes customers, or the two could deadlock.
  for v_user_id in
    select distinct dead.user_id
    from (
      select user_id from public.lead_submissions as submission
      where (status = 'pending' or holds_unit) and private.lead_unit_free_from(submission) <= now()
      order by submitted_at
      limit p_limit
    ) as dead
    order by dead.user_id
  loop
    perform private.lock_customer(v_user_id);
    perform private.end_dead_lead_attempts(v_user_id);
    customers := customers + 1;
  end loop;
  return next;
end
$$;

-- {submissionId, reason}: no drafts will come, or none but those that came. Without drafts the submission fails and its
-- unit goes back, once; with some it stays sent and counted, and the reason says why there are no more.
-- Errors: P0002 detail job_missing, or job_closed when the submission is too old.
create or replace function private.accept_lead_failure(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_submission_id uuid := (p_data ->> 'submissionId')::uuid;
  v_submission public.lead_submissions;
begin
  select submission.* into v_submission
  from public.lead_submissions as submission
  join auth.users as account on account.id = submission.user_id
  where submission.id = v_submission_id
  for key share of account;
  if not found then
    raise exception 'No such submission' using errcode = 'no_data_found', detail = 'job_missing';
  end if;
  if v_submission.submitted_at <= now() - private.results_accepted_for() then
    raise exception 'This submission has ended' using errcode = 'no_data_found', detail = 'job_closed';
  end if;

  -- Account, customer, submission: the order of begin_lead_submission, or the two could deadlock.
  perform private.lock_customer(v_submission.user_id);
  select * into v_submission from public.lead_submissions where id = v_submission_id;
  if v_submission.drafts_received > 0 then
    update public.lead_submissions set failure_reason = p_data ->> 'reason' where id = v_submission_id;
    return;
  end if;
  update public.lead_submissions
  set
    status = 'failed', finished_at = coalesce(finished_at, now()), holds_unit = false,
    failure_reason = p_data ->> 'reason'
  where id = v_submission_id;
  if v_submission.status <> 'failed' or v_submission.holds_unit then
    perform private.give_back_usage(v_submission.user_id, 'email_marketing', v_submission.submitted_at);
  end if;
end
$$;
