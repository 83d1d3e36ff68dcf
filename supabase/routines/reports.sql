-- Reports: what each counts, and how their customer reads them.

-- Counts a unit of competitive_analysis for each report, but not for one that says that no page was read for it: it has
-- nothing to tell. One that is dated in an earlier month belongs to the usage of that month, which is closed.
-- At the limit no report is asked for (read_competitor_lists), and one that is there all the same is taken: its work is
-- done. The automation's word is taken: customers write no reports.
-- Definer: the automation writes reports by its key, and may not change counters.
create or replace function private.ca_reports_count_usage()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.content -> 'pagesRead' is distinct from '0'
    and private.usage_month(new.created_at) >= private.usage_month(now()) then
    perform private.count_usage(new."UUID", 'competitive_analysis');
  end if;
  return null;
end
$$;

create or replace trigger ca_reports_count_usage
after insert on public."CAReports"
for each row execute function private.ca_reports_count_usage();

-- The figures about all reports of the caller, without reading one: how many, how many are not read yet, the moments of
-- the oldest and the newest, and how many a month in Belgium for the last twelve months (and later ones, dated by a
-- clock ahead), without the empty months.
-- Invoker: policies say what the caller sees.
create or replace function public.read_report_statistics()
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'total', count(*),
    'unread', count(*) filter (where read_at is null),
    'oldest_at', min(created_at),
    'newest_at', max(created_at),
    'months', (
      select coalesce(jsonb_object_agg(counted.month, counted.reports), '{}')
      from (
        select to_char(created_at at time zone 'Europe/Brussels', 'YYYY-MM') as month, count(*) as reports
        from public."CAReports"
        where "UUID" = auth.uid()
          and created_at at time zone 'Europe/Brussels'
            >= date_trunc('month', now() at time zone 'Europe/Brussels') - interval '11 months'
        group by month
      ) as counted
    )
  )
  from public."CAReports"
  where "UUID" = auth.uid()
$$;

-- Notes that the caller has opened a report. The first time counts; another customer's report is not found, and nothing
-- happens.
-- Definer: customers change no reports.
create or replace function public.mark_report_read(p_report_id bigint)
returns void
language sql volatile security definer
set search_path = ''
as $$
  update public."CAReports" set read_at = now()
  where id = p_report_id and "UUID" = auth.uid() and read_at is null
$$;
