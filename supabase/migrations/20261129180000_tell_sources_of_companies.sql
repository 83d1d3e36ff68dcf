-- The sources of companies that the automation writes drafts for, as it told of them last. Nothing in it is about a person.
create table private.company_sources (
  source text primary key,
  -- Null for one that was never read.
  read_at timestamptz,
  taken integer not null,
  -- [{why, count, lines}]: rows that brought no company.
  left_out jsonb not null,
  -- Why the last attempt brought nothing; what was read before stays.
  failure text
);

alter table private.company_sources enable row level security;
