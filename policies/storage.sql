-- Bucket audio-files: recordings, one folder a customer ({user id}/{file}), one level deep.
--
--   anon             nothing
--   customer         reads, lists and removes in his own folder; uploads there while his monthly limit
--                    is not reached (so no byte of a refused file travels); never overwrites or moves,
--                    and gets no signed upload addresses: whoever holds one is asked nothing afterwards,
--                    so it would take files when the limit is reached, and in the place of others
--   other customer   nothing
--   admin            nothing beyond his own folder: recordings are the customer's
--   service role     everything
--
-- Grants and row-level security of these tables are the platform's; only the policies are ours.

drop policy if exists audio_files_select_owner on storage.objects;
create policy audio_files_select_owner on storage.objects
for select to authenticated
using (
  bucket_id = 'audio-files'
  and (storage.foldername(name))[1] = (select auth.uid())::text
);

drop policy if exists audio_files_insert_owner on storage.objects;
create policy audio_files_insert_owner on storage.objects
for insert to authenticated
with check (
  bucket_id = 'audio-files'
  and name = (select auth.uid())::text || '/' || storage.filename(name)
  and (select storage.operation()) is distinct from 'storage.object.sign_upload_url'
  -- The bucket's types are compared only with a type that was named.
  and metadata ->> 'mimetype' is not null
  and not (select private.limit_reached('meeting_analysis'))
);

drop policy if exists audio_files_delete_owner on storage.objects;
create policy audio_files_delete_owner on storage.objects
for delete to authenticated
using (
  bucket_id = 'audio-files'
  and (storage.foldername(name))[1] = (select auth.uid())::text
);
