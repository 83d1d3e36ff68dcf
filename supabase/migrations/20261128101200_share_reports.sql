-- Links by which a customer lets others read one of their reports without an account, until a day that they chose. The
-- link holds a secret; who has it reads, through routines/share_links.sql alone.
create table public.share_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The report: of a meeting, or about competitors. The link goes with it.
  result_id bigint references public."Meeting_Analyst_Results" (id) on delete cascade,
  report_id bigint references public."CAReports" (id) on delete cascade,
  -- Without the service that made the report, its customer shows it to nobody.
  service_key text not null generated always as (
    case when result_id is null then 'competitive_analysis' else 'meeting_analysis' end
  ) stored,
  -- SHA-256, in hexadecimal, of the secret, which only the link has.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at > created_at and ends_at <= created_at + interval '90 days'),
  revoked_at timestamptz,
  views integer not null default 0 check (views >= 0),
  last_viewed_at timestamptz,
  constraint share_links_of_one_report check (num_nonnulls(result_id, report_id) = 1)
);

alter table public.share_links enable row level security;

-- One customer's links, newest first; counts the open ones.
create index share_links_by_user on public.share_links (user_id, created_at desc);

-- Those of a report: its list on screen, and what goes with it.
create index share_links_by_result on public.share_links (result_id) where result_id is not null;
create index share_links_by_report on public.share_links (report_id) where report_id is not null;

-- Forgetting those that ended.
create index share_links_by_end on public.share_links (coalesce(revoked_at, ends_at));
