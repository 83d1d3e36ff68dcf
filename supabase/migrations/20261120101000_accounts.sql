-- Accounts: the company's settings for them, their room for recordings, and notices of a changed address.

-- The company's settings: how much a new account may use before an admin has looked at it, and whether paid work needs
-- a confirmed address. docs/operations.md says how to change them.
create table private.account_settings (
  -- There is one row.
  id boolean primary key default true check (id),
  -- Service key to units a month, copied into the record of a new account. As there, 0 or missing means unlimited.
  new_service_limits jsonb not null check (private.is_count_per_service(new_service_limits)),
  -- Bytes of all recordings that a new account may keep; 0 means unlimited.
  new_recording_bytes_max bigint not null check (new_recording_bytes_max >= 0),
  -- Recordings of a new account that are stored and not handed to the automation; 0 means unlimited.
  new_waiting_recordings_max integer not null check (new_waiting_recordings_max >= 0),
  -- Of every account, not of new ones alone. Off, because a project without confirmations has no confirmed addresses.
  confirmed_email_required boolean not null default false,
  -- Sessions of one customer that are told of a change, the most recently refreshed first. The pages of further ones
  -- read again every five minutes.
  told_sessions_max integer not null default 10 check (told_sessions_max >= 0),
  -- The same for the sessions of all admins together. realtime.send is a subtransaction, and a lead's transaction
  -- announces twice: with both numbers it stays below the 64 that Postgres keeps at hand.
  told_admin_sessions_max integer not null default 20 check (told_admin_sessions_max >= 0)
);

alter table private.account_settings enable row level security;

-- Room for one recording of the largest size that the bucket takes.
insert into private.account_settings (new_service_limits, new_recording_bytes_max, new_waiting_recordings_max)
values ('{"email_marketing": 10, "meeting_analysis": 3}', 53687091200, 5);

-- How much of the storage one customer may use. An account without a row is not limited.
create table private.recording_allowances (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Of all recordings; 0 means unlimited.
  bytes_max bigint not null check (bytes_max >= 0),
  -- Stored and not handed to the automation; 0 means unlimited.
  waiting_max integer not null check (waiting_max >= 0)
);

alter table private.recording_allowances enable row level security;

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
