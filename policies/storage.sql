-- Bucket audio-files: recordings, one folder a customer ({user id}/{file}), one level deep.
--
--   anon             nothing
--   customer         lists, downloads, asks about and removes in their own folder; uploads there, in one request or in
--                    parts, while their monthly limit is not reached (so no byte of a refused file travels), under a name
--                    {timestamp}_{name}.{ending}, with type and length announced. Nothing else: no overwriting, moving,
--                    copying or S3, and no signed addresses. One that uploads is asked nothing afterwards; one that
--                    downloads may be good for years, so the function `account` makes those, for minutes.
--   other customer   nothing
--   admin            nothing beyond their own folder: recordings are the customer's
--   service role     everything
--
-- The policies name the operations that are allowed, as Storage calls them, so what the platform adds is refused. How
-- much a customer may keep is a trigger's: private.objects_keep_recording_limits.
--
-- The session must live. Storage checks a token's signature and its end, and the check before each request of the Data
-- API (private.check_request) is not asked here.
--
-- Grants and row-level security of these tables are the platform's; only the policies are ours.

drop policy if exists audio_files_select_owner on storage.objects;
create policy audio_files_select_owner on storage.objects
for select to authenticated
using (
  bucket_id = 'audio-files'
  and (storage.foldername(name))[1] = (select auth.uid())::text
  and (select private.has_living_session())
  and (select storage.operation()) in (
    'storage.object.list',
    'storage.object.get_authenticated',
    -- Without the prefix of the others, at the platform too.
    'object.get_authenticated_info', 'object.head_authenticated_info',
    -- Their next name, which the platform's server has ready.
    'storage.object.info_authenticated',
    -- Storage reads what it is about to delete.
    'storage.object.delete', 'storage.object.delete_many'
  )
);

drop policy if exists audio_files_insert_owner on storage.objects;
create policy audio_files_insert_owner on storage.objects
for insert to authenticated
with check (
  bucket_id = 'audio-files'
  and name = (select auth.uid())::text || '/' || storage.filename(name)
  and (select private.has_living_session())
  -- A Storage that keeps its files on a disk makes a folder of each name, which holds 255 bytes at most.
  and storage.filename(name) ~* '^[0-9]{10,16}_[a-z0-9_]{0,200}\.(mp3|wav|m4a|aac|webm)$'
  and (select storage.operation()) in (
    'storage.object.upload',
    -- To end an upload takes the right to write its file.
    'storage.tus.upload.create', 'storage.tus.upload.part', 'storage.tus.upload.delete'
  )
  -- The bucket's types are compared only with a type that was named, and its limits with a length that was.
  and metadata ->> 'mimetype' is not null
  and metadata ->> 'contentLength' is not null
  and not (select private.limit_reached('meeting_analysis'))
);

drop policy if exists audio_files_delete_owner on storage.objects;
create policy audio_files_delete_owner on storage.objects
for delete to authenticated
using (
  bucket_id = 'audio-files'
  and (storage.foldername(name))[1] = (select auth.uid())::text
  and (select private.has_living_session())
  and (select storage.operation()) in ('storage.object.delete', 'storage.object.delete_many')
);
