-- The audits as one list, and the people in it. The list is paged by its key (created_at, entry_id), newest first: a
-- page asks for what lies behind the last entry of the one before, so the two thousandth costs what the first costs.
-- Invoker: the policies of the tables decide, as for every view.

-- Each change is one entry: of the changes of limits, those that no act tells.
--   entry_id         'act-12', 'limit-9', 'access-3' or 'sign-in-4'
--   kind             the action; 'limit.change'; the kind of an access; 'session.begin' or 'session.refused'
--   services         the keys that it is about
--   before, after    of a limit {"limit": units a month}; of a refused call, after is {"route", "code"}, of an
--                    entry of the list not to write to {"about"}
--   changes_limits   whether a limit went up or down
--   is_sign_in       a constant of each part, so that a list without the many sign-ins does not touch them
--   customer_search  the folded text that the list is searched by
-- Names are those of today, null for people who are no customers any more.
create or replace view public.audit_entries with (security_invoker = true) as
select
  entry.entry_id, entry.created_at, entry.kind, entry.actor_id, actor.name as actor_name, entry.user_id,
  customer.name as customer_name, customer.email as customer_email, customer.search as customer_search,
  entry.service_name, entry.services, entry.before, entry.after, entry.request_id, entry.changes_limits,
  entry.is_sign_in
from (
  select
    'act-' || act.id::text as entry_id, act.created_at, act.action as kind, act.actor_id, act.user_id,
    null::text as service_name, act.services, act.before, act.after, act.request_id,
    -- A deletion notes the limits too, but changes none.
    act.action in ('customer.update', 'customer.bulk_update', 'customer.bulk_undo')
      and act.before -> 'service_limits' <> act.after -> 'service_limits' as changes_limits,
    null::bigint as told_by, false as is_sign_in
  from public.admin_audit as act
  union all
  select
    'limit-' || change.id::text, change.created_at, 'limit.change', change.admin_id, change.user_id,
    change.service_name, array[change.service_name], jsonb_build_object('limit', change.old_limit),
    jsonb_build_object('limit', change.new_limit), null::text, true,
    change.act_id, false
  from public.limit_change_audit as change
  union all
  select
    'access-' || access.id::text, access.created_at, access.kind, access.actor_id, access.user_id,
    null::text, array[]::text[], null::jsonb,
    jsonb_strip_nulls(jsonb_build_object('route', access.route, 'code', access.code, 'about', access.about)),
    access.request_id, false,
    null::bigint, false
  from public.access_audit as access
  union all
  select
    'sign-in-' || sign_in.id::text, sign_in.created_at,
    case when sign_in.succeeded then 'session.begin' else 'session.refused' end, sign_in.user_id, sign_in.user_id,
    null::text, array[]::text[], null::jsonb, null::jsonb, null::text, false,
    null::bigint, true
  from public.sign_ins as sign_in
) as entry
left join public.customers as actor on actor.user_id = entry.actor_id
left join public.customers as customer on customer.user_id = entry.user_id
-- Not beside its table: Postgres merges the indexes of a union only if its parts have no conditions.
where entry.told_by is null;

-- The admins who stand in the audits, to choose one from.
create or replace view public.audit_actors with (security_invoker = true) as
select actor.actor_id, customer.name as actor_name
from (
  select actor_id from public.admin_audit where actor_id is not null and action not in ('account.delete', 'deletion.carried_out')
  union
  select admin_id from public.limit_change_audit where admin_id is not null
) as actor
left join public.customers as customer on customer.user_id = actor.actor_id;
