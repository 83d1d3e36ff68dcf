-- Admins, and the audits: acts of admins, changes of limits, accesses and sign-ins. routines/audit_lists.sql shows them
-- as one list.

-- The admins. A table of its own, because nothing that a user can write (user_metadata, a column of their own row) may
-- make them an admin; an operator with SQL access adds the rows.
create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Not readable through the API, which offers public.is_admin() only.
alter table private.admins enable row level security;

-- No audit has a foreign key to accounts but sign_ins: an audit outlives the people in it, and an id whose other rows are
-- gone identifies no person.

-- The services that an act was about, in the catalogue's order: those whose bit, limit or counter it changed. Computes
-- a generated column of admin_audit, so it must be there before the table, and a change of it is a migration.
create function private.services_between(p_before jsonb, p_after jsonb)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select service.key from private.services() as service
    where service.code & (
        coalesce((p_before ->> 'service_codes')::integer, 0) # coalesce((p_after ->> 'service_codes')::integer, 0)
      ) <> 0
      or coalesce(p_before -> 'service_limits' -> service.key, '0')
        <> coalesce(p_after -> 'service_limits' -> service.key, '0')
      or coalesce(p_before -> 'usage_counts' -> service.key, '0')
        <> coalesce(p_after -> 'usage_counts' -> service.key, '0')
    order by service.code
  )
$$;

-- The acts and the kinds of access that the audits know. Checks read these first forms; routines/admin_audit.sql and
-- routines/access_audit.sql have the lists.
create function private.audit_actions()
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[]::text[]
$$;

create function private.access_kinds()
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[]::text[]
$$;

-- Every act of an admin on a customer, and every deletion of an account: who, what, to whom, from what to what.
-- A deletion is two facts: customer.delete or account.delete when it was confirmed with a password, and
-- deletion.carried_out when the account was deleted.
-- limit_change_audit says the same of limits alone, service by service.
create table public.admin_audit (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- The admin, or the customer who deleted their own account.
  actor_id uuid,
  --   customer.email_followed             the record took over another address of the sign-in; nobody acted here
  --   handover.handle, handover.reopen    a conversation that was handed over was marked as answered, or no longer
  --   message.handle, message.reopen      the same of a message of the contact page, which is no customer's
  --   message.end_doubt                   one that seemed to come from a program was put among the others
  --   lead.retry, meeting.retry           a job that failed was handed to the automation once more: after.about is the
  --                                       id of the submission or the analysis
  --   customer.end_sessions               an admin signed a customer out everywhere
  --   customer.suspend, customer.resume   closed the account, opened it again
  --   admin.make, admin.unmake            an account got or lost the rights of an admin; without an actor an operator
  --                                       did it by SQL
  --   note.write, note.edit, note.remove  an admin wrote, changed or removed a note; never its text
  --   invitation.send, .withdraw          an admin invited an address, or took that back
  --   invitation.accept                   an account took an invitation, with its services and limits
  --   website.answer                      an admin answered a change of a website; never its text
  action text not null check (action = any (private.audit_actions())),
  -- Null where the act is about no customer.
  user_id uuid,
  -- The changed fields only: name, email, service_codes, service_limits, usage_counts, last_reset_date. After a
  -- confirmed deletion: proof, by what it was confirmed.
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  services text[] not null generated always as (private.services_between(before, after)) stored,
  -- Of the call that asked for it, to find it in the functions' logs. The caller chooses it, and a client of the Data
  -- API can leave out the functions, so it may hold nothing that a reader of the audit could take for a sentence of
  -- ours.
  request_id text check (request_id ~ '^[A-Za-z0-9_=-]{1,200}$'),
  -- One change of many customers is sent in parts, and each customer in it is an act; all of them have this id. So has
  -- their undoing.
  bulk_id uuid,
  -- The version of the customer's row after the act.
  made_version integer,
  constraint admin_audit_about_customer check (
    user_id is not null or action like 'message.%' or action like 'approval.%' or action like 'invitation.%'
  )
);

alter table public.admin_audit enable row level security;

-- In the order of the list, to the last tie: a change of all limits at once is thousands of entries of one moment.
create index admin_audit_in_order on public.admin_audit (created_at desc, ('act-' || id::text) desc);

-- The acts on one customer; the acts of one admin.
create index admin_audit_by_user on public.admin_audit (user_id, created_at desc);
create index admin_audit_by_actor on public.admin_audit (actor_id, created_at desc);

-- The acts of one change.
create index admin_audit_by_bulk on public.admin_audit (bulk_id, user_id) where bulk_id is not null;

-- Changes of monthly limits. A trigger of user_tables writes them (routines/limit_audit.sql), so no writer of that
-- table can forget or falsify one.
create table public.limit_change_audit (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- Null when no person did it: the service role, a migration.
  admin_id uuid,
  user_id uuid not null,
  -- The service's key, as in service_limits; the screen shows its name.
  service_name text not null,
  -- Units a month; 0 is unlimited, which is also what a missing limit means.
  old_limit integer not null,
  new_limit integer not null,
  -- The act that tells this change, so that the list of the audits tells it once; null for one that no act brought
  -- about (SQL by hand, the service role, a migration). Audit rows are never deleted, so the reference stands in no
  -- one's way.
  act_id bigint references public.admin_audit (id),
  check (old_limit <> new_limit)
);

alter table public.limit_change_audit enable row level security;

-- All changes, newest first.
create index limit_change_audit_newest_first on public.limit_change_audit (created_at desc, id desc);

-- In the order of the list of the audits, which shows those that no act tells.
create index limit_change_audit_in_order
on public.limit_change_audit (created_at desc, ('limit-' || id::text) desc)
where act_id is null;

-- One customer's history.
create index limit_change_audit_by_user on public.limit_change_audit (user_id, created_at desc);

-- An act tells each of its changes once. Also finds the changes of an act.
create unique index limit_change_audit_by_act on public.limit_change_audit (act_id, service_name)
where act_id is not null;

-- Exports, looks of admins at a customer's files, and refused calls for admins: a few a day of one person. Kept for
-- twelve months, as sign_ins are, then forgotten by the sweep.
create table public.access_audit (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  --   account.export  a customer took a copy of everything that is their
  --   customer.view   an admin read the names of a customer's recordings and reports
  --   admin.refused   a call for admins was refused: route and code say which and why
  --   do_not_write.add, .remove, .restore   an address or a domain was put on the list of people not to write to that
  --                                         holds for all, taken off it, or brought back
  --   handover.view   an admin read a conversation that was handed over; about is its id
  --   message.view    an admin read a message of the contact page; about is its id
  --   share.create, share.revoke   a customer let others read a report by a link, or ended that; about is the link's id
  --   website.view    an admin saw a change that was asked for, for the first time
  kind text not null check (kind = any (private.access_kinds())),
  -- Null: the automation acted.
  actor_id uuid,
  -- The customer whose data it was about; null for a refused call that named none.
  user_id uuid,
  route text check (char_length(route) <= 200),
  code text check (char_length(code) <= 50),
  request_id text check (request_id ~ '^[A-Za-z0-9_=-]{1,200}$'),
  -- An id, or the hint of an entry of the list of people not to write to.
  about text check (char_length(about) <= 256)
);

alter table public.access_audit enable row level security;

-- In the order of the list of the audits, and by age.
create index access_audit_in_order on public.access_audit (created_at desc, ('access-' || id::text) desc);

-- The accesses about one customer; those of one person, and how many of them lately.
create index access_audit_by_user on public.access_audit (user_id, created_at desc);
create index access_audit_by_actor on public.access_audit (actor_id, kind, created_at desc);

-- Sign-ins of everybody: as many rows a day as customers come, so apart from access_audit. No network address: that
-- stands with the session while it lasts.
create table public.sign_ins (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- Goes with the account.
  user_id uuid not null references auth.users (id) on delete cascade,
  succeeded boolean not null,
  -- The browser and the system in words ("Firefox op Windows"), without a version: so that its owner recognises it, and
  -- is told of one that is new. Null for refused passwords.
  device text check (char_length(device) between 1 and 60)
);

alter table public.sign_ins enable row level security;

-- In the order of the list of the audits, and by age.
create index sign_ins_in_order on public.sign_ins (created_at desc, ('sign-in-' || id::text) desc);

-- Those of one person.
create index sign_ins_by_user on public.sign_ins (user_id, created_at desc);
