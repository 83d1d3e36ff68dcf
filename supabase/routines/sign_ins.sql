-- Notes a sign-in, without its device, or a refused password. An error here must not keep a person out.
create or replace function private.note_sign_in(p_user_id uuid, p_succeeded boolean)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.sign_ins (user_id, succeeded) values (p_user_id, p_succeeded);
exception
  when others then
    raise warning 'A sign-in was not noted: %', sqlerrm;
end
$$;

-- Refused passwords reach the audit beside sign-ins: one for an account in a minute, so that a flood of guesses does not
-- fill it. An error or a locked table here must not keep anyone out: Auth waits two seconds for its hook.
create or replace function private.note_refused_password(p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
set lock_timeout = '250ms'
as $$
begin
  if not exists (
    select from public.sign_ins
    where user_id = p_user_id and not succeeded and created_at > now() - interval '1 minute'
  ) then
    perform private.note_sign_in(p_user_id, false);
  end if;
exception
  when others then
    raise warning 'A refused password was not noted: %', sqlerrm;
end
$$;

-- Whether the account was signed in to before, and never from this device. Only sign-ins whose device was noted count, so
-- the first one after devices began to be noted is no news. False for no device.
create or replace function private.is_new_device(p_user_id uuid, p_device text)
returns boolean
language sql stable
set search_path = ''
as $$
  select
    p_device is not null
    and exists (select from public.sign_ins where user_id = p_user_id and device is not null)
    and not exists (select from public.sign_ins where user_id = p_user_id and device = p_device)
$$;

-- Tells the owner of an account that it was signed in to from a new device. An error here must not keep them out.
create or replace function private.tell_new_device(p_user_id uuid, p_session_id uuid, p_device text)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.queue_mail('new-device', p_user_id, p_session_id::text, jsonb_build_object(
    'device', p_device,
    'moment', to_char(now() at time zone 'Europe/Brussels', 'DD/MM/YYYY "om" HH24:MI')
  ));
exception
  when others then
    raise warning 'A new device was not told: %', sqlerrm;
end
$$;

-- The device of a session; null for the one that a function opens for a moment to check a password, as a program without a
-- name and after it has begun the check.
create or replace function private.device_of_session(p_session auth.sessions)
returns text
language sql stable
set search_path = ''
as $$
  select words
  from private.device_words(p_session.user_agent) as words
  where words <> private.device_words(null) or not exists (
    select from private.password_checks
    where user_id = p_session.user_id and proved_at is null and begun_at > now() - interval '1 minute'
  )
$$;

-- Each session begins with a sign-in, of any kind. A lock on the table (a migration) is waited for a quarter of a
-- second at most. An error here must not keep a person out.
-- Definer: sessions are made by supabase_auth_admin, which has no rights on our tables.
create or replace function private.sessions_note_sign_in()
returns trigger
language plpgsql volatile security definer
set search_path = ''
set lock_timeout = '250ms'
as $$
declare
  v_device text;
begin
  v_device := private.device_of_session(new);
  if private.is_new_device(new.user_id, v_device) then
    perform private.tell_new_device(new.user_id, new.id, v_device);
  end if;
  insert into public.sign_ins (user_id, succeeded, device) values (new.user_id, true, v_device);
  return null;
exception
  when others then
    raise warning 'A sign-in was not noted: %', sqlerrm;
    return null;
end
$$;

create or replace trigger sessions_note_sign_in
after insert on auth.sessions
for each row execute function private.sessions_note_sign_in();
