-- Figures for whoever watches the project: numbers and ages of all customers together, and nothing of one of them.

-- How things are now, one row each, 0 where there is nothing to count. Of the last day at most, so that what was never
-- answered does not alarm for ever:
--   first_draft_seconds          95 of 100 requests whose first draft came within the hour had waited no longer
--   failed_percent               of the requests for drafts and results of the hour that ended; 0 for fewer than three failures
--   leads_waiting_seconds        the age of the oldest request without any draft that the automation has
--   recordings_waiting_seconds   the same of a recording without a result
--   units_overdue                units that the hourly sweep should have given back, and did not
--   connections_percent          of the connections that the server takes
--   customers_at_limit           customers who used the last unit that they may use
--   mails_overdue_seconds        how long the next mail has been due
--   mails_given_up               mails of the last twelve hours that were tried for the last time
-- Definer: no table is open to the role that asks.
create or replace function private.figures()
returns table (name text, value double precision)
language sql stable security definer
set search_path = ''
as $$
  with first_drafts as (
    select
      lead.submitted_at,
      (select min(draft.created_at) from public.draft_work as draft where draft.submission_id = lead.id) as came_at
    from public.lead_submissions as lead
    where lead.submitted_at > now() - interval '6 hours'
  ),
  ended as (
    select status from public.lead_submissions
    where submitted_at > now() - interval '1 hour' and status <> 'pending'
    union all
    select status from public.meeting_analyses
    where submitted_at > now() - interval '1 hour' and status <> 'pending'
  ),
  figures (name, value) as (
    select 'first_draft_seconds', (
      select extract(epoch from percentile_cont(0.95) within group (order by came_at - submitted_at))
      from first_drafts where came_at > now() - interval '1 hour'
    )
    union all select 'failed_percent', (
      select 100.0 * count(*) filter (where status = 'failed') / count(*) from ended
      having count(*) filter (where status = 'failed') >= 3
    )
    union all select 'leads_waiting_seconds', (
      select extract(epoch from now() - min(submitted_at)) from public.lead_submissions
      where submitted_at > now() - interval '1 day' and status = 'sent' and drafts_received = 0
        and failure_reason is null
    )
    union all select 'recordings_waiting_seconds', (
      select extract(epoch from now() - min(submitted_at)) from public.meeting_analyses
      where submitted_at > now() - interval '1 day' and status = 'sent' and result_id is null
        and failure_reason is null
    )
    union all select 'units_overdue', (
      select count(*) from public.lead_submissions as submission
      where (status = 'pending' or holds_unit)
        and private.lead_unit_free_from(submission) < now() - interval '90 minutes'
    )
    union all select 'connections_percent', (
      select 100.0 * sum(numbackends) / current_setting('max_connections')::integer from pg_catalog.pg_stat_database
    )
    union all select 'customers_at_limit', (
      select count(distinct user_id) from public.usage_alerts
      where month >= private.usage_month(now() - interval '1 day') and reached_at > now() - interval '1 day'
        and percent = 100
    )
    union all select 'mails_overdue_seconds', (
      select extract(epoch from now() - min(due_at)) from private.mail_queue
      where status = 'waiting' and due_at <= now()
    )
    union all select 'mails_given_up', (
      select count(*) from private.mail_queue
      where status = 'failed' and queued_at > now() - interval '12 hours'
    )
  )
  select figures.name, coalesce(figures.value, 0)::double precision from figures
$$;

-- How things were, an hour a row, for at most the last 31 days of the time that is asked for: requests for drafts and for
-- results, and mails, by how they ended, and the seconds that half of the requests waited for their first draft.
-- Definer: as above.
create or replace function private.figures_by_hour(p_since timestamptz, p_until timestamptz)
returns table (hour timestamptz, name text, value double precision)
language sql stable security definer
set search_path = ''
as $$
  with bounds as (select greatest(p_since, p_until - interval '31 days') as since),
  leads as (
    select lead.* from public.lead_submissions as lead, bounds where submitted_at between bounds.since and p_until
  )
  select date_trunc('hour', submitted_at), 'leads ' || status, count(*) from leads group by 1, 2
  union all
  select
    date_trunc('hour', submitted_at), 'first draft',
    extract(epoch from percentile_cont(0.5) within group (
      order by (
        select min(draft.created_at) from public.draft_work as draft where draft.submission_id = leads.id
      ) - submitted_at
    ))
  from leads
  where drafts_received > 0
  group by 1
  union all
  select date_trunc('hour', submitted_at), 'recordings ' || status, count(*)
  from public.meeting_analyses, bounds
  where submitted_at between bounds.since and p_until
  group by 1, 2
  union all
  select date_trunc('hour', queued_at), 'mails ' || status, count(*)
  from private.mail_queue, bounds
  where queued_at between bounds.since and p_until
  group by 1, 2
$$;
