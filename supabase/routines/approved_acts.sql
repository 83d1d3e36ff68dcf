-- The acts that may be asked of a second admin, and how each is done when it is confirmed (approvals.sql). Both look at the present,
-- because a day may lie between them.

-- Refuses an act that cannot be done as it was asked.
-- Errors: 22023 detail invalid_kind, invalid_email; P0001 detail stale_version when the customer was changed since it was
-- asked, approval_pointless when it is so already, last_admin; P0002 detail customer_missing or entry_missing; as
-- private.require_movable_address; 42501 detail admin_protected.
create or replace function private.require_approvable(p_approval public.approvals)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.customers;
  v_is_admin boolean;
begin
  if p_approval.kind = 'do_not_write.remove' then
    perform from public.do_not_write where id = p_approval.entry_id and user_id is null and removed_at is null;
    if not found then
      raise exception 'No such entry' using errcode = 'no_data_found', detail = 'entry_missing';
    end if;
    return;
  end if;

  v_customer := private.hold_customer_for_admin(p_approval.user_id);
  if v_customer.version is distinct from p_approval.subject_version then
    raise exception 'The customer was changed since' using errcode = 'P0001', detail = 'stale_version';
  end if;
  v_is_admin := exists (select from private.admins as admin where admin.user_id = p_approval.user_id);
  case p_approval.kind
    when 'admin.make' then
      if v_is_admin then
        raise exception 'An admin already' using errcode = 'P0001', detail = 'approval_pointless';
      end if;
    when 'admin.unmake' then
      if not v_is_admin then
        raise exception 'No admin' using errcode = 'P0001', detail = 'approval_pointless';
      end if;
      if (select count(*) from private.admins) < 2 then
        raise exception 'The last admin stays' using errcode = 'P0001', detail = 'last_admin';
      end if;
    when 'customer.delete' then
      if v_is_admin then
        raise exception 'An admin''s account can''t be deleted here'
          using errcode = 'insufficient_privilege', detail = 'admin_protected';
      end if;
    when 'customer.email' then
      if private.is_email_address(p_approval.new_email) is not true or p_approval.new_email = v_customer.email then
        raise exception 'Not a new e-mail address' using errcode = 'invalid_parameter_value', detail = 'invalid_email';
      end if;
      perform private.require_movable_address(v_customer, p_approval.new_email);
    else
      raise exception 'No such kind' using errcode = 'invalid_parameter_value', detail = 'invalid_kind';
  end case;
end
$$;

-- Does what was asked, in the name of the admin who confirms it.
-- Errors: as private.require_approvable; 42501 detail admin_required when the caller lost their rights meanwhile.
create or replace function private.carry_out_approved(p_approval public.approvals, p_request_id text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.customers;
begin
  if p_approval.kind in ('admin.make', 'admin.unmake') then
    -- One change of the admins after another, each asked by one who is an admin then: of two admins who unmake each
    -- other at the same moment, one remains.
    lock table private.admins in share row exclusive mode;
    perform private.require_admin();
  end if;
  perform private.require_approvable(p_approval);
  case p_approval.kind
    when 'admin.make' then
      insert into private.admins (user_id) values (p_approval.user_id);
    when 'admin.unmake' then
      delete from private.admins where user_id = p_approval.user_id;
    when 'customer.delete' then
      perform private.note_deletion(p_approval.user_id, 'customer.delete', p_request_id);
    when 'customer.email' then
      select * into v_customer from public.customers where user_id = p_approval.user_id;
      perform private.announce_address_change(v_customer, p_approval.new_email);
      v_customer.email := p_approval.new_email;
      perform private.write_customers(array[v_customer], 'customer.update', p_request_id);
    when 'do_not_write.remove' then
      perform private.take_off_do_not_write(p_approval.entry_id, p_approval.reason);
  end case;
end
$$;

-- Notes in the audit that somebody got or lost the rights of an admin, in whichever way. Their open questions end with
-- their rights.
-- Definer: nobody writes the audit.
create or replace function private.admins_note_change()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.approvals
    set outcome = 'expired', decided_at = now()
    where asked_by = old.user_id and outcome is null;
  end if;
  insert into public.admin_audit (actor_id, action, user_id)
  values (
    auth.uid(),
    case tg_op when 'INSERT' then 'admin.make' else 'admin.unmake' end,
    case tg_op when 'INSERT' then new.user_id else old.user_id end
  );
  return null;
end
$$;

create or replace trigger admins_note_change
after insert or delete on private.admins
for each row execute function private.admins_note_change();

-- The admins, for the screen: since when, and whether they confirm acts of others yet.
-- Errors: 42501 detail admin_required.
-- Definer: no role of the API may read private.admins.
create or replace function public.admin_list_admins()
returns table (user_id uuid, name text, email text, since timestamptz, confirms_from timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select
    admin.user_id, coalesce(customer.name, ''), coalesce(customer.email, ''), admin.created_at,
    admin.created_at + interval '24 hours'
  from private.admins as admin
  left join public.customers as customer on customer.user_id = admin.user_id
  order by admin.created_at, admin.user_id;
end
$$;

-- A deleted account's address and what an admin wrote about the person.
-- Definer: the deletion comes from supabase_auth_admin, which has no rights on our tables.
create or replace function private.users_blank_approvals()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.approvals as approval
  set
    new_email = null, reason = null, outcome = coalesce(approval.outcome, 'expired'),
    decided_at = coalesce(approval.decided_at, now())
  where approval.user_id = old.id;
  return null;
end
$$;

create or replace trigger users_blank_approvals
after delete on auth.users
for each row execute function private.users_blank_approvals();
