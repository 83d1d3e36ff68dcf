-- What a customer may keep in the bucket audio-files, whatever way the files come.

-- Storage tells of a file twice: it writes the row under the caller's role and rolls back, before the first byte, with
-- the size that was announced; and it writes it for good, past every policy, with the size that came. This trigger sees
-- both, so what is too much is refused early, and files that come at the same moment are counted one after another.
-- Errors, each the message and the detail of a 42501, because Storage passes the message of no other class on:
--   recording_empty         0 bytes
--   recording_storage_full  more bytes than the customer may keep
--   recordings_waiting      more files than may wait to be handed to the automation
--   email_unconfirmed       see private.require_confirmed_email
-- Definer: the limits hold whatever the writer can read.
create function private.objects_keep_recording_limits()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
  v_allowance private.recording_allowances;
  v_bytes numeric;
  v_waiting integer;
begin
  select account.id into v_user_id from auth.users as account where account.id::text = split_part(new.name, '/', 1);
  if not found then
    -- In nobody's folder, where the policies let the secret key alone.
    return null;
  end if;
  perform private.require_confirmed_email(v_user_id);
  if (new.metadata ->> 'size')::numeric = 0 or (new.metadata ->> 'contentLength')::numeric = 0 then
    raise exception 'recording_empty' using errcode = 'insufficient_privilege', detail = 'recording_empty';
  end if;

  select * into v_allowance from private.recording_allowances where user_id = v_user_id;
  if not found then
    return null;
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

-- AFTER, because policies are asked before it: a stranger is refused without being told how full a folder is.
create trigger objects_keep_recording_limits
after insert or update of metadata on storage.objects
for each row when (new.bucket_id = 'audio-files')
execute function private.objects_keep_recording_limits();

-- One row a file: a second one would count and analyse it again. Also what a file looks for its row by.
create unique index user_audio_files_by_path on public.user_audio_files (storage_path);

-- A customer registers what is there. The secret key and the owner of the database may register what is kept elsewhere.
-- AFTER, because policies and constraints are checked before it.
-- Errors: 23503 detail recording_file_missing.
-- Definer: the answer must not depend on what the caller can read.
create function private.user_audio_files_require_object()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and not exists (
    select from storage.objects as object
    where object.bucket_id = 'audio-files' and object.name = new.storage_path
      and coalesce(object.owner_id, new.user_id::text) = new.user_id::text
  ) then
    raise exception 'The file of this recording is missing'
      using errcode = 'foreign_key_violation', detail = 'recording_file_missing';
  end if;
  return null;
end
$$;

create trigger user_audio_files_require_object
after insert on public.user_audio_files
for each row execute function private.user_audio_files_require_object();

-- What the function `account` needs to make an address for one of the caller's own recordings. One row.
-- Errors: P0002 detail recording_missing when the caller has no such recording; an admin sees other customers' rows, and
-- has none of them.
create function public.own_recording(p_recording_id uuid)
returns table (storage_path text, file_name text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select file.storage_path, file.filename
    from public.user_audio_files as file
    where file.id = p_recording_id and file.user_id = auth.uid();
  if not found then
    raise exception 'No such recording' using errcode = 'no_data_found', detail = 'recording_missing';
  end if;
end
$$;
