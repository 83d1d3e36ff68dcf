-- user_audio_files: uploaded meeting recordings.
--
--   anon           nothing
--   customer       reads and deletes their own; adds their own, as 'pending', once for each file that is in their
--                  folder; changes nothing, so only automation can call a file processed
--   admin          sees the newest names by view_customer_files, which notes it
--   service role   everything
--
-- The monthly limit is kept by a trigger of the table, for every writer alike.

select private.close_table('public.user_audio_files');

grant select (id, user_id, filename, storage_path, transcription_status, session_id, created_at)
on public.user_audio_files to authenticated;
grant insert (user_id, filename, storage_path, transcription_status, session_id)
on public.user_audio_files to authenticated;
grant delete on public.user_audio_files to authenticated;
grant select, insert, update, delete on public.user_audio_files to service_role;
grant execute on function public.own_recording(uuid) to authenticated;

create policy select_owner on public.user_audio_files
for select to authenticated
using (user_id = (select auth.uid()));

create policy insert_owner on public.user_audio_files
for insert to authenticated
with check (user_id = (select auth.uid()) and transcription_status = 'pending');

create policy delete_owner on public.user_audio_files
for delete to authenticated
using (user_id = (select auth.uid()));
