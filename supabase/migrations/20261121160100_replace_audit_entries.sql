-- The list of both audits tells each change once, and is paged by its key: (created_at, entry_id), newest first. A page
-- asks for what lies behind the last entry of the one before, so the two thousandth costs what the first costs.

-- In the order of the list, to the last tie: a change of all limits at once is thousands of entries of one moment.
-- They take the place of those that knew the moment alone.
create index admin_audit_in_order on public.admin_audit (created_at desc, ('act-' || id::text) desc);
drop index public.admin_audit_newest_first;

create index limit_change_audit_in_order
on public.limit_change_audit (created_at desc, ('limit-' || id::text) desc)
where act_id is null;

-- entry_id is 'act-12' or 'limit-9', kind is the action or 'limit.change' (before and after are then {"limit": units a
-- month}): of the changes of limits, those that no act tells. services are the keys it is about, changes_limits whether
-- some limit went up or down, customer_search the folded text that the list is searched by. Newest first is
-- `created_at desc, entry_id desc`. Names are those of today, null for who is no customer any more.
-- Invoker: the policies of the tables decide, as for every view.
create or replace view public.audit_entries with (security_invoker = true) as
select
  entry.entry_id, entry.created_at, entry.kind, entry.actor_id, actor.name as actor_name, entry.user_id,
  customer.name as customer_name, customer.email as customer_email, customer.search as customer_search,
  entry.service_name, entry.services, entry.before, entry.after, entry.request_id, entry.changes_limits
from (
  select
    'act-' || act.id::text as entry_id, act.created_at, act.action as kind, act.actor_id, act.user_id,
    null::text as service_name, act.services, act.before, act.after, act.request_id,
    -- A deletion notes the limits too, but as what went with the customer.
    act.action in ('customer.update', 'customer.bulk_update')
      and coalesce(act.before -> 'service_limits' <> act.after -> 'service_limits', false) as changes_limits,
    null::bigint as told_by
  from public.admin_audit as act
  union all
  select
    'limit-' || change.id::text, change.created_at, 'limit.change', change.admin_id, change.user_id,
    change.service_name, array[change.service_name], jsonb_build_object('limit', change.old_limit),
    jsonb_build_object('limit', change.new_limit), null::text, true,
    change.act_id
  from public.limit_change_audit as change
) as entry
left join public.customers as actor on actor.user_id = entry.actor_id
left join public.customers as customer on customer.user_id = entry.user_id
-- Here and not beside its table: Postgres merges the indexes of a union only if its parts have no conditions.
where entry.told_by is null;
