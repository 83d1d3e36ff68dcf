-- What an outage at the wrong moment left open: a submission whose outcome nobody could record is known by its drafts,
-- or ended by the sweep, and does not wait for the customer to come back.

-- Counts one unit of a service, whatever the limit: for what has been consumed already. The first unit of a month rolls
-- the row over: old counters go, the reset date becomes now. Does nothing for a customer without a record.
create function private.count_usage(p_user_id uuid, p_service_key text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.user_tables := private.lock_customer(p_user_id);
  v_counts jsonb := private.current_counts(v_customer.usage_counts, v_customer.last_reset_date, now());
begin
  update public.user_tables
  set
    usage_counts = v_counts
      || jsonb_build_object(p_service_key, coalesce((v_counts ->> p_service_key)::integer, 0) + 1),
    last_reset_date = case
      when private.usage_month(last_reset_date) < private.usage_month(now()) then now()
      else last_reset_date
    end
  where id = v_customer.id;
end
$$;

-- Counts one unit of a service, exactly, under any concurrency.
-- Errors: P0001 detail usage_limit_reached, hint = service key, when a limit above 0 is reached;
-- 42501 detail customer_missing when an admin has removed the customer's record (an account without a
-- record has no limits to hold it, so it gets nothing rather than everything).
create or replace function private.reserve_usage(p_user_id uuid, p_service_key text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.user_tables := private.lock_customer(p_user_id);
  v_counts jsonb := private.current_counts(v_customer.usage_counts, v_customer.last_reset_date, now());
  v_used integer := coalesce((v_counts ->> p_service_key)::integer, 0);
  v_limit integer := coalesce((v_customer.service_limits ->> p_service_key)::integer, 0);
begin
  if v_customer.id is null then
    raise exception 'No customer record for this account'
      using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  if v_limit > 0 and v_used >= v_limit then
    raise exception 'Monthly usage limit reached for service %', p_service_key
      using errcode = 'P0001', detail = 'usage_limit_reached', hint = p_service_key;
  end if;
  perform private.count_usage(p_user_id, p_service_key);
end
$$;

-- Notes that p_count drafts came for a submission, which proves that the automation has it, whatever became of its answer:
-- it is sent, and a unit that was given back is counted again, within the limit. p_is_certain is false when the drafts did
-- not name the submission: one that is under way then still ends as its own answer says. The caller holds the customer.
-- Errors: P0002 detail job_closed when the submission is too old; 23514 detail too_many_drafts; as reserve_usage.
create function private.take_lead_drafts(p_submission_id uuid, p_count integer, p_is_certain boolean)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_submission public.lead_submissions;
begin
  select * into v_submission from public.lead_submissions where id = p_submission_id;
  if v_submission.submitted_at <= now() - private.results_accepted_for() then
    raise exception 'This submission takes no drafts any more' using errcode = 'no_data_found', detail = 'job_closed';
  end if;
  if v_submission.drafts_received + p_count > private.lead_drafts_max() then
    raise exception 'Too many drafts for one submission' using errcode = 'check_violation', detail = 'too_many_drafts';
  end if;
  if v_submission.status = 'failed' and not v_submission.holds_unit then
    perform private.reserve_usage(v_submission.user_id, 'email_marketing');
  end if;

  update public.lead_submissions set drafts_received = drafts_received + p_count where id = p_submission_id;
  if p_is_certain or v_submission.status <> 'pending' then
    update public.lead_submissions
    set status = 'sent', finished_at = coalesce(finished_at, now()), holds_unit = false
    where id = p_submission_id and status <> 'sent';
  end if;
end
$$;

-- {submissionId, drafts: [{email, subject, content}]}: drafts for whoever submitted.
-- Errors: P0002 detail job_missing; as take_lead_drafts.
create or replace function private.accept_lead_drafts(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_submission_id uuid := (p_data ->> 'submissionId')::uuid;
  v_user_id uuid;
begin
  select account.id into v_user_id
  from public.lead_submissions as submission
  join auth.users as account on account.id = submission.user_id
  where submission.id = v_submission_id
  for key share of account;
  if not found then
    raise exception 'No such submission' using errcode = 'no_data_found', detail = 'job_missing';
  end if;

  -- Account, customer, submission: the order of begin_lead_submission, or the two could deadlock.
  perform private.lock_customer(v_user_id);
  perform private.take_lead_drafts(v_submission_id, jsonb_array_length(p_data -> 'drafts'), true);
  insert into public.user_emails (user_id, email, subject, content)
  select v_user_id, draft ->> 'email', draft ->> 'subject', draft ->> 'content'
  from jsonb_array_elements(p_data -> 'drafts') with ordinality as list (draft, position)
  order by position;
end
$$;

-- Finding what a crash left pending and units that wait for drafts, among all customers.
create index lead_submissions_open on public.lead_submissions (submitted_at) where status = 'pending' or holds_unit;

-- Ends what end_dead_lead_attempts ends, of the p_limit oldest submissions: a customer whose last unit it was could not
-- submit again and so do it themselves. Safe to call by several at once. One row: how many customers it was for.
-- Errors: 22023 for a limit that is not from 1 to 1,000.
-- Definer: customers write no submissions; the service role alone may ask for it.
create function public.end_dead_lead_submissions(p_limit integer)
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
      select user_id from public.lead_submissions
      where (status = 'pending' and submitted_at <= now() - private.lead_attempt_duration_max())
        or (holds_unit and submitted_at <= now() - private.lead_unit_held_for())
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
