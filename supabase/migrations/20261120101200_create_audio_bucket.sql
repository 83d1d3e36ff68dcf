-- The bucket of meeting recordings: private, 50 GiB a file, and exactly the five types the product
-- accepts. The storage service refuses the rest before a policy is asked.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'audio-files', 'audio-files', false, 53687091200,
  array['audio/mpeg', 'audio/wav', 'audio/x-m4a', 'audio/aac', 'audio/webm']
)
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
