-- The automation's own tables, in a database of its own. Safe to repeat: applied at each start. The queue (pg-boss) has
-- the schema `queue`.
create schema if not exists automation;

-- Work that a webhook or the calendar asked for, by its webhook-id. A repetition is recognised by it.
create table if not exists automation.jobs (
  id text primary key,
  kind text not null,
  customer_id uuid not null,
  -- The webhook's body. Forgotten when the job has ended: the product has the result.
  body jsonb,
  received_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The reason of one that failed for good.
  failure text
);
-- The request of the product that it came from, as its logs name it.
alter table automation.jobs add column if not exists request_id text;
create index if not exists jobs_by_end on automation.jobs (ended_at);

-- The result of each step of a job, so that none is paid twice. Gone when the job has ended.
create table if not exists automation.steps (
  job_id text not null references automation.jobs (id) on delete cascade,
  name text not null,
  result jsonb not null,
  ended_at timestamptz not null default now(),
  primary key (job_id, name)
);

-- Calls of models, with their cost. cost_eur is the most that a call can cost until the call has ended.
create table if not exists automation.model_calls (
  id uuid primary key default gen_random_uuid(),
  job_id text not null,
  -- Null when the customer is gone.
  customer_id uuid,
  prompt text not null,
  model text not null,
  input_tokens integer,
  output_tokens integer,
  audio_seconds integer,
  cost_eur numeric(12, 6) not null,
  begun_at timestamptz not null default now(),
  ended_at timestamptz
);
alter table automation.model_calls alter column customer_id drop not null;
create index if not exists model_calls_by_time on automation.model_calls (begun_at);
create index if not exists model_calls_by_customer on automation.model_calls (customer_id, begun_at);

-- Companies that drafts may go to, from the sources that the operator names.
create table if not exists automation.companies (
  source text not null,
  -- The number or line by which the source knows the company.
  source_key text not null,
  name text not null,
  email text not null,
  website text not null default '',
  place text not null default '',
  activity text not null default '',
  -- Where a reader can look it up: an address, or the source's own name.
  cited_as text not null,
  read_at timestamptz not null default now(),
  primary key (source, source_key)
);
create index if not exists companies_by_email on automation.companies (email);
-- As places of requests are compared.
alter table automation.companies add column if not exists postcode text not null default '';
alter table automation.companies add column if not exists town text not null default '';
create index if not exists companies_by_town on automation.companies (town);
create index if not exists companies_by_postcode on automation.companies (postcode);
-- As its source names them, with the code where it has one: `2025/81300 Landschapsverzorging`.
alter table automation.companies add column if not exists activities text[] not null default '{}';
create index if not exists companies_by_activities on automation.companies using gin (activities);
-- Of a company without a code. The name is looked at where nothing else says what the company does.
alter table automation.companies drop column if exists words;
alter table automation.companies add column if not exists said tsvector generated always as (
  case
    when activities[1] ~ '^20[0-9]{2}/' then ''::tsvector
    else to_tsvector('dutch', case when activity = '' then name else activity end)
  end
) stored;
create index if not exists companies_by_said on automation.companies using gin (said);

-- All activities that a company has, for the model to choose from.
create table if not exists automation.activities (name text primary key);

-- The last import of each source.
create table if not exists automation.imports (
  source text primary key,
  -- Of what it held; null when it was never read.
  digest text,
  taken integer not null default 0,
  -- Rows that brought no company: by why, how many, and the first lines.
  left_out jsonb not null default '{}',
  read_at timestamptz,
  -- Why the last attempt brought nothing; what was read before stays.
  failure text
);

-- Faults that the operator has to mend.
create table if not exists automation.faults (
  kind text primary key,
  detail text not null,
  since timestamptz not null default now()
);

-- Pages of competitors, as they were read last. Shared: two customers may follow one site.
create table if not exists automation.pages (
  -- The home page of its site, as followers name it.
  site text not null,
  url text not null,
  etag text,
  last_modified text,
  sentences jsonb not null default '[]',
  -- The first and the last time that it was read; null when it never was.
  first_read_at timestamptz,
  read_at timestamptz,
  -- Why the last attempt brought nothing.
  refused text,
  primary key (site, url)
);

-- The changes seen on a page, until no report needs them any more.
create table if not exists automation.page_changes (
  id bigint generated always as identity primary key,
  site text not null,
  url text not null,
  before text not null,
  after text not null,
  seen_at timestamptz not null default now(),
  foreign key (site, url) references automation.pages (site, url) on delete cascade
);
create index if not exists page_changes_by_page on automation.page_changes (site, url, seen_at);

-- The competitors of each customer, as the product lists them.
create table if not exists automation.followers (
  customer_id uuid primary key,
  competitors jsonb not null,
  changed_at timestamptz not null default now(),
  -- The end of what the last report told; null before the first.
  reported_until timestamptz
);
-- The last change of all pages that the product was told of.
alter table automation.followers add column if not exists alerted_change bigint not null default 0;
-- Whether the customer has a report left this month, as the product said last.
alter table automation.followers add column if not exists wants_report boolean not null default true;

-- Companies that a customer had a draft for, so that none gets a second one within a year.
create table if not exists automation.approached (
  customer_id uuid not null,
  email text not null,
  at timestamptz not null default now(),
  primary key (customer_id, email)
);
-- The job that has taken the company and may still write; null once there is a draft.
alter table automation.approached add column if not exists job_id text;
