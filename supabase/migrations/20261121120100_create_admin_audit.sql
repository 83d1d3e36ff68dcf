-- Every act of an admin on a customer, and every deletion of an account: who, what, to whom, from what to what.
-- A deletion is two facts: customer.delete or account.delete when somebody confirmed it with their password, and
-- deletion.carried_out when the account really went.
-- limit_change_audit says the same of limits alone, service by service; audit_entries shows both as one list.

-- The services that an act was about, in the catalogue's order: those whose bit, limit or counter it changed.
create function private.services_between(p_before jsonb, p_after jsonb)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select service.key from private.services() as service
    where service.code & (
        coalesce((p_before ->> 'service_codes')::integer, 0) # coalesce((p_after ->> 'service_codes')::integer, 0)
      ) <> 0
      or coalesce(p_before -> 'service_limits' -> service.key, '0')
        <> coalesce(p_after -> 'service_limits' -> service.key, '0')
      or coalesce(p_before -> 'usage_counts' -> service.key, '0')
        <> coalesce(p_after -> 'usage_counts' -> service.key, '0')
    order by service.code
  )
$$;

create table public.admin_audit (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- The admin, or the customer who deleted themselves. No foreign keys: an audit outlives the people in it, and an id
  -- whose other rows are gone identifies nobody.
  actor_id uuid,
  action text not null check (action in (
    'customer.update', 'customer.bulk_update', 'customer.reset_usage', 'customer.delete', 'account.delete',
    'deletion.carried_out'
  )),
  user_id uuid not null,
  -- What changed, and only that: name, email, service_codes, service_limits, usage_counts, last_reset_date. After a
  -- confirmed deletion: proof, by what it was confirmed.
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  services text[] not null generated always as (private.services_between(before, after)) stored,
  -- Of the call that asked for it, to find it in the functions' logs. The caller chooses it, so it may hold nothing that
  -- a reader of the audit could take for something else.
  request_id text check (request_id ~ '^[A-Za-z0-9_=-]{1,200}$')
);

alter table public.admin_audit enable row level security;

-- The log on screen, newest first.
create index admin_audit_newest_first on public.admin_audit (created_at desc, id desc);
-- What happened to one customer; what one admin did.
create index admin_audit_by_user on public.admin_audit (user_id, created_at desc);
create index admin_audit_by_actor on public.admin_audit (actor_id, created_at desc);

-- What is written stays written, for its owner too. The one thing that may go is a person's name and address, once the
-- account is deleted (GDPR).
create function private.admin_audit_stays()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_personal constant text[] := array['name', 'email'];
  -- Generated columns have no value yet; they follow from the others.
  c_compared_below constant text[] := array['before', 'after', 'services'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - c_compared_below = to_jsonb(old) - c_compared_below
    and new.before - c_personal is not distinct from old.before - c_personal
    and new.after - c_personal is not distinct from old.after - c_personal
    and coalesce(new.before, '{}') <@ coalesce(old.before, '{}')
    and coalesce(new.after, '{}') <@ coalesce(old.after, '{}')
  then
    return new;
  end if;
  raise exception 'The audit is append-only' using errcode = 'insufficient_privilege', detail = 'append_only';
end
$$;

create trigger admin_audit_stays
before update or delete on public.admin_audit
for each row execute function private.admin_audit_stays();

create trigger admin_audit_stays_whole
before truncate on public.admin_audit
for each statement execute function private.admin_audit_stays();

-- Notes one act of the caller, in the transaction of the act.
create function private.record_act(
  p_action text, p_user_id uuid, p_before jsonb, p_after jsonb, p_request_id text
)
returns void
language sql volatile
set search_path = ''
as $$
  insert into public.admin_audit (actor_id, action, user_id, before, after, request_id)
  values (auth.uid(), p_action, p_user_id, p_before, p_after, p_request_id)
$$;

-- Both audits as one list: entry_id is 'act-12' or 'limit-9', kind is the action or 'limit.change' (before and after
-- are then {"limit": units a month}). services are the keys it is about, customer_search the folded text that the
-- list is searched by. Newest first is `created_at desc, entry_id desc`. Names are those of today, null for who is no
-- customer any more.
-- Invoker: the policies of the tables decide, as for every view.
create view public.audit_entries with (security_invoker = true) as
select
  entry.entry_id, entry.created_at, entry.kind, entry.actor_id, actor.name as actor_name, entry.user_id,
  customer.name as customer_name, customer.email as customer_email, customer.search as customer_search,
  entry.service_name, entry.services, entry.before, entry.after, entry.request_id
from (
  select
    'act-' || act.id as entry_id, act.created_at, act.action as kind, act.actor_id, act.user_id,
    null::text as service_name, act.services, act.before, act.after, act.request_id
  from public.admin_audit as act
  union all
  select
    'limit-' || change.id, change.created_at, 'limit.change', change.admin_id, change.user_id,
    change.service_name, array[change.service_name], jsonb_build_object('limit', change.old_limit),
    jsonb_build_object('limit', change.new_limit), null::text
  from public.limit_change_audit as change
) as entry
left join public.customers as actor on actor.user_id = entry.actor_id
left join public.customers as customer on customer.user_id = entry.user_id;

-- The admins who stand in either audit, to choose one from.
create view public.audit_actors with (security_invoker = true) as
select actor.actor_id, customer.name as actor_name
from (
  select actor_id from public.admin_audit where actor_id is not null and action not in ('account.delete', 'deletion.carried_out')
  union
  select admin_id from public.limit_change_audit where admin_id is not null
) as actor
left join public.customers as customer on customer.user_id = actor.actor_id;
