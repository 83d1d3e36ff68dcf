-- Requests for leads, the drafts that come of them, what customers do with those, and feedback. Each request has a row,
-- so that a double click, a retry and a second tab send one request, and a failed one costs nothing.

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
  -- How its drafts were made: the model, the version of its instructions, and when each step ended.
  -- functions/contract/automation/provenance.ts says the form. Null for an automation that does not say.
  provenance jsonb check (jsonb_typeof(provenance) = 'object' and octet_length(provenance::text) <= 4096),
  -- Why the automation could not do it, as functions/contract/automation/failures.ts lists. Null for one that has not
  -- failed, and for one that was never handed over.
  failure_reason text check (char_length(failure_reason) <= 50),
  check ((status = 'pending') = (finished_at is null)),
  check (status = 'failed' or not holds_unit)
);

alter table public.lead_submissions enable row level security;

-- One customer's submissions, newest first.
create index lead_submissions_by_user on public.lead_submissions (user_id, submitted_at desc);

-- All customers' submissions that a crash left pending, and units that wait for drafts.
create index lead_submissions_open on public.lead_submissions (submitted_at) where status = 'pending' or holds_unit;

-- The failed ones, newest first, as admins list them.
create index lead_submissions_by_failure on public.lead_submissions (finished_at desc) where failure_reason is not null;

-- The requests of the last hours, of all customers together.
create index lead_submissions_by_time on public.lead_submissions (submitted_at);

-- Attempts of the last minute. Apart from lead_submissions, because to retry one failed id for ever calls the webhook
-- as often as ever new ids do.
create table private.lead_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  begun_at timestamptz not null default now()
);

alter table private.lead_attempts enable row level security;

-- Counting and forgetting one customer's attempts.
create index lead_attempts_by_user on private.lead_attempts (user_id, begun_at);

-- The form of each request, so that a customer can take an earlier one up again. Apart from lead_submissions, which
-- admins read. As the relay checked it: the fields are those of the form at that time.
create table private.lead_forms (
  submission_id uuid primary key references public.lead_submissions (id) on delete cascade,
  form jsonb not null check (jsonb_typeof(form) = 'object' and octet_length(form::text) <= 50000)
);

alter table private.lead_forms enable row level security;

-- Sentences of a draft of which the automation that wrote it doubts that they may be sent. For the customer alone; none
-- where the automation does not judge. functions/contract/draft-remarks.ts says the same and cleans the sentences; the
-- automation may write rows with its key, past the relay.
create function private.are_draft_remarks(p_remarks jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_remarks) <> 'array' then false
    when jsonb_array_length(p_remarks) > 10 then false
    -- Ten sentences of a thousand characters fit, whatever their alphabet.
    when octet_length(p_remarks::text) > 65536 then false
    else not exists (
      select from jsonb_array_elements(p_remarks) as remark
      where coalesce(remark ->> 'kind', '') not in ('disguised', 'pressure', 'claim', 'sensitive')
        or jsonb_typeof(remark -> 'sentence') is distinct from 'string'
        or char_length(remark ->> 'sentence') not between 1 and 1000
    )
  end
$$;

-- Drafts and feedback of all customers, one table each. The automation and the specification address them by a name per
-- customer (user_emails_<id> and meeting_feedback_<id>, hyphens of the id as underscores). For a customer whose name is
-- asked for, that is a view of the customer's rows (routines/per_user_names.sql). The others have no relation of their
-- own, so a first visit changes nothing in the catalogue, and a deploy, a new column and a count are one statement
-- whatever the number of customers.
--
-- Keys and indexes begin with the owner: the tables can be partitioned by hash of user_id without changing either.

create table public.user_emails (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A random key: a counter would tell customers each other's volume.
  id uuid not null default gen_random_uuid(),
  -- The prospect's address.
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  subject text not null default '' check (char_length(subject) <= 1000),
  -- Plain text or a little HTML; the screen sanitises it.
  content text not null default '' check (char_length(content) <= 100000),
  -- The clock, not the transaction's start: drafts inserted together keep their order.
  created_at timestamptz not null default clock_timestamp(),
  -- Whether the recipient asked for no more e-mail. Kept by triggers (routines/do_not_write.sql).
  writing_refused boolean not null default false,
  -- Whether the recipient is an own customer, and by which kind of entry. Kept by triggers (routines/own_customers.sql).
  own_customer text check (own_customer in ('address', 'domain')),
  -- Why the automation chose the company, and where a reader can look it up: an address on the web or the name of a
  -- register. For the customer alone; null where the automation does not say.
  reason text check (char_length(reason) <= 2000),
  source text check (char_length(source) <= 2048),
  remarks jsonb not null default '[]' check (private.are_draft_remarks(remarks)),
  primary key (user_id, id)
);

create table public.meeting_feedback (
  user_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  feedback text not null check (feedback ~ '\S' and char_length(feedback) <= 10000),
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id),
  -- Feedback that shows something: none of these characters does, though not all of them are white space.
  constraint meeting_feedback_is_visible check (
    feedback ~ (
      '[^\s\u0001-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F'
      '\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U000E0000-\U000E0FFF]'
    )
  )
);

alter table public.user_emails enable row level security;
alter table public.meeting_feedback enable row level security;

-- One customer's rows, newest first, page by page: both columns in one direction, so that a page can begin after the
-- last row of the one before.
create index user_emails_newest_first on public.user_emails (user_id, created_at desc, id desc);
create index meeting_feedback_newest_first on public.meeting_feedback (user_id, created_at desc, id desc);

-- Names that were asked for, and when last: an unused one is dropped (drop_unused_names), because the Data API reads
-- every view whenever it reads the schema.
create table private.per_user_names (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('user_emails', 'meeting_feedback')),
  asked_at timestamptz not null default now(),
  -- Whether a person asked first, and not the automation.
  by_person boolean not null default (auth.uid() is not null),
  primary key (user_id, kind)
);

alter table private.per_user_names enable row level security;

-- The names of the last minute, which have a limit.
create index per_user_names_by_time on private.per_user_names (asked_at) where by_person;

-- A customer's work on a draft: the text as they edited it, how far it is, whether they removed it. Apart from
-- user_emails, which the automation writes: what was generated stays as it came, and the automation cannot overwrite
-- an edit. Every draft has its row here from the moment it arrives, so that lists filter, search and page on this table
-- alone.

-- The owner and the text in one index: a search looks through one customer's drafts.
create extension if not exists btree_gin schema extensions;

create table public.draft_work (
  user_id uuid not null references auth.users (id) on delete cascade,
  draft_id uuid not null,
  -- The draft's own, by which lists are ordered.
  created_at timestamptz not null,
  -- The request that brought it, as far as that is known.
  submission_id uuid references public.lead_submissions (id) on delete set null,
  domain text,
  prospect_key text not null,
  -- The edited text, always plain; both null while the draft is as it was generated.
  subject text check (char_length(subject) <= 1000),
  content text check (char_length(content) <= 20000),
  status text not null default 'to_do' check (status in ('to_do', 'approved', 'sent', 'answered', 'not_wanted')),
  -- When it was first marked as sent; null while it was not.
  sent_at timestamptz,
  -- When the customer removed it; it can be brought back for as long as it is here.
  deleted_at timestamptz,
  -- Rises with each change that the customer makes: a save names the version that it is based on.
  version integer not null default 1,
  -- Rises with everything that changes how the draft is listed.
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  search text not null,
  primary key (user_id, draft_id),
  foreign key (user_id, draft_id) references public.user_emails (user_id, id) on delete cascade,
  check ((subject is null) = (content is null)),
  check (status not in ('sent', 'answered') or sent_at is not null)
);

alter table public.draft_work enable row level security;

-- A customer's list, newest first, and the same of one status.
create index draft_work_newest_first on public.draft_work (user_id, created_at desc, draft_id desc);
create index draft_work_by_status on public.draft_work (user_id, status, created_at desc, draft_id desc);
-- A request's drafts, and what its deletion looks for.
create index draft_work_by_submission on public.draft_work (submission_id, created_at desc, draft_id desc);
-- Earlier drafts for a prospect, and those that were sent.
create index draft_work_by_prospect on public.draft_work (user_id, prospect_key, created_at desc, draft_id desc);
create index draft_work_sent_to on public.draft_work (user_id, prospect_key, sent_at desc) where sent_at is not null;
-- Removed drafts: their own list, and what the job removes for good.
create index draft_work_deleted on public.draft_work (user_id, deleted_at) where deleted_at is not null;
-- Any part of a customer's drafts.
create index draft_work_search on public.draft_work
using gin (user_id extensions.uuid_ops, search extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
