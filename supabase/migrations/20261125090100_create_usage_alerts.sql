-- That a customer reached 80 or 100 % of what they may use of a service, once in a month each: the key holds it, however
-- many units are counted at once, and although counters are reset or limits change. The customer gets a mail, the admins
-- the row.
create table public.usage_alerts (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The first day of the month in Belgium.
  month date not null check (extract(day from month) = 1),
  service_key text not null check (char_length(service_key) <= 100),
  percent smallint not null check (percent in (80, 100)),
  reached_at timestamptz not null default now(),
  primary key (user_id, month, service_key, percent)
);

alter table public.usage_alerts enable row level security;

-- Those of a month, the latest first.
create index usage_alerts_latest on public.usage_alerts (month, reached_at desc, user_id);

-- One more mail, which customers switch off as the others.
create or replace function private.mail_kinds()
returns table (kind text, to_company boolean)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('drafts-ready', false),
    ('result-ready', false),
    ('report-ready', false),
    ('access-granted', false),
    ('usage-limit', false),
    ('new-device', false),
    ('sessions-ended', false),
    ('account-suspended', false),
    ('account-resumed', false),
    ('access-requested', true),
    ('contact-message', true),
    ('doubtful-messages', true),
    ('chat-handover', true),
    ('automation-budget', true)
$$;
