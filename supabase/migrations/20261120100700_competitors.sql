-- Competitors and the reports about them. The odd column names are the contract with the automation, which reads the
-- first table and writes the second.

-- The competitors that a customer wants analysed.
create table public."CompetitorEntries" (
  id bigint generated always as identity primary key,
  -- Visible, and no longer than a long company name.
  "Name Company" text not null
    check ("Name Company" ~ '\S' and char_length("Name Company") <= 200),
  -- Shown as a link and fetched by the automation, from a network that may hold more than the internet: http(s), a
  -- name with a dot that ends in letters, and neither user name nor port. That leaves no literal address, however it
  -- is written. Then the characters that RFC 3986 allows, without the apostrophe. The form (features/competitors) says
  -- the same and completes what was typed. Browsers and crawlers agree on 2048.
  "Website Company" text not null
    constraint competitor_entries_website_is_public check (
      "Website Company" ~* (
        '^https?://([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])'
        '([/?#][a-z0-9._~%!$&()*+,;=:@/?#\[\]-]*)?$'
      )
      and char_length(substring("Website Company" from '//([^/?#]*)')) <= 253
      and char_length("Website Company") <= 2048
    )
    -- Names that resolve only inside of a private network. `.example` leads nowhere, and samples use it.
    constraint competitor_entries_website_is_not_local check (
      "Website Company" !~*
        '^https?://[^/?#]*\.(localhost|local|localdomain|internal|intranet|private|corp|home|lan|test|invalid|onion|arpa)([/?#]|$)'
    ),
  "User UID" uuid not null references auth.users (id) on delete cascade
);

alter table public."CompetitorEntries" enable row level security;

-- The list of one customer, in the order of their slots.
create index competitor_entries_by_owner on public."CompetitorEntries" ("User UID", id);

-- Reports of the competitor analysis, written by the automation, read by the customer.
create table public."CAReports" (
  id bigint generated always as identity primary key,
  -- The owner.
  "UUID" uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The screen falls back to 'Rapport'.
  "Name" text check (char_length("Name") <= 500),
  -- The address of the report. Not held to http(s): a refused report would be lost, and the screen makes a link of
  -- nothing else.
  "Report" text not null check (char_length("Report") <= 8192)
);

alter table public."CAReports" enable row level security;

-- One customer's reports, newest first.
create index ca_reports_by_owner on public."CAReports" ("UUID", created_at desc);
