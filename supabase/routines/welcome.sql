-- The mail that says to a new customer what happens now. It goes to confirmed addresses only, and a minute later: it tells
-- of the trial that the customer may have begun by then.

-- An error here must not keep anybody from registering.
-- Definer: Auth writes the account, and may queue nothing.
create or replace function private.users_queue_welcome()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.queue_mail('welcome', new.id, new.id::text, '{}', now() + interval '1 minute');
  return null;
exception
  when others then
    raise warning 'No welcome was queued: %', sqlerrm;
    return null;
end
$$;

-- An account that is written with a date of the past was known elsewhere before.
create or replace trigger users_queue_welcome
after insert on auth.users
for each row when (new.email_confirmed_at is not null and new.created_at > now() - interval '1 hour')
execute function private.users_queue_welcome();

create or replace trigger users_queue_welcome_on_confirmation
after update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.users_queue_welcome();

-- The names of the services that can be tried at once, or are tried already. No name of a person: whoever registers a
-- stranger's address would choose a text that arrives there under our name.
create or replace function private.welcome_facts(p_user_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('names', coalesce(jsonb_agg(service.name), '[]'))
  from private.services() as service
  where service.key in (select private.offered_trials(p_user_id)) or private.has_trial(p_user_id, service.key)
$$;
