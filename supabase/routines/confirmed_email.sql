-- Work that costs money needs a confirmed address where the company's settings say so: storing a recording
-- (recording_limits.sql), having it analysed, asking for leads, asking the assistant.

-- Errors: 42501 detail email_unconfirmed. The message is the code too, because Storage passes only the message on.
-- Definer: no role of the API may read auth.users or the settings.
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

-- Definer: the service role writes these tables too, and may call only functions that were granted to it.
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

-- Customers do not write these tables: the RPC that begins the work does, and all its work is undone.
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

-- Whether the person behind an account is known to be the one who reads its address: the company wants confirmed
-- addresses, or an admin gave the account a service. Until then somebody may have registered a stranger's address, and a
-- mail of ours that showed what they typed would bring their words there under our name.
create or replace function private.is_reader_known(p_user_id uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select setting.confirmed_email_required or exists (
    select from public.user_tables as record
    where record.user_id = p_user_id and record.service_codes & ~setting.new_service_codes <> 0
  )
  from private.account_settings as setting
$$;
