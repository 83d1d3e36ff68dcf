-- Mails that tell of something: the queue, what customers switched off, and which lists they have open.

-- The kinds of mail, and whether it goes to the company's own mailbox instead of a customer. The function that sends
-- knows the same kinds (functions/contract/notices.ts); supabase/tests/mail-queue.test.ts compares the two. A function and
-- not a table, because checks read it.
create function private.mail_kinds()
returns table (kind text, to_company boolean)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('drafts-ready', false),
    ('result-ready', false),
    ('report-ready', false),
    ('access-granted', false),
    ('access-requested', true),
    ('contact-message', true),
    ('chat-handover', true)
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
