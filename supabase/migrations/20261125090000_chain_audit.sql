-- The chain of the audits of acts, limits and accesses: a row for each of their lines, made with it, holds digests of
-- the line. A job gives each row its position and a hash over these and the hash before (routines/audit_chain.sql).
-- Sign-ins are not in it: they are no acts of admins, and go with the account.
create table private.audit_links (
  -- The table of the line (act, limit, access) and its id there: 'act-12' in the list of the audits. No foreign key: a
  -- link outlives a line that was forgotten, or the lines behind it would prove nothing any more.
  source text not null check (source in ('act', 'limit', 'access')),
  line_id bigint not null,
  -- The line's moment.
  noted_at timestamptz not null,
  fixed_digest bytea not null,
  -- Of what may be removed: names, addresses and reasons of an act, all of an access. With a salt, without which it
  -- tells nothing; the salt goes with the text.
  removable_digest bytea not null,
  salt uuid default gen_random_uuid(),
  -- From 1, without a gap; null until the line is linked.
  position bigint unique,
  hash bytea,
  primary key (source, line_id),
  check ((position is null) = (hash is null))
);

alter table private.audit_links enable row level security;

-- The lines that are to be linked, in their order.
create index audit_links_waiting on private.audit_links (noted_at, source, line_id) where position is null;

--   audit.export   an admin took a copy of the audits with their chain
alter table public.access_audit
  drop constraint access_audit_kind_check,
  add constraint access_audit_kind_check check (kind in (
    'account.export', 'customer.view', 'admin.refused', 'do_not_write.add', 'do_not_write.remove',
    'do_not_write.restore', 'handover.view', 'message.view', 'audit.export'
  ));

-- The caller notes their own refusal, and the act says who made a change of an address (routines/access_audit.sql,
-- address_notices.sql).
drop function if exists public.note_refused_admin_call(uuid, uuid, text, text, text);
drop function if exists public.give_up_address_change(uuid, text, uuid, text);
