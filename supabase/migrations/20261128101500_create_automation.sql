-- The traffic with the automation: calls that customers began, and deliveries that it handed in.

-- Calls of the automation that a customer began in the last minute. `kind` keeps the budgets apart: a customer who
-- chats a lot can still have a recording analysed.
create table private.webhook_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('chat', 'meeting')),
  begun_at timestamptz not null default now()
);

alter table private.webhook_attempts enable row level security;

-- Counting and forgetting one customer's attempts.
create index webhook_attempts_by_user on private.webhook_attempts (user_id, kind, begun_at);

-- Deliveries of the automation that took effect, written in the same transaction as the effect: a delivery that is
-- repeated changes nothing, and one that failed left no trace. Kept long after the time window that refuses old
-- signatures, because a sender that lost our answer signs the same delivery anew, for days.
create table private.callback_deliveries (
  id text primary key check (char_length(id) between 1 and 200),
  -- SHA-256 of the body, to tell a repetition from a second event under a used id, which would be lost in silence.
  digest text not null,
  received_at timestamptz not null default now()
);

alter table private.callback_deliveries enable row level security;

-- Forgetting old deliveries.
create index callback_deliveries_by_age on private.callback_deliveries (received_at);

-- Accounts that are gone, until the automation has been told: it holds things of its customers as well. An id alone, of
-- which every other row is gone; no foreign key, because it outlives its account.
create table private.untold_deletions (
  user_id uuid primary key,
  deleted_at timestamptz not null default now()
);

alter table private.untold_deletions enable row level security;

-- The oldest first.
create index untold_deletions_in_order on private.untold_deletions (deleted_at, user_id);
