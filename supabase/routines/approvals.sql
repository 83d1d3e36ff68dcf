-- Acts that need two admins: asked by one, confirmed by another with password and second factor, or refused, or
-- withdrawn. The act of each kind: approved_acts.sql. Why two: decision 0340.

-- How many such acts an admin does alone in a day; the next one needs another admin.
create or replace function private.acts_alone_max()
returns integer
language sql immutable
set search_path = ''
as $$
  select 10
$$;

-- Refuses one more act of this kind by the caller alone. p_noted is how many the audit has of the last day; those that
-- the caller confirmed for another admin do not count.
-- Errors: P0001 detail second_admin_required.
create or replace function private.require_act_alone(p_kind text, p_noted bigint)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if p_noted - (
    select count(*) from public.approvals as approval
    where approval.kind = p_kind and approval.outcome = 'confirmed' and approval.decided_by = auth.uid()
      and approval.decided_at > now() - interval '24 hours'
  ) >= private.acts_alone_max() then
    raise exception 'Another admin has to confirm this' using errcode = 'P0001', detail = 'second_admin_required';
  end if;
end
$$;

-- Whether there is an admin besides the caller.
create or replace function private.has_other_admin()
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.admins as admin where admin.user_id <> auth.uid())
$$;

-- Asks for an act. p_subject_id is the account or the entry that it is about; p_new_email the address that a customer is
-- to get, otherwise null. Returns the id of the question, which waits for a day.
-- Errors: 42501 detail admin_required; 22023 detail reason_missing, or invalid_kind for a kind that there is not; 23514
-- for a reason that is too long; P0001 detail no_second_admin where nobody could confirm it, or approval_waiting when it
-- was asked already; as private.require_approvable.
-- Definer: no role writes the table.
create or replace function public.admin_ask_approval(
  p_kind text, p_subject_id uuid, p_new_email text, p_reason text, p_request_id text
)
returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_approval public.approvals;
begin
  perform private.require_admin();
  if not private.has_other_admin() then
    raise exception 'There is no other admin' using errcode = 'P0001', detail = 'no_second_admin';
  end if;
  v_approval.id := gen_random_uuid();
  v_approval.kind := p_kind;
  v_approval.reason := nullif(private.one_line(p_reason, 501), '');
  if v_approval.reason is null then
    raise exception 'A reason is missing' using errcode = 'invalid_parameter_value', detail = 'reason_missing';
  end if;
  if p_kind = 'do_not_write.remove' then
    v_approval.entry_id := p_subject_id;
  else
    v_approval.user_id := p_subject_id;
    v_approval.subject_version := (
      select customer.version from public.customers as customer where customer.user_id = p_subject_id
    );
  end if;
  if p_kind = 'customer.email' then
    v_approval.new_email := lower(btrim(p_new_email));
  end if;
  perform private.require_approvable(v_approval);

  update public.approvals
  set outcome = 'expired', decided_at = now()
  where coalesce(user_id, entry_id) = p_subject_id and kind = p_kind and outcome is null and expires_at <= now();
  insert into public.approvals (id, kind, user_id, entry_id, subject_version, new_email, reason, asked_by)
  values (
    v_approval.id, v_approval.kind, v_approval.user_id, v_approval.entry_id, v_approval.subject_version,
    v_approval.new_email, v_approval.reason, auth.uid()
  )
  on conflict (coalesce(user_id, entry_id), kind) where outcome is null do nothing;
  if not found then
    raise exception 'This was asked already' using errcode = 'P0001', detail = 'approval_waiting';
  end if;
  perform private.note_approval_step('ask', v_approval, p_request_id);
  return v_approval.id;
end
$$;

-- Notes a step of an act of two admins in the audit. The new address goes from there with the account, as every other.
create or replace function private.note_approval_step(p_step text, p_approval public.approvals, p_request_id text)
returns void
language sql volatile
set search_path = ''
as $$
  select private.record_act(
    'approval.' || p_step, p_approval.user_id, null,
    jsonb_strip_nulls(jsonb_build_object(
      'kind', p_approval.kind, 'about', p_approval.id, 'asked_by', p_approval.asked_by, 'email', p_approval.new_email
    )),
    p_request_id
  )
$$;

-- The question, locked until the transaction ends.
-- Errors: P0002 detail approval_missing when there is no such question, or none that still waits.
create or replace function private.hold_approval(p_approval_id uuid)
returns public.approvals
language plpgsql volatile
set search_path = ''
as $$
declare
  v_approval public.approvals;
begin
  select * into v_approval from public.approvals
  where id = p_approval_id and outcome is null and expires_at > now()
  for update;
  if not found then
    raise exception 'This waits no more' using errcode = 'no_data_found', detail = 'approval_missing';
  end if;
  return v_approval;
end
$$;

-- Ends a question without the act: withdrawn by the admin who asked, refused by any other.
-- Errors: 42501 detail admin_required; as private.hold_approval.
-- Definer: no role writes the table.
create or replace function public.admin_close_approval(p_approval_id uuid, p_request_id text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_approval public.approvals;
  v_is_own boolean;
begin
  perform private.require_admin();
  v_approval := private.hold_approval(p_approval_id);
  v_is_own := v_approval.asked_by = auth.uid();
  update public.approvals
  set outcome = case when v_is_own then 'withdrawn' else 'refused' end, decided_by = auth.uid(), decided_at = now()
  where id = p_approval_id;
  perform private.note_approval_step(
    case when v_is_own then 'withdraw' else 'refuse' end, v_approval, p_request_id
  );
end
$$;

-- Confirms a question and does the act, in one transaction. One row, as the function needs it that ends the work outside
-- of the database: the kind and the account; after a new address also the version, and the addresses of the record and
-- of the sign-in.
-- Errors: 42501 detail admin_required, own_approval for the admin who asked, new_admin for one who became it within the
-- last day (or two admins could be one person with two accounts), password_required, factor_required; as
-- private.hold_approval and private.carry_out_approved.
-- Definer: no role writes the tables.
create or replace function public.admin_confirm_approval(p_approval_id uuid, p_proof uuid, p_request_id text)
returns table (kind text, user_id uuid, version integer, email text, sign_in_email text)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_approval public.approvals;
begin
  perform private.require_admin();
  v_approval := private.hold_approval(p_approval_id);
  if v_approval.asked_by = auth.uid() then
    raise exception 'Another admin has to confirm this'
      using errcode = 'insufficient_privilege', detail = 'own_approval';
  end if;
  if not exists (
    select from private.admins as admin
    where admin.user_id = auth.uid() and admin.created_at <= now() - interval '24 hours'
  ) then
    raise exception 'An admin of less than a day confirms nothing'
      using errcode = 'insufficient_privilege', detail = 'new_admin';
  end if;
  perform private.require_password_proof(p_proof, 'approval.confirm', p_approval_id);
  perform private.require_fresh_factor();

  -- The act first notes that it was confirmed: what it does may end the caller's own rights.
  update public.approvals as approval
  set outcome = 'confirmed', decided_by = auth.uid(), decided_at = now()
  where approval.id = p_approval_id;
  perform private.note_approval_step('confirm', v_approval, p_request_id);
  perform private.carry_out_approved(v_approval, p_request_id);
  return query
  select v_approval.kind, v_approval.user_id, customer.version, customer.email, account.email::text
  from (select 1) as one
  left join public.customers as customer on customer.user_id = v_approval.user_id
  left join auth.users as account on account.id = v_approval.user_id;
end
$$;

-- The list of the admins: what waits and what was decided, with the names of today; null for somebody who is no customer.
--   subject   the entry's hint, or the customer's name or else address
--   state     waiting, expired, confirmed, refused or withdrawn
-- Invoker: the policies of the tables decide, as for every view.
create or replace view public.approval_list with (security_invoker = true) as
select
  approval.id, approval.kind, approval.user_id, approval.entry_id, approval.new_email, approval.reason,
  approval.asked_by, asker.name as asked_by_name, approval.asked_at, approval.expires_at,
  approval.decided_by, decider.name as decided_by_name, approval.decided_at,
  coalesce(nullif(customer.name, ''), customer.email, entry.hint) as subject,
  customer.email as subject_email,
  coalesce(approval.outcome, case when approval.expires_at <= now() then 'expired' else 'waiting' end) as state
from public.approvals as approval
left join public.customers as customer on customer.user_id = approval.user_id
left join public.do_not_write as entry on entry.id = approval.entry_id
left join public.customers as asker on asker.user_id = approval.asked_by
left join public.customers as decider on decider.user_id = approval.decided_by;
