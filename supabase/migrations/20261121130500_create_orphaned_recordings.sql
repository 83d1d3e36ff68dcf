-- Files that nobody can reach any more: of an account that was deleted while an upload was still running, or of an
-- upload that was never registered. The database can't remove them itself (a row that goes leaves its file behind), so
-- it tells which, and `admin/sweep` asks the storage service.

-- The names in the bucket audio-files, oldest first, at most p_limit. A file without a row is left alone for a day: the
-- browser registers an upload after its last byte, and tries again after a lost connection.
-- Errors: 22023 for a limit that is not from 1 to 1,000.
-- Definer: the service role may not read auth.users.
create function public.orphaned_recordings(p_limit integer)
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
