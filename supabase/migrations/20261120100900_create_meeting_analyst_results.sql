-- What the analysis of a recording found, written by automation.
create table public."Meeting_Analyst_Results" (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- A link to the report, despite its name.
  file_name text check (char_length(file_name) <= 8192),
  summary text check (char_length(summary) <= 100000),
  action_items text[] not null default '{}',
  participants text[] not null default '{}',
  -- Percentages {positive, neutral, negative}. Only the shape of a map is asked here: a result with an
  -- odd number in it is still worth keeping, and the screen shows what it can read.
  sentiment_analysis jsonb check (jsonb_typeof(sentiment_analysis) = 'object')
);

alter table public."Meeting_Analyst_Results" enable row level security;

-- One customer's results, newest first.
create index meeting_analyst_results_by_user on public."Meeting_Analyst_Results" (user_id, created_at desc);
