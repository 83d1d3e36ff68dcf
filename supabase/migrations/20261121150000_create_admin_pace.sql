-- How fast one admin may act. A person needs a few acts a minute; a script with a stolen session would want thousands.

-- Every act is noted in admin_audit, in its own transaction, so the pace is kept there for every act, present and
-- future: the act that is one too many rolls back with its note. Two acts at the same instant may both pass where one
-- was left: a brake needs no more.
-- Errors: P0001 detail rate_limited above 60 acts within a minute.
create function private.admin_audit_keeps_pace()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_acts_per_minute_max constant integer := 60;
  -- The rows of one act (a change of many customers) carry one time, the transaction's.
  v_is_noted boolean := exists (
    select from public.admin_audit
    where actor_id = new.actor_id and created_at = new.created_at and id <> new.id
  );
begin
  if not v_is_noted and (
    select count(distinct created_at) from public.admin_audit
    where actor_id = new.actor_id and created_at > now() - interval '1 minute'
  ) > c_acts_per_minute_max then
    raise exception 'Too many acts, wait a minute' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return null;
end
$$;

create trigger admin_audit_keeps_pace
after insert on public.admin_audit
for each row when (new.actor_id is not null) execute function private.admin_audit_keeps_pace();
