-- The act of the running transaction that tells this change of a limit; null when there is none. The moment is the
-- transaction's, and only the one that holds a customer's records changes them; by the values, a change that was made
-- by hand beside the act in one transaction is kept apart.
create or replace function private.act_telling_limit(
  p_user_id uuid, p_service_key text, p_old_limit integer, p_new_limit integer
)
returns bigint
-- A query of a function in SQL is planned anew for each row of a change of many customers.
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select act.id from public.admin_audit as act
    where act.user_id = p_user_id
      and act.created_at = now()
      and act.actor_id = auth.uid()
      and act.action in ('customer.update', 'customer.bulk_update', 'customer.bulk_undo')
      and coalesce((act.before -> 'service_limits' ->> p_service_key)::integer, 0) = p_old_limit
      and coalesce((act.after -> 'service_limits' ->> p_service_key)::integer, 0) = p_new_limit
      and not exists (
        select from public.limit_change_audit as told
        where told.act_id = act.id and told.service_name = p_service_key
      )
    order by act.id desc
    limit 1
  );
end
$$;

-- Notes each service whose limit changed. A missing limit counts as 0, so an explicit 0 in the place of none is no
-- change. Volatile functions see what their transaction wrote, so the act, which is noted first, is found.
-- Definer: the writer of user_tables has no right to write the audit.
create or replace function private.user_tables_audit_limits()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_old_limits jsonb := case when tg_op = 'UPDATE' then old.service_limits else '{}' end;
begin
  insert into public.limit_change_audit (admin_id, user_id, service_name, old_limit, new_limit, act_id)
  select
    auth.uid(), new.user_id, change.key, change.old_limit, change.new_limit,
    private.act_telling_limit(new.user_id, change.key, change.old_limit, change.new_limit)
  from (
    select
      service.key,
      coalesce((v_old_limits ->> service.key)::integer, 0) as old_limit,
      coalesce((new.service_limits ->> service.key)::integer, 0) as new_limit
    from private.services() as service
  ) as change
  where change.old_limit <> change.new_limit;
  return null;
end
$$;

create or replace trigger user_tables_audit_limits
after insert or update of service_limits on public.user_tables
for each row execute function private.user_tables_audit_limits();

-- Refuses every change and removal, to the owner of the table too.
create or replace function private.limit_change_audit_stays()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The audit is append-only' using errcode = 'insufficient_privilege', detail = 'append_only';
end
$$;

create or replace trigger limit_change_audit_stays
before update or delete on public.limit_change_audit
for each row execute function private.limit_change_audit_stays();

create or replace trigger limit_change_audit_stays_whole
before truncate on public.limit_change_audit
for each statement execute function private.limit_change_audit_stays();
