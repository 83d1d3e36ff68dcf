-- Another address for one's own account. Auth asks no password for it, and mails a link to the new address before it
-- writes anything: a refusal at the request would come too late for the mails, and would take their count back. So the
-- change is refused when it would come into force: a stolen session moves no account, even where its owner presses the
-- button in the mail by mistake.

-- What a proof of the password names as its target: the new address.
create or replace function private.address_id(p_email text)
returns uuid
language sql immutable
set search_path = ''
as $$
  select encode(substr(sha256(convert_to(lower(p_email), 'UTF8')), 1, 16), 'hex')::uuid
$$;

-- Auth makes an address that waited the account's own for nobody but a person who proved their password for this address
-- within the last day; the links work for an hour, and may be asked again. Admins and operators, who change the address
-- at once, are not asked here.
-- Errors: 42501 detail password_required, which Auth answers with 500.
-- Definer: Auth's role has no rights here.
create or replace function private.email_changes_want_password()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if session_user <> 'supabase_auth_admin' then
    return new;
  end if;
  delete from private.password_checks
  where user_id = new.id and act = 'account.email' and target_id = private.address_id(new.email)
    and proved_at > now() - interval '1 day';
  if not found then
    raise exception 'Another address needs a fresh password'
      using errcode = 'insufficient_privilege', detail = 'password_required';
  end if;
  return new;
end
$$;

create or replace trigger email_changes_want_password
before update of email on auth.users
for each row when (
  new.email is distinct from old.email and new.email = old.email_change and new.email_change is distinct from new.email
)
execute function private.email_changes_want_password();
