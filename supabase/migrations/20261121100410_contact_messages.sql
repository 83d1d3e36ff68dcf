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
  -- SHA-256 of address and answers: the same message a second time is one message.
  digest text not null unique
);

alter table public.contact_messages enable row level security;

-- The list of admins, newest first; also forgets old ones.
create index contact_messages_newest_first on public.contact_messages (created_at desc, id desc);

-- Forgetting what is done.
create index contact_messages_done on public.contact_messages (done_at) where done_at is not null;

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
