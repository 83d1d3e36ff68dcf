-- Requests for leads. Each has a row, so that a double click, a retry and a second tab send one request, and a failed
-- one costs nothing.

create table public.lead_submissions (
  -- Chosen by the client: the idempotency key.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  -- When the latest attempt began; the drafts it brings are the ones created after it.
  submitted_at timestamptz not null default now(),
  finished_at timestamptz,
  -- SHA-256 of the form, by which the same words from a second tab are recognised. Null when the caller named none.
  content_digest text check (char_length(content_digest) <= 100),
  -- Drafts that came for it, through callbacks or by the customer's name.
  drafts_received integer not null default 0 check (drafts_received >= 0),
  -- A failed submission that the automation may have received all the same keeps its unit for a while.
  holds_unit boolean not null default false,
  check ((status = 'pending') = (finished_at is null)),
  check (status = 'failed' or not holds_unit)
);

alter table public.lead_submissions enable row level security;

-- One customer's submissions, newest first.
create index lead_submissions_by_user on public.lead_submissions (user_id, submitted_at desc);

-- All customers' submissions that a crash left pending, and units that wait for drafts.
create index lead_submissions_open on public.lead_submissions (submitted_at) where status = 'pending' or holds_unit;

-- Attempts of the last minute. Apart from lead_submissions, because to retry one failed id for ever calls the webhook
-- as often as ever new ids do.
create table private.lead_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  begun_at timestamptz not null default now()
);

alter table private.lead_attempts enable row level security;

-- Counting and forgetting one customer's attempts.
create index lead_attempts_by_user on private.lead_attempts (user_id, begun_at);
