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

-- The limits that a new account begins with: service key to units a month, 0 or missing for unlimited.
-- Errors: 42501 detail admin_required.
-- Definer: no role of the Data API reads the settings.
create or replace function public.admin_read_new_limits()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select new_service_limits from private.account_settings);
end
$$;

-- Sets the limits that accounts begin with from now on; those that are there keep theirs. p_before holds the ones that the
-- admin saw. The same limits again change nothing.
-- Errors: 42501 detail admin_required; 22023 detail invalid_limits; P0001 detail stale_version when others were set since.
-- Definer: as above, and no role could leave out the audit.
create or replace function public.admin_set_new_limits(p_limits jsonb, p_before jsonb, p_request_id text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_before jsonb;
  v_after jsonb;
begin
  perform private.require_admin();
  perform private.require_limits(p_limits);
  v_after := private.without_zeros(p_limits);
  select new_service_limits into v_before from private.account_settings for update;
  if v_before = v_after then
    return;
  end if;
  if v_before is distinct from p_before then
    raise exception 'Other limits were set since' using errcode = 'P0001', detail = 'stale_version';
  end if;
  update private.account_settings set new_service_limits = v_after where id;
  perform private.record_act(
    'settings.new_limits', null,
    jsonb_build_object('service_limits', v_before), jsonb_build_object('service_limits', v_after), p_request_id
  );
end
$$;
