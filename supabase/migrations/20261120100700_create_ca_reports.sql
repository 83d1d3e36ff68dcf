-- Competitor analysis reports, written by automation, read by the customer.
create table public."CAReports" (
  id bigint generated always as identity primary key,
  -- The owner; the name is automation's contract.
  "UUID" uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The screen falls back to 'Rapport'.
  "Name" text check (char_length("Name") <= 500),
  -- Where the report is. Not held to http(s): refusing a report would lose it, and the screen never turns
  -- anything else into a link.
  "Report" text not null check (char_length("Report") <= 8192)
);

alter table public."CAReports" enable row level security;

-- One customer's reports, newest first.
create index ca_reports_by_owner on public."CAReports" ("UUID", created_at desc);
