-- A change of many customers at once can be undone: the audit knows which acts belong to one change, and the version
-- that each of them made.
alter table public.admin_audit
-- One change of many customers is sent in parts, and each customer in it is an act; all of them have this id. So has
-- their undoing.
add column bulk_id uuid,
-- The version of the customer's row after the act.
add column made_version integer;

-- The acts of one change.
create index admin_audit_by_bulk on public.admin_audit (bulk_id, user_id) where bulk_id is not null;

alter table public.admin_audit drop constraint admin_audit_action_check;
alter table public.admin_audit add constraint admin_audit_action_check check (action in (
  'customer.update', 'customer.bulk_update', 'customer.bulk_undo', 'customer.reset_usage', 'customer.delete',
  'account.delete', 'deletion.carried_out', 'request.grant', 'request.refuse'
));

-- Both get a parameter in their routines. On a new database they are not there yet.
drop function if exists private.write_customers(public.customers[], text, text);
drop function if exists public.admin_update_customers(uuid[], integer, integer, jsonb, text);
