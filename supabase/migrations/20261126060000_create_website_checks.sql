-- The website of each customer of website development, as the automation saw it last.
create table public.website_checks (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- An admin's; the rest is of this address, and is gone when there is another one.
  address text not null check (char_length(address) <= 300),
  -- Null before the first look.
  checked_at timestamptz,
  -- Why visitors could not open it; null when they could. Of functions/contract/website.ts, which the relay reads by.
  problem text check (char_length(problem) between 1 and 40),
  -- The answer: its status, and how long it took to begin. Null without one.
  status integer check (status between 100 and 599),
  answer_ms integer check (answer_ms >= 0),
  -- Null without https.
  certificate_ends_at timestamptz,
  -- Of the text that was read last; another one means that the text changed, at changed_at.
  fingerprint text check (char_length(fingerprint) <= 64),
  changed_at timestamptz,
  constraint website_checks_looked_at check (checked_at is not null or problem is null)
);

alter table public.website_checks enable row level security;

-- The automation opens this address as it opens those of competitors: the same ones are public.
do $$
declare
  v_rule record;
begin
  for v_rule in
    select
      replace(conname, 'competitor_entries_website', 'website_checks_address') as name,
      replace(pg_get_constraintdef(oid), '"Website Company"', 'address') as rule
    from pg_constraint
    where conrelid = 'public."CompetitorEntries"'::regclass
      and conname in ('competitor_entries_website_is_public', 'competitor_entries_website_is_not_local')
  loop
    execute format('alter table public.website_checks add constraint %I %s', v_rule.name, v_rule.rule);
  end loop;
end
$$;
