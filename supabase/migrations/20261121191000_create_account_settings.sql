-- The company's settings for accounts, in one place: what a new account may use before an admin looks at it, and
-- whether paid work wants a confirmed address. docs/operations.md says how to change them.
create table private.account_settings (
  -- There is one row.
  id boolean primary key default true check (id),
  -- Service key to units a month, copied into the record of a new account. As there, 0 or missing means unlimited.
  new_service_limits jsonb not null check (private.is_count_per_service(new_service_limits)),
  -- Bytes of all recordings that a new account may keep; 0 means unlimited.
  new_recording_bytes_max bigint not null check (new_recording_bytes_max >= 0),
  -- Recordings of a new account that are stored and not handed to the automation; 0 means unlimited.
  new_waiting_recordings_max integer not null check (new_waiting_recordings_max >= 0),
  -- Of every account, not of new ones alone. Off, because it asks for more than a project without confirmations gives.
  confirmed_email_required boolean not null default false
);

alter table private.account_settings enable row level security;

-- Room for one recording of the largest size that the bucket takes.
insert into private.account_settings (new_service_limits, new_recording_bytes_max, new_waiting_recordings_max)
values ('{"email_marketing": 10, "meeting_analysis": 3}', 53687091200, 5);

-- How much of the storage one customer may use. An account without a row is not limited, as a service without a limit.
create table private.recording_allowances (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Of all recordings; 0 means unlimited.
  bytes_max bigint not null check (bytes_max >= 0),
  -- Stored and not handed to the automation; 0 means unlimited.
  waiting_max integer not null check (waiting_max >= 0)
);

alter table private.recording_allowances enable row level security;

-- The first record of an account starts with the company's settings, unless whoever makes it names limits. Further
-- records of one account carry no limits that count.
-- Definer: the record is made for supabase_auth_admin and by the service role, and neither reads the settings.
create function private.user_tables_apply_settings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_settings private.account_settings;
begin
  if exists (select from public.user_tables where user_id = new.user_id) then
    return new;
  end if;
  select * into v_settings from private.account_settings;
  if new.service_limits = '{}' then
    new.service_limits := v_settings.new_service_limits;
  end if;
  insert into private.recording_allowances (user_id, bytes_max, waiting_max)
  values (new.user_id, v_settings.new_recording_bytes_max, v_settings.new_waiting_recordings_max)
  on conflict (user_id) do nothing;
  return new;
end
$$;

create trigger user_tables_apply_settings
before insert on public.user_tables
for each row execute function private.user_tables_apply_settings();
