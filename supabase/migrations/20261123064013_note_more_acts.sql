-- More acts in the audits.
--   customer.email_followed             the record took over another address of the sign-in; nobody acted here
--   handover.handle, handover.reopen    a conversation that was handed over was marked as answered, or no longer
--   message.handle, message.reopen      the same of a message of the contact page, which is no customer's
--   message.end_doubt                   one that seemed to come from a program was put among the others
alter table public.admin_audit
  drop constraint admin_audit_action_check,
  add constraint admin_audit_action_check check (action in (
    'customer.update', 'customer.bulk_update', 'customer.bulk_undo', 'customer.reset_usage', 'customer.delete',
    'account.delete', 'deletion.carried_out', 'request.grant', 'request.refuse', 'customer.email_followed',
    'handover.handle', 'handover.reopen', 'message.handle', 'message.reopen',
    'message.end_doubt'
  )),
  alter column user_id drop not null,
  add constraint admin_audit_about_customer check (user_id is not null or action like 'message.%');

-- Three more kinds of access:
--   do_not_write.restore   an entry that was taken off the list for all was brought back
--   handover.view          an admin read a conversation that was handed over; about is its id
--   message.view           an admin read a message of the contact page; about is its id
alter table public.access_audit
  drop constraint access_audit_kind_check,
  add constraint access_audit_kind_check check (kind in (
    'account.export', 'customer.view', 'admin.refused', 'do_not_write.add', 'do_not_write.remove',
    'do_not_write.restore', 'handover.view', 'message.view'
  ));

-- The admin who marked it; null while it waits.
alter table public.chat_handovers add column handled_by uuid;
alter table public.contact_messages add column done_by uuid;

-- One function marks both (routines/handling.sql).
drop function if exists public.set_contact_message_done(uuid, boolean);
