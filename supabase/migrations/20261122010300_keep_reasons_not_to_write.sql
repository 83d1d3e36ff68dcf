-- The list of people not to write to that holds for all customers: why an entry is on it and which admin put it there.
alter table public.do_not_write
  -- Of the list for all alone. Null also where the refusal came in without an admin.
  add column reason text check (reason ~ '\S' and char_length(reason) <= 500),
  -- The refusal outlives the account of the admin; an id without a name is then left.
  add column added_by uuid,
  add constraint do_not_write_reason_for_all check (user_id is null or (reason is null and added_by is null));

-- Two more kinds:
--   do_not_write.add      an address or a domain was put on the list for all
--   do_not_write.remove   it was taken off
alter table public.access_audit
  drop constraint access_audit_kind_check,
  add constraint access_audit_kind_check check (
    kind in ('account.export', 'customer.view', 'admin.refused', 'do_not_write.add', 'do_not_write.remove')
  ),
  -- Null: the automation acted.
  alter column actor_id drop not null,
  -- The hint of the entry.
  add column about text check (char_length(about) <= 256);

-- Both get parameters.
drop function if exists public.add_do_not_write_for_all(text[]);
drop function if exists private.add_do_not_write(text[], uuid);
