-- The changes that a customer wants to hear of by mail on the day that a competitor's website changes: none until they say so. The same
-- kinds as alertKinds in functions/contract/competitor-changes.ts, which a test compares.
create function private.alert_kinds()
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['price', 'offer', 'vacancies']
$$;

alter table public."CompetitorEntries"
  add column alert_kinds text[] not null default '{}'
    constraint competitor_entries_alert_kinds check (
      alert_kinds <@ private.alert_kinds() and cardinality(alert_kinds) <= cardinality(private.alert_kinds())
    );

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
    ('week-overview', false),
    ('competitor-change', false),
    ('new-device', false),
    ('sessions-ended', false),
    ('account-suspended', false),
    ('account-resumed', false),
    ('welcome', false),
    ('factor-added', false),
    ('factor-removed', false),
    ('recovery-code-used', false),
    ('recovery-codes-made', false),
    ('access-requested', true),
    ('contact-message', true),
    ('doubtful-messages', true),
    ('chat-handover', true),
    ('automation-budget', true)
$$;
