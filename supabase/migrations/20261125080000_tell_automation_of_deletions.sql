-- Accounts that are gone, until the automation has been told: it holds things of its customers as well. An id alone, of
-- which every other row is gone; no foreign key, because it outlives its account.
create table private.untold_deletions (
  user_id uuid primary key,
  deleted_at timestamptz not null default now()
);

alter table private.untold_deletions enable row level security;

-- The oldest first.
create index untold_deletions_in_order on private.untold_deletions (deleted_at, user_id);
