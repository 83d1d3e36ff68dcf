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
