-- The figures of a customer's first page: their month, and the things that wait for them. One question in the place of
-- six, and counts over an index each, never a list.
-- For each service that counts something:
--   waiting      drafts that nothing was decided about yet, action points still to be done, reports not opened
--   this_month   made since the month began in Brussels
-- Invoker: the policies of the tables choose the rows.
create or replace function public.my_overview()
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'email_marketing', jsonb_build_object(
      'waiting', (
        select count(*) from public.draft_work
        where user_id = owner.id and status = 'to_do' and deleted_at is null
      ),
      'this_month', (
        select count(*) from public.draft_work
        where user_id = owner.id and created_at >= month.starts_at and deleted_at is null
      )
    ),
    'meeting_analysis', jsonb_build_object(
      'waiting', (
        select count(*) from public.meeting_action_points where user_id = owner.id and not is_done
      ),
      'this_month', (
        select count(*) from public."Meeting_Analyst_Results"
        where user_id = owner.id and created_at >= month.starts_at
      )
    ),
    'competitive_analysis', jsonb_build_object(
      'waiting', (
        select count(*) from public."CAReports" where "UUID" = owner.id and read_at is null
      ),
      'this_month', (
        select count(*) from public."CAReports"
        where "UUID" = owner.id and created_at >= month.starts_at
      )
    )
  )
  from (select auth.uid() as id) as owner
  cross join (
    select date_trunc('month', now() at time zone 'Europe/Brussels') at time zone 'Europe/Brussels' as starts_at
  ) as month
$$;
