-- Notes one e-mail and returns how much longer than max_frequency the next one of its kind has to wait: not at all for
-- the first three in an hour, then twenty minutes each.
create or replace function private.count_sign_in_mail(p_user_id uuid, p_kind text)
returns interval
language plpgsql volatile
set search_path = ''
as $$
declare
  c_mails_an_hour_max constant integer := 3;
  c_longer_wait constant interval := '20 minutes';
begin
  delete from private.sign_in_mails where user_id = p_user_id and sent_at <= now() - interval '1 hour';
  insert into private.sign_in_mails (user_id, kind) values (p_user_id, p_kind);
  return case
    when (select count(*) from private.sign_in_mails where user_id = p_user_id and kind = p_kind) > c_mails_an_hour_max
    then c_longer_wait
    else interval '0'
  end;
end
$$;

-- Auth refuses the next e-mail with 429 until max_frequency after the time that stands here, before it sends anything;
-- so the time is moved ahead. Refusing here would be too late: Auth sends first and writes then. The link of such an
-- e-mail is valid that much longer.
-- Definer: Auth's role has no rights here.
create or replace function private.users_space_mails()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.confirmation_sent_at is distinct from old.confirmation_sent_at and new.confirmation_sent_at is not null then
    new.confirmation_sent_at := new.confirmation_sent_at + private.count_sign_in_mail(new.id, 'confirmation');
  end if;
  if new.recovery_sent_at is distinct from old.recovery_sent_at and new.recovery_sent_at is not null then
    new.recovery_sent_at := new.recovery_sent_at + private.count_sign_in_mail(new.id, 'recovery');
  end if;
  if new.email_change_sent_at is distinct from old.email_change_sent_at and new.email_change_sent_at is not null then
    new.email_change_sent_at := new.email_change_sent_at + private.count_sign_in_mail(new.id, 'email_change');
  end if;
  if new.reauthentication_sent_at is distinct from old.reauthentication_sent_at
    and new.reauthentication_sent_at is not null
  then
    new.reauthentication_sent_at :=
      new.reauthentication_sent_at + private.count_sign_in_mail(new.id, 'reauthentication');
  end if;
  return new;
end
$$;

create or replace trigger users_space_mails
  before update of confirmation_sent_at, recovery_sent_at, email_change_sent_at, reauthentication_sent_at
  on auth.users
  for each row execute function private.users_space_mails();
