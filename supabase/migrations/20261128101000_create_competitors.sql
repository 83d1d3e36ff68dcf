-- Competitors and the reports about them. The odd column names are the contract with the automation, which reads the
-- first table and writes the second.

-- The changes that a customer wants to hear of by mail on the day that a competitor's website changes: none until they say
-- so. The same kinds as alertKinds in functions/contract/competitor-changes.ts, which a test compares.
create function private.alert_kinds()
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['price', 'offer', 'vacancies']
$$;

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
  "User UID" uuid not null references auth.users (id) on delete cascade,
  -- By its version a change is refused that is based on an older text.
  version integer not null default 1,
  alert_kinds text[] not null default '{}'
    constraint competitor_entries_alert_kinds check (
      alert_kinds <@ private.alert_kinds() and cardinality(alert_kinds) <= cardinality(private.alert_kinds())
    )
);

alter table public."CompetitorEntries" enable row level security;

-- The list of one customer, in the order of their slots.
create index competitor_entries_by_owner on public."CompetitorEntries" ("User UID", id);

-- The form of a report that every reader may count on; functions/contract/report.ts says the rest, and cleans the texts.
-- The automation may write rows with its key, past the relay.
create function private.is_report_content(p_content jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when p_content is null then true
    when jsonb_typeof(p_content) <> 'object' then false
    when octet_length(p_content::text) > 262144 then false
    when jsonb_typeof(p_content -> 'sections') is distinct from 'array' then false
    when jsonb_array_length(p_content -> 'sections') not between 1 and 40 then false
    else not exists (
      select from jsonb_array_elements(p_content -> 'sections') as section
      where jsonb_typeof(section) is distinct from 'object'
        or jsonb_typeof(section -> 'heading') is distinct from 'string'
        or jsonb_typeof(section -> 'findings') is distinct from 'array'
    )
  end
$$;

-- Reports of the competitor analysis, written by the automation, read by the customer.
create table public."CAReports" (
  id bigint generated always as identity primary key,
  -- The owner.
  "UUID" uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The screen falls back to 'Rapport'.
  "Name" text check (char_length("Name") <= 500),
  -- The address of the report. Not held to http(s): a refused report would be lost, and the screen makes a link of
  -- nothing else. Null for one that is read inside the product.
  "Report" text check (char_length("Report") <= 8192),
  content jsonb constraint ca_reports_content check (private.is_report_content(content)),
  -- A list says what opens inside without reading whole reports.
  has_content boolean not null generated always as (content is not null) stored,
  -- When the customer opened it first.
  read_at timestamptz,
  -- As of the results of meetings.
  provenance jsonb check (jsonb_typeof(provenance) = 'object' and octet_length(provenance::text) <= 4096),
  constraint ca_reports_can_be_read check ("Report" is not null or content is not null)
);

alter table public."CAReports" enable row level security;

-- One customer's reports, newest first.
create index ca_reports_by_owner on public."CAReports" ("UUID", created_at desc);
