-- How much a customer may store in the bucket audio-files, whatever way the files come.

-- Storage writes the row of a file twice: under the caller's role with the announced size, before the first byte, and
-- rolls back; and for good, past every policy, with the size that came. This trigger sees both, so a file that is too
-- much is refused early, and files that come at the same moment are counted one after another.
-- Errors, each the message and the detail of a 42501, because Storage passes the message of no other class on:
--   recording_empty         0 bytes
--   recording_storage_full  more bytes than the customer may keep; without the service, 1 GiB at most
--   recordings_waiting      more files than may wait to be handed to the automation; without the service, than units are left
--   email_unconfirmed       see private.require_confirmed_email
--   customer_missing        an account without a record, which may have nothing analysed
-- Definer: the limits hold whatever the writer can read.
create or replace function private.objects_keep_recording_limits()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
  v_allowance private.recording_allowances;
  v_bytes numeric;
  v_waiting integer;
  -- Without the service the units are those of the trial, and a folder holds what they can use.
  c_bytes_without_service_max constant bigint := 1024 ^ 3;
  v_units_left integer;
begin
  select account.id into v_user_id from auth.users as account where account.id::text = split_part(new.name, '/', 1);
  if not found then
    -- In no customer's folder, where the policies allow the secret key only.
    return null;
  end if;
  perform private.require_confirmed_email(v_user_id);
  if (new.metadata ->> 'size')::numeric = 0 or (new.metadata ->> 'contentLength')::numeric = 0 then
    raise exception 'recording_empty' using errcode = 'insufficient_privilege', detail = 'recording_empty';
  end if;

  -- Not in the second writing, which is past every policy: its bytes were let in by the first.
  if auth.uid() is not null and not exists (select from public.user_tables where user_id = v_user_id) then
    raise exception 'customer_missing' using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;

  select * into v_allowance from private.recording_allowances where user_id = v_user_id;
  if not found then
    return null;
  end if;
  if not private.is_service_given(v_user_id, 'meeting_analysis') then
    v_units_left := private.units_left(v_user_id, 'meeting_analysis');
    v_allowance.bytes_max := least(nullif(v_allowance.bytes_max, 0), c_bytes_without_service_max);
    if v_units_left is not null then
      -- One when none is left: its policy lets nothing begin then, and what was begun may end.
      v_allowance.waiting_max := least(nullif(v_allowance.waiting_max, 0), greatest(v_units_left, 1));
    end if;
  end if;
  -- The customer's record would do as a lock, but it is held while a recording is handed over.
  perform pg_advisory_xact_lock(hashtextextended('recordings of ' || v_user_id, 0));
  select
    sum(coalesce(object.metadata ->> 'size', object.metadata ->> 'contentLength')::numeric),
    count(*) filter (where not exists (
      select from public.user_audio_files as file
      join public.meeting_analyses as analysis on analysis.id = file.id
      where file.storage_path = object.name and analysis.status <> 'failed'
    ))
  into v_bytes, v_waiting
  from storage.objects as object
  where object.bucket_id = 'audio-files' and object.name like v_user_id::text || '/%';
  if v_allowance.bytes_max > 0 and v_bytes > v_allowance.bytes_max then
    raise exception 'recording_storage_full'
      using errcode = 'insufficient_privilege', detail = 'recording_storage_full';
  end if;
  if v_allowance.waiting_max > 0 and v_waiting > v_allowance.waiting_max then
    raise exception 'recordings_waiting'
      using errcode = 'insufficient_privilege', detail = 'recordings_waiting';
  end if;
  return null;
end
$$;

-- AFTER, because policies are checked before it: another customer is refused without being told how full a folder is.
create or replace trigger objects_keep_recording_limits
after insert or update of metadata on storage.objects
for each row when (new.bucket_id = 'audio-files')
execute function private.objects_keep_recording_limits();
