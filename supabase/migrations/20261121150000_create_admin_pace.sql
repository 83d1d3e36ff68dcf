-- How fast one admin may act. A person needs a few acts a minute; a script with a stolen session would want thousands.

-- Every act is noted in admin_audit, in its own transaction, so the pace is kept there for every act, present and
-- future: the act that is one too many rolls back with its note. Two acts at the same instant may both pass where one
-- was left: a brake needs no more.
-- The rows of one act (a change of many customers) carry one time, the transaction's, and count as one.
-- Errors: P0001 detail rate_limited above 60 acts within a minute.
create function private.admin_audit_keeps_pace()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_acts_per_minute_max constant integer := 60;
begin
  if exists (
    select from (select distinct actor_id from new_acts where actor_id is not null) as actor
    where (
      select count(distinct act.created_at) from public.admin_audit as act
      where act.actor_id = actor.actor_id and act.created_at > now() - interval '1 minute'
    ) > c_acts_per_minute_max
  ) then
    raise exception 'Too many acts, wait a minute' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return null;
end
$$;

-- Once a statement: a change of a thousand customers is asked about once.
create trigger admin_audit_keeps_pace
after insert on public.admin_audit
referencing new table as new_acts
for each statement execute function private.admin_audit_keeps_pace();
