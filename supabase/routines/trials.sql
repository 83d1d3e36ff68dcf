-- The company's own rule of trials: an account that asks for a service may be given one unit of it at once. The settings
-- say of which services, and how many in a day. Only those with a confirmed address get one, once for each account and
-- address, and never beside units that were used before.

-- The keyed hash by which an account's address is known after the account is gone. Gmail delivers an address with and
-- without its dots, and under its older name, to one mailbox.
create or replace function private.account_hash(p_email text)
returns text
language sql stable
set search_path = ''
as $$
  select private.do_not_write_hash('account', case
    when address ~ '@(gmail|googlemail)\.com$' then replace(split_part(address, '@', 1), '.', '') || '@gmail.com'
    else address
  end)
  from private.normal_address(p_email) as address
$$;

-- The same of an account; null without a confirmed address.
create or replace function private.trial_hash(p_user_id uuid)
returns text
language sql stable
set search_path = ''
as $$
  select private.account_hash(email)
  from auth.users
  where id = p_user_id and email_confirmed_at is not null and email <> ''
$$;

-- The keys of the services that the account would get a trial of if it asked now.
create or replace function private.offered_trials(p_user_id uuid)
returns setof text
language sql stable
set search_path = ''
as $$
  select service.key
  from private.account_settings as setting
  join private.services() as service on service.code & setting.trial_service_codes <> 0
  cross join private.oldest_record(p_user_id) as record
  where private.trial_hash(p_user_id) is not null
    and not private.is_service_given(p_user_id, service.key)
    and private.units_ever_used(record, service.key) = 0
    and not exists (select from public.usage_grants where user_id = p_user_id and kind = 'trial')
    and not exists (select from private.trial_addresses where hash = private.trial_hash(p_user_id))
    and setting.trials_a_day_max > (
      select count(*) from private.trial_addresses where given_at > now() - interval '1 day'
    )
$$;

-- The same for the signed-in customer: their screen says what opens at once.
-- Definer: no role of the Data API reads the settings or the addresses.
create or replace function public.my_trial_offer()
returns table (service_key text)
language sql stable security definer
set search_path = ''
as $$
  select private.offered_trials(auth.uid())
$$;

-- Gives the account its trial of this service, if it is offered one. Returns whether it did.
create or replace function private.begin_trial(p_user_id uuid, p_service_key text)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  c_units constant integer := 1;
  -- And the rest of the day on which it is given.
  c_days constant integer := 14;
begin
  if p_service_key not in (select private.offered_trials(p_user_id)) then
    return false;
  end if;
  -- One trial after another: the statement after the lock sees those that it waited for.
  perform pg_advisory_xact_lock(hashtextextended('trials on request', 0));
  insert into private.trial_addresses (hash)
  select private.trial_hash(p_user_id)
  where p_service_key in (select private.offered_trials(p_user_id));
  if not found then
    return false;
  end if;
  perform private.grant_trial(
    p_user_id, p_service_key, c_units, private.end_of_day_in_belgium(private.day_in_belgium(now()) + c_days),
    'Proef bij uw eerste aanvraag.'
  );
  return true;
end
$$;

-- Forgets the addresses whose trial was more than a year ago. Returns how many.
create or replace function private.forget_old_trials()
returns integer
language sql volatile
set search_path = ''
as $$
  with forgotten as (
    delete from private.trial_addresses where given_at <= now() - interval '1 year' returning hash
  )
  select count(*)::integer from forgotten
$$;
