-- A person's requests in the window that began at started_at. Unlogged: a crash loses counts of some minutes, and an
-- update costs no write-ahead log. Requests that were rolled back are not counted.
create unlogged table private.request_counts (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('write', 'export')),
  started_at timestamptz not null,
  requests integer not null,
  primary key (user_id, kind)
)
-- Every update leaves a dead row; space on the page lets the next one use its place without touching the index.
with (fillfactor = 50);

alter table private.request_counts enable row level security;
