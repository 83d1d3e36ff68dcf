-- user_audio_files: uploaded meeting recordings.
--
--   anon           nothing
--   customer       reads and deletes their own; adds their own, as 'pending', once for each file that is in their
--                  folder, stating that the participants know; states that of older ones by note_recording_consent;
--                  changes nothing else, so only automation can call a file processed
--   admin          sees the newest names by view_customer_files, which notes it
--   service role   everything
--
-- The monthly limit is kept by a trigger of the table, for every writer alike.

select private.close_table('public.user_audio_files');

grant select (
  id, user_id, filename, storage_path, transcription_status, session_id, created_at, consent_version, consent_noted_at
) on public.user_audio_files to authenticated;
grant insert (user_id, filename, storage_path, transcription_status, session_id, consent_version)
on public.user_audio_files to authenticated;
grant delete on public.user_audio_files to authenticated;
grant select, insert, update, delete on public.user_audio_files to service_role;
grant execute on function public.own_recording(uuid) to authenticated;
grant execute on function public.note_recording_consent(uuid, text) to authenticated;

create policy select_owner on public.user_audio_files
for select to authenticated
using (user_id = (select auth.uid()));

create policy insert_owner on public.user_audio_files
for insert to authenticated
with check (user_id = (select auth.uid()) and transcription_status = 'pending');

create policy delete_owner on public.user_audio_files
for delete to authenticated
using (user_id = (select auth.uid()));
