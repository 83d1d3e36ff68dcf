-- The figures of a customer's first page: their month, and the things that wait for them. One question in the place of
-- six, and counts over an index each, never a list.
--   drafts_this_month, results_this_month, reports_this_month   made since the month began in Brussels
--   drafts_to_do        drafts that nothing was decided about yet
--   open_points         action points that are still to be done
--   unread_reports      reports that were not opened
-- Invoker: the policies of the tables choose the rows.
create or replace function public.my_overview()
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'drafts_this_month', (
      select count(*) from public.draft_work
      where user_id = owner.id and created_at >= month.starts_at and deleted_at is null
    ),
    'drafts_to_do', (
      select count(*) from public.draft_work
      where user_id = owner.id and status = 'to_do' and deleted_at is null
    ),
    'results_this_month', (
      select count(*) from public."Meeting_Analyst_Results"
      where user_id = owner.id and created_at >= month.starts_at
    ),
    'open_points', (
      select count(*) from public.meeting_action_points where user_id = owner.id and not is_done
    ),
    'reports_this_month', (
      select count(*) from public."CAReports"
      where "UUID" = owner.id and created_at >= month.starts_at
    ),
    'unread_reports', (
      select count(*) from public."CAReports" where "UUID" = owner.id and read_at is null
    )
  )
  from (select auth.uid() as id) as owner
  cross join (
    select date_trunc('month', now() at time zone 'Europe/Brussels') at time zone 'Europe/Brussels' as starts_at
  ) as month
$$;
