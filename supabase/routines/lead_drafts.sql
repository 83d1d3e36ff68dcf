-- Drafts that the automation hands in, by callbacks or by the customer's name, and the submissions that they are for.
-- An automation that never ends is stopped by these limits either way.

-- Notes that p_count drafts came for a submission. That proves that the automation has it, whatever its answer was:
-- the submission is sent, and a unit that was given back is counted again, within the limit. p_is_certain is false
-- when the drafts did not name the submission: one that is under way then still ends by its own answer. The caller
-- holds the customer.
-- Errors: P0002 detail job_closed when the submission is too old; 23514 detail too_many_drafts; as reserve_usage.
create or replace function private.take_lead_drafts(p_submission_id uuid, p_count integer, p_is_certain boolean)
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
    set status = 'sent', finished_at = coalesce(finished_at, now()), holds_unit = false, failure_reason = null
    where id = p_submission_id and status <> 'sent';
  end if;
end
$$;

-- {submissionId, drafts: [{email, subject, content, reason, source, remarks}], provenance}: drafts for the customer who submitted.
-- Errors: P0002 detail job_missing; as take_lead_drafts.
create or replace function private.accept_lead_drafts(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_submission_id uuid := (p_data ->> 'submissionId')::uuid;
  v_user_id uuid;
  v_draft_ids uuid[];
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
  update public.lead_submissions set provenance = nullif(p_data -> 'provenance', 'null')
  where id = v_submission_id and jsonb_typeof(p_data -> 'provenance') = 'object';
  with made as (
    insert into public.user_emails (user_id, email, subject, content, reason, source, remarks)
    select v_user_id, draft ->> 'email', draft ->> 'subject', draft ->> 'content',
      nullif(draft ->> 'reason', ''), nullif(draft ->> 'source', ''), coalesce(draft -> 'remarks', '[]')
    from jsonb_array_elements(p_data -> 'drafts') with ordinality as list (draft, position)
    order by position
    returning id
  )
  select array_agg(id) into v_draft_ids from made;
  -- Only when another request came between.
  update public.draft_work set submission_id = v_submission_id
  where user_id = v_user_id and draft_id = any (v_draft_ids) and submission_id is distinct from v_submission_id;
end
$$;

-- Limits drafts that come by the customer's name like those of callbacks, as far as their submission can be known.
-- Gives the drafts of one statement to the customer's submissions of the last days: to those that have the fewest, the
-- newest first, and to failed ones only when the others are full. Drafts that no submission has room for are taken as
-- long as the customer got no more than one submission's worth in that time.
-- Errors: 23514 detail too_many_drafts; as take_lead_drafts.
-- Definer: the usage functions are closed to every API role.
create or replace function private.user_emails_bound_by_name()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_arrived record;
  v_submission public.lead_submissions;
  v_left integer;
  v_taken integer;
begin
  for v_arrived in select user_id, count(*)::integer as drafts from arrived group by user_id order by user_id loop
    perform private.lock_customer(v_arrived.user_id);
    v_left := v_arrived.drafts;
    for v_submission in
      select * from public.lead_submissions
      where user_id = v_arrived.user_id
        and submitted_at > now() - private.results_accepted_for()
        and drafts_received < private.lead_drafts_max()
      order by status = 'failed' and not holds_unit, drafts_received, submitted_at desc
    loop
      exit when v_left = 0;
      v_taken := least(v_left, private.lead_drafts_max() - v_submission.drafts_received);
      perform private.take_lead_drafts(v_submission.id, v_taken, false);
      v_left := v_left - v_taken;
    end loop;
    if v_left > 0 and (
      select count(*) from public.user_emails
      where user_id = v_arrived.user_id and created_at > now() - private.results_accepted_for()
    ) > private.lead_drafts_max() then
      raise exception 'Too many drafts for this customer''s submissions'
        using errcode = 'check_violation', detail = 'too_many_drafts';
    end if;
  end loop;
  return null;
end
$$;

-- For the role of the project's key alone: callbacks count by themselves, and an operator may import anything in SQL.
create or replace trigger user_emails_bound_by_name
after insert on public.user_emails
referencing new table as arrived
for each statement when (current_user = 'service_role')
execute function private.user_emails_bound_by_name();
