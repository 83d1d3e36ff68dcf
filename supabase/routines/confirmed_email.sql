-- Errors: 42501 detail email_unconfirmed. The message is the code too, because Storage passes nothing else on.
-- Definer: nobody may read auth.users or the settings.
create or replace function private.require_confirmed_email(p_user_id uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if (select confirmed_email_required from private.account_settings)
    and not exists (select from auth.users where id = p_user_id and email_confirmed_at is not null)
  then
    raise exception 'email_unconfirmed' using errcode = 'insufficient_privilege', detail = 'email_unconfirmed';
  end if;
end
$$;

-- Definer: the service role writes these tables too, and may call nothing of ours that it was not given.
create or replace function private.rows_require_confirmed_email()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_confirmed_email(new.user_id);
  return new;
end
$$;

-- Customers write none of these tables themselves: the RPC that begins the work does, and all that it did is undone.
create or replace trigger lead_submissions_require_confirmed_email
before insert on public.lead_submissions
for each row execute function private.rows_require_confirmed_email();

create or replace trigger meeting_analyses_require_confirmed_email
before insert on public.meeting_analyses
for each row execute function private.rows_require_confirmed_email();

-- Each message to the assistant is noted here.
create or replace trigger webhook_attempts_require_confirmed_email
before insert on private.webhook_attempts
for each row when (new.kind = 'chat')
execute function private.rows_require_confirmed_email();
