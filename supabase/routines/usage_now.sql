-- The use of a customer at this moment, by the rule that decides: a unit that a request without an answer held for its
-- time is free again, also before anything has written that down.

-- From when the unit of a submission without an end is free again: begin_lead_submission and the sweep give it back then.
-- Null for one that has its end.
create or replace function private.lead_unit_free_from(p_submission public.lead_submissions)
returns timestamptz
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    -- Cut off by a crash: well above the time limit of the webhook call, so that no attempt under way is taken for one.
    when p_submission.status = 'pending' then p_submission.submitted_at + interval '2 minutes'
    when p_submission.holds_unit then p_submission.submitted_at + private.lead_unit_held_for()
  end
$$;

-- A column of user_tables for the API, by service key:
--   counts     units used of those that may be used now, as private.usage_of counts them
--   limits     units that may be used now; none for unlimited
--   endsAt     when that limit ends because a grant does
--   trials     the services of which a trial runs, in the place of a limit of the month
--   heldUntil  the moment at which the next unit may come free that an unanswered request holds
-- Null for another customer's record.
-- Definer: the rule is closed to customers. Reads the record anew, because a caller of the function can write any.
create or replace function public.usage_now(p_record public.user_tables)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'counts', current.counts || case
      when held.ended > 0 then jsonb_build_object(
        'email_marketing', greatest(0, coalesce((current.counts ->> 'email_marketing')::integer, 0) - held.ended)
      )
      else '{}'
    end,
    'limits', current.limits,
    'endsAt', current.ends_at,
    'trials', current.trials,
    'heldUntil', case
      when held.next_end is null then '{}' else jsonb_build_object('email_marketing', held.next_end)
    end
  )
  from public.user_tables as record
  cross join lateral (
    select
      coalesce(jsonb_object_agg(use.service_key, use.used) filter (where use.used > 0), '{}') as counts,
      coalesce(jsonb_object_agg(use.service_key, use.units_max) filter (where use.units_max is not null), '{}') as limits,
      coalesce(jsonb_object_agg(use.service_key, use.ends_at) filter (where use.ends_at is not null), '{}') as ends_at,
      coalesce(jsonb_agg(use.service_key) filter (where use.is_trial), '[]') as trials
    from private.usage_of(record) as use
  ) as current
  cross join lateral (
    select
      -- As give_back_usage: only those that are in these counters.
      (count(*) filter (where free_from <= now() and submitted_at >= record.last_reset_date))::integer as ended,
      min(free_from) filter (where free_from > now()) as next_end
    from (
      select submission.submitted_at, private.lead_unit_free_from(submission) as free_from
      from public.lead_submissions as submission
      where submission.user_id = record.user_id and (submission.status = 'pending' or submission.holds_unit)
    ) as open
  ) as held
  where record.id = p_record.id and (record.user_id = auth.uid() or public.is_admin())
$$;
