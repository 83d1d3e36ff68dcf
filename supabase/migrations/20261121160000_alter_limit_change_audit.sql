-- A limit that an admin changes stands in both audits: in limit_change_audit, where every change of a limit stands, and
-- in admin_audit, in the act that brought it about. Each such change now names its act, so that the list of both tells
-- it once.

-- The act that tells this change; null for one that no act brought about: SQL by hand, the service role, a migration.
-- Audit rows are never deleted, so the reference can't come in anybody's way.
alter table public.limit_change_audit add column act_id bigint references public.admin_audit (id);

-- Those from before: written in one transaction, and so at one moment, with their act.
update public.limit_change_audit as change
set act_id = told.act_id
from (
  select distinct on (act.id, one.service_name) act.id as act_id, one.id as change_id
  from public.admin_audit as act
  join public.limit_change_audit as one
    on one.user_id = act.user_id and one.created_at = act.created_at and one.admin_id = act.actor_id
  where act.action in ('customer.update', 'customer.bulk_update')
    and coalesce((act.before -> 'service_limits' ->> one.service_name)::integer, 0) = one.old_limit
    and coalesce((act.after -> 'service_limits' ->> one.service_name)::integer, 0) = one.new_limit
  order by act.id, one.service_name, one.id
) as told
where change.id = told.change_id;

-- An act tells each of its changes once. Also finds the changes of an act.
create unique index limit_change_audit_by_act on public.limit_change_audit (act_id, service_name)
where act_id is not null;

-- The act of the running transaction that tells this change of a limit; null when there is none. The moment is the
-- transaction's, and only the one that holds a customer's records changes them; the values keep a change apart that was
-- made beside the act in one transaction, by hand.
create function private.act_telling_limit(
  p_user_id uuid, p_service_key text, p_old_limit integer, p_new_limit integer
)
returns bigint
language sql stable
set search_path = ''
as $$
  select act.id from public.admin_audit as act
  where act.user_id = p_user_id
    and act.created_at = now()
    and act.actor_id = auth.uid()
    and act.action in ('customer.update', 'customer.bulk_update')
    and coalesce((act.before -> 'service_limits' ->> p_service_key)::integer, 0) = p_old_limit
    and coalesce((act.after -> 'service_limits' ->> p_service_key)::integer, 0) = p_new_limit
    and not exists (
      select from public.limit_change_audit as told
      where told.act_id = act.id and told.service_name = p_service_key
    )
  order by act.id desc
  limit 1
$$;

-- As before, with the act. Volatile functions see what their transaction wrote: the act is noted first.
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

-- As before, but for the order: the acts are noted first, so that the changes of limits can name them.
create or replace function private.write_customers(p_edited public.customers[], p_action text, p_request_id text)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_user_ids uuid[] := array(select edited.user_id from unnest(p_edited) as edited);
  -- Of each customer by their id, as they were. Objects, because a lookup in one takes no plan: a join of lists that the
  -- planner knows nothing of may compare each with each.
  v_before jsonb := (
    select jsonb_object_agg(customer.user_id, private.editable_fields(customer))
    from public.customers as customer where customer.user_id = any(v_user_ids)
  );
  v_edited jsonb := (
    select jsonb_object_agg(edited.user_id, private.editable_fields(edited)) from unnest(p_edited) as edited
  );
  v_changed_ids uuid[] := array(
    select id from unnest(v_user_ids) as id where v_before -> id::text <> v_edited -> id::text
  );
begin
  insert into public.admin_audit (actor_id, action, user_id, before, after, request_id)
  select
    auth.uid(), p_action, id,
    private.entries_unlike(v_before -> id::text, v_edited -> id::text),
    private.entries_unlike(v_edited -> id::text, v_before -> id::text),
    p_request_id
  from unnest(v_changed_ids) as id
  order by id;

  -- One statement, so that each version rises once.
  with edit as materialized (
    select
      record.id,
      v_edited -> record.user_id::text as fields,
      row_number() over (partition by record.user_id order by record.created_at, record.id) = 1 as is_oldest
    from public.user_tables as record
    where record.user_id = any(v_changed_ids)
  )
  update public.user_tables as record
  set
    name = edit.fields ->> 'name',
    email = edit.fields ->> 'email',
    service_codes = case when edit.is_oldest then (edit.fields ->> 'service_codes')::integer else 0 end,
    service_limits = case when edit.is_oldest then edit.fields -> 'service_limits' else record.service_limits end
  from edit
  where record.id = edit.id;
  return cardinality(v_changed_ids);
end
$$;
