-- Cleans the name before the checks of the table see it.
-- Definer: the writer of the row may call nothing private.
create or replace function private.user_audio_files_clean_filename()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.filename := private.one_line(new.filename, 256);
  return new;
end
$$;

create or replace trigger user_audio_files_clean_filename
before insert or update of filename on public.user_audio_files
for each row execute function private.user_audio_files_clean_filename();

-- A customer registers a file that is there. The secret key and the owner of the database may register files that are
-- stored elsewhere.
-- AFTER, because policies and constraints are checked before it.
-- Errors: 23503 detail recording_file_missing.
-- Definer: the answer must not depend on what the caller can read.
create or replace function private.user_audio_files_require_object()
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

create or replace trigger user_audio_files_require_object
after insert on public.user_audio_files
for each row execute function private.user_audio_files_require_object();

-- Counts a unit of meeting_analysis for each upload.
-- AFTER, because policies and constraints are checked before it: the insert of another customer is refused without
-- telling whether the owner has reached their limit, and a refused row costs nothing.
-- Errors: as reserve_usage.
-- Definer: customers may not write their own counters.
create or replace function private.user_audio_files_count_usage()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.reserve_usage(new.user_id, 'meeting_analysis');
  return null;
end
$$;

create or replace trigger user_audio_files_count_usage
after insert on public.user_audio_files
for each row execute function private.user_audio_files_count_usage();

-- The facts that the function `account` needs to make an address for one of the caller's own recordings. One row.
-- Errors: P0002 detail recording_missing when the caller has no such recording, which includes an admin who asks for a
-- customer's.
create or replace function public.own_recording(p_recording_id uuid)
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

-- Names in the bucket audio-files below the customer's folder, at any depth, at most p_limit.
-- Definer: storage.objects is not in the Data API, and its own listing shows one level at a time.
create or replace function public.customer_recordings(p_user_id uuid, p_limit integer)
returns table (name text)
language sql stable security definer
set search_path = ''
as $$
  select object.name
  from storage.objects as object
  where object.bucket_id = 'audio-files' and object.name like p_user_id::text || '/%'
  order by object.name
  limit p_limit
$$;

-- Files that can't be reached any more: of an account that was deleted while an upload was still running, or of an
-- upload that was never registered. The database can't remove them itself (a row that goes leaves its file behind), so
-- it names them, and `admin/sweep` asks the storage service.
-- Names in the bucket audio-files, oldest first, at most p_limit. A file without a row is left alone for a day: the
-- browser registers an upload after its last byte, and tries again after a lost connection.
-- Errors: 22023 for a limit that is not from 1 to 1,000.
-- Definer: the service role may not read auth.users.
create or replace function public.orphaned_recordings(p_limit integer)
returns table (name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_limit is null or p_limit not between 1 and 1000 then
    raise exception 'The limit is not from 1 to 1000' using errcode = 'invalid_parameter_value';
  end if;
  return query
    select object.name
    from storage.objects as object
    where object.bucket_id = 'audio-files'
      and (
        not exists (
          select from auth.users as account where account.id::text = split_part(object.name, '/', 1)
        )
        or object.created_at < now() - interval '1 day' and not exists (
          select from public.user_audio_files as file where file.storage_path = object.name
        )
      )
    order by object.created_at, object.name
    limit p_limit;
end
$$;
