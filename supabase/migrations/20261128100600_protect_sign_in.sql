-- The counts that protect sign-in and passwords, fresh passwords, second factors, suspended accounts, and what is told
-- of a changed address.

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
  act text check (act in (
    'account.delete', 'account.email', 'customer.delete', 'customer.email', 'factor.add', 'factor.remove',
    'factor.codes'
  )),
  target_id uuid,
  proved_at timestamptz,
  check ((proved_at is null) = (act is null) and (proved_at is null) = (target_id is null))
);

alter table private.password_checks enable row level security;

-- Counting and forgetting one person's attempts.
create index password_checks_by_user on private.password_checks (user_id, begun_at);

-- Forgetting the checks about an account that is deleted.
create index password_checks_by_target on private.password_checks (target_id) where target_id is not null;

-- A way back for people whose authenticator app is gone: ten codes, made with the factor and shown once. Each is eighty
-- random bits, so a plain hash keeps it as well as a slow one would. They go with the factor, because the use of one
-- removes it.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

alter table private.recovery_codes enable row level security;

-- Customers who may not come in for a while, and why. Nothing of theirs is deleted; private.has_living_session refuses
-- their tokens, and Auth's ban their sign-ins.
create table private.suspensions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Told to the customer.
  reason text not null check (char_length(reason) between 1 and 500),
  suspended_at timestamptz not null default now(),
  -- The admin. Without a key: the account of an admin may go.
  suspended_by uuid not null
);

alter table private.suspensions enable row level security;

-- Notices of an address that an admin changed. The old and the new address are told whatever happens to the call that
-- changed it: the notice is written with the change, and sent by the function or, if that failed, by the sweep.
create table private.address_notices (
  -- Also the name under which a mail service recognises a repetition.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null default now()
);

alter table private.address_notices enable row level security;

-- The waiting notices, oldest first.
create index address_notices_in_order on private.address_notices (created_at, id);

-- The notices of one customer, and the cascade of a deletion.
create index address_notices_by_user on private.address_notices (user_id);
