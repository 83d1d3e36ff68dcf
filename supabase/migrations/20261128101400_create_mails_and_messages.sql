-- Mails that tell of something: the queue, what customers switched off, and which lists they have open.

-- The kinds of mail, and whether it goes to the company's own mailbox instead of a customer. The function that sends
-- knows the same kinds (functions/contract/notices.ts); supabase/tests/mail-queue.test.ts compares the two. A function and
-- not a table, because checks read it: routines/mail_queue.sql has the list.
create function private.mail_kinds()
returns table (kind text, to_company boolean)
language sql immutable parallel safe
set search_path = ''
as $$
  select null::text, null::boolean where false
$$;

-- Whether there is such a kind, for the company or for a customer.
create function private.is_mail_kind(p_kind text, p_to_company boolean)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select exists (select from private.mail_kinds() where kind = p_kind and to_company = p_to_company)
$$;

-- One row a mail. A row stays when its mail has gone, because one thing is told once.
create table private.mail_queue (
  -- Also the name under which a mail service recognises a repetition.
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null for the company's mailbox.
  recipient uuid references auth.users (id) on delete cascade,
  -- Names the thing that the mail is about, as in the id of a submission.
  about text not null check (char_length(about) between 1 and 200),
  -- Texts for the mail; emptied once it has gone.
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 65536),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dropped', 'failed')),
  -- When the thing was there. A customer who has seen its list since then needs no mail.
  ready_at timestamptz not null default now(),
  -- When the mail may go, for the first time or again.
  due_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  queued_at timestamptz not null default now(),
  check (private.is_mail_kind(kind, recipient is null))
);

alter table private.mail_queue enable row level security;

-- One mail for one thing; also counts a recipient's mails of a day.
create unique index mail_queue_once on private.mail_queue (recipient, kind, about) nulls not distinct;

-- Waiting mails, in the order in which they are due.
create index mail_queue_waiting on private.mail_queue (due_at) where status = 'waiting';

-- Forgetting old rows.
create index mail_queue_by_age on private.mail_queue (queued_at);

-- Kinds that a customer gets no mail about. No row means that they do.
create table public.muted_notices (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (private.is_mail_kind(kind, false)),
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);

alter table public.muted_notices enable row level security;

-- A random code for each customer, in the link of every mail, ends mails without a sign-in. It stays valid
-- as long as the account, and opens nothing else.
create table private.unsubscribe_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  code uuid not null unique default gen_random_uuid()
);

alter table private.unsubscribe_codes enable row level security;

-- When a customer last had a list open, as their page says about once a minute.
create table private.list_visits (
  user_id uuid not null references auth.users (id) on delete cascade,
  list text not null check (list in ('drafts', 'results', 'reports')),
  seen_at timestamptz not null default now(),
  primary key (user_id, list)
);

alter table private.list_visits enable row level security;

-- Messages that visitors write on the contact page, and how often one sender may.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  company text not null check (char_length(company) <= 200),
  -- The answers to the questions of the page; only the first one is asked of everybody.
  task text not null check (task ~ '\S' and char_length(task) <= 5000),
  programs text not null check (char_length(programs) <= 1000),
  people text not null check (char_length(people) <= 200),
  deadline text not null check (char_length(deadline) <= 200),
  -- When an admin marked it as done; its term of deletion runs from then.
  done_at timestamptz,
  -- SHA-256 of address and answers: the same message a second time is one message until it is handled
  -- (routines/contact_messages.sql).
  digest text not null,
  -- The admin who marked it; null while it waits.
  done_by uuid,
  -- Why it seems to come from a program. Such messages are kept apart; a person can be behind one.
  doubt text check (doubt in ('hidden-field', 'speed'))
);

alter table public.contact_messages enable row level security;

-- The list of admins, newest first; also forgets old ones.
create index contact_messages_newest_first on public.contact_messages (created_at desc, id desc);

-- Forgetting what is done.
create index contact_messages_done on public.contact_messages (done_at) where done_at is not null;

-- Those that wait for an admin, counted by public.admin_read_day each time that something changes.
create index contact_messages_open on public.contact_messages (created_at) where done_at is null and doubt is null;

-- The same words that came before.
create index contact_messages_by_digest on public.contact_messages (digest);

-- Messages of the last hours by sender: an address of the internet or of e-mail, as a hash with the salt of the day. Once
-- the salt is gone, nobody can tell whose it was.
create table private.contact_attempts (
  id bigint generated always as identity primary key,
  sender text not null,
  begun_at timestamptz not null default now()
);

alter table private.contact_attempts enable row level security;

-- Counting one sender's attempts.
create index contact_attempts_by_sender on private.contact_attempts (sender, begun_at);

-- Forgetting old ones.
create index contact_attempts_by_age on private.contact_attempts (begun_at);

create table private.contact_salts (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);

alter table private.contact_salts enable row level security;
