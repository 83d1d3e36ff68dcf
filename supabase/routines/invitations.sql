-- Customers whom an admin invited by mail. An invitation gives services and limits, never the rights of an admin, and
-- changes no account that is there.

-- Invites an address, or renews its open invitation: the earlier link ends, and services and limits are these.
-- p_token_hash is SHA-256, in hexadecimal, of the secret in the link. One row: the invitation, or no id for an address
-- that has an account, of which nothing is changed and to which no mail goes.
-- Errors: 42501 detail admin_required; 22023 detail invalid_email, invalid_codes or invalid_limits; P0001 detail
-- rate_limited above 50 invitations of one admin within a day.
-- Definer: no role writes the table, or it could leave out the audit.
create or replace function public.admin_invite_customer(
  p_email text, p_service_codes integer, p_service_limits jsonb, p_token_hash text, p_request_id text
)
returns table (invitation_id uuid)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_a_day_max constant integer := 50;
  v_email text := lower(btrim(p_email));
begin
  perform private.require_admin();
  if private.is_email_address(v_email) is not true then
    raise exception 'Not an e-mail address' using errcode = 'invalid_parameter_value', detail = 'invalid_email';
  end if;
  if (p_service_codes between 0 and private.all_service_codes()) is not true then
    raise exception 'No such services' using errcode = 'invalid_parameter_value', detail = 'invalid_codes';
  end if;
  perform private.require_limits(p_service_limits);
  if exists (select from auth.users as account where account.email = v_email and not account.is_sso_user) then
    invitation_id := null;
    return next;
    return;
  end if;
  if (
    select count(*) from public.admin_audit as act
    where act.actor_id = auth.uid() and act.action = 'invitation.send' and act.created_at > now() - interval '1 day'
  ) >= c_a_day_max then
    raise exception 'Too many invitations in a day' using errcode = 'P0001', detail = 'rate_limited';
  end if;

  insert into public.invitations as invitation (email, service_codes, service_limits, token_hash, invited_by)
  values (v_email, p_service_codes, private.without_zeros(p_service_limits), p_token_hash, auth.uid())
  on conflict (email) where accepted_at is null and withdrawn_at is null do update
  set
    service_codes = excluded.service_codes, service_limits = excluded.service_limits,
    token_hash = excluded.token_hash, invited_by = excluded.invited_by, invited_at = excluded.invited_at,
    expires_at = excluded.expires_at
  returning invitation.id into invitation_id;
  perform private.record_act(
    'invitation.send', null, null, jsonb_build_object('about', invitation_id), p_request_id
  );
  return next;
end
$$;

-- Takes an open invitation back. One that ended already stays as it is.
-- Errors: 42501 detail admin_required.
-- Definer: as above.
create or replace function public.admin_withdraw_invitation(p_invitation_id uuid, p_request_id text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.invitations set withdrawn_at = now()
  where id = p_invitation_id and accepted_at is null and withdrawn_at is null;
  if found then
    perform private.record_act(
      'invitation.withdraw', null, null, jsonb_build_object('about', p_invitation_id), p_request_id
    );
  end if;
end
$$;

-- Gives a new account what it was invited with, when its metadata bring the secret of an open invitation of its address:
-- who knows the secret reads the mails of that address. The metadata are whatever a browser sent; one that brings
-- nothing of use gets an account as any other. Its name puts it after users_create_customer, which makes the record.
-- Definer: the insert comes from supabase_auth_admin, which has no rights on our tables.
create or replace function private.users_take_invitation()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_invitation public.invitations;
begin
  update public.invitations
  set accepted_at = now(), user_id = new.id
  where token_hash = encode(sha256(convert_to(new.raw_user_meta_data ->> 'invitation', 'utf8')), 'hex')
    and email = lower(new.email) and accepted_at is null and withdrawn_at is null and expires_at > now()
  returning * into v_invitation;
  if not found then
    return null;
  end if;
  update public.user_tables
  set service_codes = v_invitation.service_codes, service_limits = v_invitation.service_limits
  where user_id = new.id;
  insert into public.admin_audit (action, user_id, after)
  values (
    'invitation.accept', new.id,
    jsonb_build_object(
      'service_codes', v_invitation.service_codes, 'service_limits', v_invitation.service_limits
    )
  );
  return null;
end
$$;

create or replace trigger users_take_invitation
after insert on auth.users
for each row when (new.raw_user_meta_data ? 'invitation')
execute function private.users_take_invitation();

-- Forgets invitations that ended without an account thirty days ago, at most p_limit.
create or replace function private.forget_invitations(p_limit integer)
returns void
language sql volatile
set search_path = ''
as $$
  delete from public.invitations
  where id in (
    select invitation.id from public.invitations as invitation
    where invitation.user_id is null
      and coalesce(invitation.withdrawn_at, invitation.expires_at) <= now() - interval '30 days'
    limit p_limit
  )
$$;

-- The admins': an invitation's id is no person's.
select private.announce('public.invitations', 'id', true);
