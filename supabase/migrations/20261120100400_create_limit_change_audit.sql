-- Who changed which monthly limit, when, from what to what. Written by a trigger alone, so no writer of
-- user_tables, present or future, can forget it or lie in it.
create table public.limit_change_audit (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- Null when no person did it: the service role, a migration.
  -- No foreign keys: an audit outlives the admin and the customer, and an id whose other rows are gone
  -- identifies nobody.
  admin_id uuid,
  user_id uuid not null,
  -- The service's key, as in service_limits; the screen shows its name.
  service_name text not null,
  -- Units a month; 0 is unlimited, which is also what a missing limit means.
  old_limit integer not null,
  new_limit integer not null,
  check (old_limit <> new_limit)
);

alter table public.limit_change_audit enable row level security;

-- The audit table on screen, newest first.
create index limit_change_audit_newest_first on public.limit_change_audit (created_at desc, id desc);
-- One customer's history.
create index limit_change_audit_by_user on public.limit_change_audit (user_id, created_at desc);

-- One row per service whose limit really changed. A missing limit counts as 0, so writing an explicit 0
-- over nothing is no change.
-- Definer: the admin who updates user_tables has no right to write the audit.
create function private.user_tables_audit_limits()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_old_limits jsonb := case when tg_op = 'UPDATE' then old.service_limits else '{}' end;
begin
  insert into public.limit_change_audit (admin_id, user_id, service_name, old_limit, new_limit)
  select auth.uid(), new.user_id, change.key, change.old_limit, change.new_limit
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

create trigger user_tables_audit_limits
after insert or update of service_limits on public.user_tables
for each row execute function private.user_tables_audit_limits();
