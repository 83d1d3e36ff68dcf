-- Limits that a deletion does not undo.

-- Counted there too, besides requests: handovers, and rows by the name of their table.
alter table private.request_counts drop constraint request_counts_kind_check;
alter table private.request_counts add constraint request_counts_kind_check
check (kind in ('write', 'export', 'handover') or kind like 'rows of %');

-- It gets a parameter more. A new database gets its routines after the migrations.
drop function if exists private.count_request(uuid, text, integer, interval);

-- This one too.
drop function if exists private.count_contact_attempt(text, integer);

-- The counts of deleted accounts in a month, by the keyed hash of their address, until the month ends.
create table private.left_usage (
  hash text primary key,
  month date not null,
  counts jsonb not null
);

alter table private.left_usage enable row level security;
