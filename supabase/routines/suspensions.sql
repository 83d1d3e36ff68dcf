-- An admin's acts on somebody's access that delete nothing: sign them out everywhere, suspend their account, and open it
-- again.

-- Ends every session of a person; their tokens are refused from here on. Returns how many there were.
create or replace function private.end_sessions(p_user_id uuid)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_ended integer;
begin
  delete from auth.sessions where user_id = p_user_id;
  get diagnostics v_ended = row_count;
  return v_ended;
end
$$;

-- Closes every door. Auth's ban keeps sign-ins, links of e-mails and renewals out; it is set before the sessions are
-- ended, because a sign-in under way writes the account too: it waits, or is waited for. The row refuses the tokens of a
-- session that Auth makes all the same.
create or replace function private.suspend_account(p_user_id uuid, p_reason text)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  -- No further than the dates of Auth's language reach.
  c_closed_for constant interval := '100 years';
  v_ended integer;
begin
  update auth.users set banned_until = now() + c_closed_for where id = p_user_id;
  v_ended := private.end_sessions(p_user_id);
  insert into private.suspensions (user_id, reason, suspended_by) values (p_user_id, p_reason, auth.uid());
  update public.customers set suspended_at = now() where user_id = p_user_id;
  return v_ended;
end
$$;

-- Opens them again. A deletion that was confirmed keeps the sign-in closed until it is carried out.
create or replace function private.resume_account(p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.suspensions where user_id = p_user_id;
  update public.customers set suspended_at = null where user_id = p_user_id;
  update auth.users set banned_until = null
  where id = p_user_id and not coalesce(raw_app_meta_data ? 'deletion_confirmed_at', false);
end
$$;

-- Signs a customer out everywhere (end_sessions), suspends their account (suspend) or opens it again (resume), for a reason
-- that the audit keeps and a mail tells the customer. One row: how it is now. An act that finds its work done, as after a
-- lost answer, changes, notes and mails nothing.
-- Errors: 42501 detail admin_required, or admin_protected for the account of an admin, the caller's own too; P0002 detail
-- customer_missing; 22023 detail invalid_act or invalid_reason; P0001 detail too_many_suspensions above ten of one admin in
-- a day: whoever has an admin's session must not shut all customers out.
-- Definer: no role of the Data API writes sessions, accounts, mails and the audit.
create or replace function public.admin_change_access(p_user_id uuid, p_act text, p_reason text, p_request_id text)
returns table (user_id uuid, suspended_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_mails constant jsonb :=
    '{"end_sessions": "sessions-ended", "suspend": "account-suspended", "resume": "account-resumed"}';
  c_suspensions_a_day_max constant integer := 10;
  v_reason text := private.one_line(p_reason, 501);
  v_before jsonb;
  v_ended integer;
begin
  perform private.require_admin();
  perform private.hold_customer_for_admin(p_user_id);
  if exists (select from private.admins as admin where admin.user_id = p_user_id) then
    raise exception 'The access of an admin can''t be changed here'
      using errcode = 'insufficient_privilege', detail = 'admin_protected';
  end if;
  if not coalesce(c_mails ? p_act, false) then
    raise exception 'Not an act' using errcode = 'invalid_parameter_value', detail = 'invalid_act';
  end if;
  if (char_length(v_reason) between 1 and 500) is not true then
    raise exception 'Not a reason' using errcode = 'invalid_parameter_value', detail = 'invalid_reason';
  end if;

  select jsonb_build_object('suspended_at', suspension.suspended_at, 'reason', suspension.reason) into v_before
  from private.suspensions as suspension where suspension.user_id = p_user_id;
  if p_act = 'suspend' and v_before is null then
    -- One suspension of an admin after another, so that the count is exact.
    perform pg_advisory_xact_lock(hashtextextended('customer.suspend ' || auth.uid(), 0));
    if (
      select count(*) from public.admin_audit as act
      where act.actor_id = auth.uid() and act.action = 'customer.suspend' and act.created_at > now() - interval '24 hours'
    ) >= c_suspensions_a_day_max then
      raise exception 'At most % suspensions in a day', c_suspensions_a_day_max
        using errcode = 'P0001', detail = 'too_many_suspensions';
    end if;
    v_ended := private.suspend_account(p_user_id, v_reason);
  elsif p_act = 'resume' and v_before is not null then
    perform private.resume_account(p_user_id);
    v_ended := 0;
  elsif p_act = 'end_sessions' then
    v_ended := nullif(private.end_sessions(p_user_id), 0);
  end if;

  select customer.user_id, customer.suspended_at into user_id, suspended_at
  from public.customers as customer where customer.user_id = p_user_id;
  if v_ended is not null then
    perform private.record_act(
      'customer.' || p_act, p_user_id, coalesce(v_before, '{}') || jsonb_build_object('sessions', v_ended),
      jsonb_strip_nulls(jsonb_build_object('suspended_at', suspended_at, 'reason', v_reason, 'sessions', 0)), p_request_id
    );
    perform private.queue_mail(
      c_mails ->> p_act, p_user_id, gen_random_uuid()::text, jsonb_build_object('reason', v_reason)
    );
  end if;
  return next;
end
$$;

-- How a customer's access is, for the admin who looks at them. One row, none when there is no such account. The last use
-- is that of a living session.
-- Errors: 42501 detail admin_required.
-- Definer: the API's roles read neither sessions nor accounts.
create or replace function public.admin_read_access(p_user_id uuid)
returns table (
  suspended_at timestamptz, reason text, suspended_by_name text, is_admin boolean, last_sign_in_at timestamptz,
  sessions integer, last_used_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      suspension.suspended_at, suspension.reason, admin.name,
      exists (select from private.admins as other where other.user_id = account.id), account.last_sign_in_at,
      living.sessions, living.last_used_at
    from auth.users as account
    left join private.suspensions as suspension on suspension.user_id = account.id
    left join public.customers as admin on admin.user_id = suspension.suspended_by
    cross join lateral (
      select
        count(*)::integer as sessions,
        -- Without time zone, in UTC, as Auth writes it.
        max(coalesce(session.refreshed_at at time zone 'UTC', session.created_at)) as last_used_at
      from auth.sessions as session
      where session.user_id = account.id and (session.not_after is null or session.not_after > now())
    ) as living
    where account.id = p_user_id;
end
$$;

-- Other admins see it without delay; the customer's own sessions have ended.
select private.announce('private.suspensions', 'user_id', true);
