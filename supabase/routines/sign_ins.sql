-- Notes one sign-in or one refused password. An error here must not keep a person out.
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

-- Each session begins with a sign-in, of any kind. A lock on the table (a migration) is waited for a quarter of a
-- second at most.
-- Definer: sessions are made by supabase_auth_admin, which has no rights on our tables.
create or replace function private.sessions_note_sign_in()
returns trigger
language plpgsql volatile security definer
set search_path = ''
set lock_timeout = '250ms'
as $$
begin
  perform private.note_sign_in(new.user_id, true);
  return null;
end
$$;

create or replace trigger sessions_note_sign_in
after insert on auth.sessions
for each row execute function private.sessions_note_sign_in();
