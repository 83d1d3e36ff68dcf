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
