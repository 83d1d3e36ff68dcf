-- Drafts that the automation inserts with the project's key, by the customer's name, are bounded like those that it hands
-- in by callbacks, as far as it can be known which submission they are for.

-- Gives the drafts of one statement to the customer's submissions of the last days, as take_lead_drafts does: to those
-- that have got the fewest, the newest first, and to failed ones only when the others are full. Drafts that no submission
-- has room for are taken while the customer got no more than one submission's worth in that time.
-- Errors: 23514 detail too_many_drafts; as take_lead_drafts.
-- Definer: the usage functions are closed to every API role.
create function private.user_emails_bound_by_name()
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

-- The role of the project's key alone: callbacks count by themselves, and an operator may import what they like in SQL.
create trigger user_emails_bound_by_name
after insert on public.user_emails
referencing new table as arrived
for each statement when (current_user = 'service_role')
execute function private.user_emails_bound_by_name();
