-- Submissions that no answer will end: those that a crash left pending, and units whose drafts never came.

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
