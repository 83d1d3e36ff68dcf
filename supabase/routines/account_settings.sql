-- The first record of an account starts with the company's settings: the services of a trial, unless its writer names
-- services, and limits, unless its writer names those. Limits of further records do not count.
-- Definer: the record is made for supabase_auth_admin and by the service role, and neither reads the settings.
create or replace function private.user_tables_apply_settings()
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
  if new.service_codes = 0 then
    new.service_codes := v_settings.new_service_codes;
  end if;
  if new.service_limits = '{}' then
    new.service_limits := v_settings.new_service_limits;
  end if;
  insert into private.recording_allowances (user_id, bytes_max, waiting_max)
  values (new.user_id, v_settings.new_recording_bytes_max, v_settings.new_waiting_recordings_max)
  on conflict (user_id) do nothing;
  return new;
end
$$;

create or replace trigger user_tables_apply_settings
before insert on public.user_tables
for each row execute function private.user_tables_apply_settings();
