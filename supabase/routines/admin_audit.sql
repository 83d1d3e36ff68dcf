-- The acts that public.admin_audit knows. A check reads it; the admin's list names each of them
-- (web/src/features/admin-audit/audit-acts.ts). Acts that the product has no more stay while a line may name them:
-- those that begin with approval.
create or replace function private.audit_actions()
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    'customer.update', 'customer.bulk_update', 'customer.bulk_undo', 'customer.reset_usage', 'customer.undo_reset',
    'customer.delete',
    'account.delete', 'deletion.carried_out', 'request.grant', 'request.refuse', 'customer.email_followed',
    'handover.handle', 'handover.reopen', 'message.handle', 'message.reopen', 'message.end_doubt', 'lead.retry',
    'meeting.retry', 'customer.end_sessions', 'customer.suspend', 'customer.resume', 'approval.ask',
    'approval.withdraw', 'approval.refuse', 'approval.confirm', 'admin.make', 'admin.unmake', 'grant.give',
    'grant.end', 'note.write', 'note.edit', 'note.remove', 'invitation.send', 'invitation.withdraw',
    'invitation.accept', 'website.answer', 'company.write', 'website.set', 'settings.new_limits'
  ]
$$;

-- Notes one act of the caller, in the transaction of the act.
create or replace function private.record_act(
  p_action text, p_user_id uuid, p_before jsonb, p_after jsonb, p_request_id text
)
returns void
language sql volatile
set search_path = ''
as $$
  insert into public.admin_audit (actor_id, action, user_id, before, after, request_id)
  values (auth.uid(), p_action, p_user_id, p_before, p_after, p_request_id)
$$;

-- The parts that the deletion of an account removes from its acts: the texts of its record, and reasons, which may name
-- somebody. A column that goes has its name here from then on: older acts still hold it.
create or replace function private.personal_audit_keys()
returns text[]
language sql stable
set search_path = ''
as $$
  select private.edited_texts() || array['reason']
$$;

-- Refuses every change and removal, to the owner of the table too. Only these parts may be removed, once the account is
-- deleted (GDPR).
create or replace function private.admin_audit_stays()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_personal constant text[] := private.personal_audit_keys();
  -- Generated columns have no value yet; they follow from the others.
  c_compared_below constant text[] := array['before', 'after', 'services'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - c_compared_below = to_jsonb(old) - c_compared_below
    and new.before - c_personal is not distinct from old.before - c_personal
    and new.after - c_personal is not distinct from old.after - c_personal
    and (new.before <@ old.before) is not false
    and (new.after <@ old.after) is not false
  then
    return new;
  end if;
  raise exception 'The audit is append-only' using errcode = 'insufficient_privilege', detail = 'append_only';
end
$$;

create or replace trigger admin_audit_stays
before update or delete on public.admin_audit
for each row execute function private.admin_audit_stays();

create or replace trigger admin_audit_stays_whole
before truncate on public.admin_audit
for each statement execute function private.admin_audit_stays();

-- Limits how fast one admin may act: a person needs a few acts a minute, a script with a stolen session would want
-- thousands. Every act is noted in admin_audit, in its own transaction, so the limit holds for every act: the one that
-- is too many rolls back with its note. Two acts at the same instant may both pass where one was left, which is good
-- enough.
-- The rows of one act (a change of many customers) carry one time, the transaction's, and count as one. Acts that
-- can't be undone (confirmed deletions) or touch many customers have lower limits. That a deletion was carried out is
-- no act: it was counted when it was confirmed, and must not fail here.
-- Errors: P0001 detail rate_limited above 60 acts within a minute, 5 confirmed deletions, 20 changes of many or 20
-- undoings of those.
create or replace function private.admin_audit_keeps_pace()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_acts_per_minute_max constant integer := 60;
  c_deletions_per_minute_max constant integer := 5;
  c_bulk_updates_per_minute_max constant integer := 20;
begin
  if exists (
    select from (
      select distinct actor_id from new_acts where actor_id is not null and action <> 'deletion.carried_out'
    ) as actor
    cross join lateral (
      select
        count(distinct act.created_at) as acts,
        count(distinct act.created_at) filter (where act.action = 'customer.delete') as deletions,
        count(distinct act.created_at) filter (where act.action = 'customer.bulk_update') as bulk_updates,
        count(distinct act.created_at) filter (where act.action = 'customer.bulk_undo') as bulk_undoings
      from public.admin_audit as act
      where act.actor_id = actor.actor_id
        and act.created_at > now() - interval '1 minute'
        and act.action <> 'deletion.carried_out'
    ) as lately
    where lately.acts > c_acts_per_minute_max
      or lately.deletions > c_deletions_per_minute_max
      or lately.bulk_updates > c_bulk_updates_per_minute_max
      or lately.bulk_undoings > c_bulk_updates_per_minute_max
  ) then
    raise exception 'Too many acts, wait a minute' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return null;
end
$$;

-- Once a statement: a change of a thousand customers is checked once.
create or replace trigger admin_audit_keeps_pace
after insert on public.admin_audit
referencing new table as new_acts
for each statement execute function private.admin_audit_keeps_pace();
