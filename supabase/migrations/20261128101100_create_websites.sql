-- Changes that customers of website development ask for on their website, and what the company answers.
create table public.website_changes (
  -- Made by the page that asks: what is sent again after a lost answer is one change.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  asked_at timestamptz not null default now(),
  state text not null default 'asked' check (state in ('asked', 'planned', 'done', 'declined')),
  -- The words of the company; may stay empty.
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_at timestamptz,
  -- The admin. Without a key: the account of an admin may go.
  answered_by uuid,
  version integer not null default 1,
  constraint website_changes_answered_whole check ((state = 'asked') = (answered_at is null)),
  constraint website_changes_declined_with_reason check (state <> 'declined' or answer <> '')
);

alter table public.website_changes enable row level security;

-- One customer's, newest first.
create index website_changes_by_user on public.website_changes (user_id, asked_at desc, id);

-- Those that wait for the admins, oldest first.
create index website_changes_waiting on public.website_changes (asked_at, id) where state in ('asked', 'planned');

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
