-- Admins, and the counts that protect sign-in and passwords.

-- The admins. A table of its own, because nothing that a user can write (user_metadata, a column of their own row) may
-- make them an admin; an operator with SQL access adds the rows.
create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Not readable through the API, which offers public.is_admin() only.
alter table private.admins enable row level security;

-- Wrong passwords of the last day, counted for each account: Auth's own limits count for each internet address, so a
-- list of guesses that is spread over many addresses meets none. `network` is null where Auth does not know it.
create table private.password_failures (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  network inet,
  failed_at timestamptz not null default now()
);

alter table private.password_failures enable row level security;

-- Counting and forgetting one account's failures.
create index password_failures_by_user on private.password_failures (user_id, failed_at);

-- E-mails of the last hour, counted for each account: Auth alone allows one a minute (max_frequency), so sixty an hour
-- could be sent to a known address. `kind` names the column of auth.users that Auth writes with the e-mail.
create table private.sign_in_mails (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'email_change', 'reauthentication')),
  sent_at timestamptz not null default now()
);

alter table private.sign_in_mails enable row level security;

-- Counting and forgetting one account's e-mails.
create index sign_in_mails_by_user on private.sign_in_mails (user_id, kind, sent_at);

-- Fresh passwords, each proved for one act. A session may be stolen, so an act that can't be undone, or that hands an
-- account over, needs the caller's password. Auth checks it, a function with the secret key notes the result here, and
-- the database refuses the act without that note: a client of the Data API can't leave the function out.
--
-- A row is one question to Auth and counts as an attempt from its beginning; proved_at is set when Auth said yes.
create table private.password_checks (
  -- Known to the function alone: the proof that the act hands in.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  begun_at timestamptz not null default now(),
  -- The act that the password was proved for, and the account that it is about.
  act text check (act in ('account.delete', 'customer.delete', 'customer.email')),
  target_id uuid,
  proved_at timestamptz,
  check ((proved_at is null) = (act is null) and (proved_at is null) = (target_id is null))
);

alter table private.password_checks enable row level security;

-- Counting and forgetting one person's attempts.
create index password_checks_by_user on private.password_checks (user_id, begun_at);

-- Forgetting the checks about an account that is deleted.
create index password_checks_by_target on private.password_checks (target_id) where target_id is not null;
