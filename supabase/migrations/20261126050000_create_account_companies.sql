-- A customer's company: its name, said once for all their requests, and what it pays for, as the admins write it down.

-- Whether this is a VAT number as it is stored, without spaces and dots. A Belgian one by its check digits (97 minus the
-- remainder of the first eight by 97), those of the other countries of the Union by their shape. A function because a
-- check reads it.
create function private.is_vat_number(p_text text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when p_text ~ '^BE[01][0-9]{9}$' then
      97 - substr(p_text, 3, 8)::integer % 97 = substr(p_text, 11, 2)::integer
    when p_text ~ '^BE' then false
    else p_text ~
      '^(AT|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{2,12}$'
  end
$$;

create table public.account_companies (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The customer's; each may stay empty.
  name text not null default '' check (char_length(name) <= 200),
  vat_number text not null default '' check (vat_number = '' or private.is_vat_number(vat_number)),
  -- The person under the letters.
  sender_first_name text not null default '' check (char_length(sender_first_name) <= 100),
  sender_last_name text not null default '' check (char_length(sender_last_name) <= 100),
  version integer not null default 0,
  -- The admins': what is paid for, and the last day of it.
  purchase text not null default '' check (char_length(purchase) <= 2000),
  paid_until date,
  purchase_version integer not null default 0
);

alter table public.account_companies enable row level security;

-- The kinds of the two audits become functions that a release replaces (routines/admin_audit.sql, access_audit.sql): each
-- migration that added one repeated all.
create function private.audit_actions()
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    'customer.update', 'customer.bulk_update', 'customer.bulk_undo', 'customer.reset_usage', 'customer.delete',
    'account.delete', 'deletion.carried_out', 'request.grant', 'request.refuse', 'customer.email_followed',
    'handover.handle', 'handover.reopen', 'message.handle', 'message.reopen', 'message.end_doubt', 'lead.retry',
    'meeting.retry', 'customer.end_sessions', 'customer.suspend', 'customer.resume', 'approval.ask',
    'approval.withdraw', 'approval.refuse', 'approval.confirm', 'admin.make', 'admin.unmake', 'grant.give',
    'grant.end', 'note.write', 'note.edit', 'note.remove', 'invitation.send', 'invitation.withdraw',
    'invitation.accept', 'website.answer'
  ]
$$;

create function private.access_kinds()
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    'account.export', 'customer.view', 'admin.refused', 'do_not_write.add', 'do_not_write.remove',
    'do_not_write.restore', 'handover.view', 'message.view', 'audit.export', 'share.create', 'share.revoke',
    'website.view'
  ]
$$;

alter table public.admin_audit
  drop constraint admin_audit_action_check,
  add constraint admin_audit_action_check check (action = any (private.audit_actions()));

alter table public.access_audit
  drop constraint access_audit_kind_check,
  add constraint access_audit_kind_check check (kind = any (private.access_kinds()));
