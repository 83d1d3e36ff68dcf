-- The storage schema as a hosted project has it, so far as migrations, policies and supabase-js can see it: buckets,
-- objects and the functions that policies call. Applied as the superuser after platform.sql, at every start, so each
-- statement must be safe to repeat. Not here: image transformation, S3 multipart, analytics and vector buckets, versioning.

do $$
begin
  if to_regtype('storage.buckettype') is null then
    create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
    alter type storage.buckettype owner to supabase_storage_admin;
  end if;
end $$;

create table if not exists storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  -- Bytes; null means the limit of the whole project.
  file_size_limit bigint,
  -- Null or empty means every type; 'audio/*' means every type of audio.
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index if not exists bname on storage.buckets (name);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  -- Deprecated by hosted in favour of owner_id, which also holds subjects that are no uuid; both are kept filled.
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  -- With the id this names the file on disk; every write makes a new one.
  version text,
  owner_id text,
  user_metadata jsonb
);
-- One object a name in a bucket; what upsert relies on.
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
-- Listing by prefix.
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);

alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;

-- Without a policy there is no access; the project's policies grant it. Storage itself works as the owner, to which
-- row-level security does not apply, and takes the caller's role for the caller's requests.
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to postgres with grant option;

-- 'a/b/c.mp3' -> {a,b}
create or replace function storage.foldername(name text) returns text[] language plpgsql immutable as $$
declare
  parts text[] := string_to_array(name, '/');
begin
  return parts[1 : array_length(parts, 1) - 1];
end $$;

-- 'a/b/c.mp3' -> 'c.mp3'
create or replace function storage.filename(name text) returns text language plpgsql immutable as $$
declare
  parts text[] := string_to_array(name, '/');
begin
  return parts[array_length(parts, 1)];
end $$;

-- 'a/b/c.mp3' -> 'mp3'
create or replace function storage.extension(name text) returns text language plpgsql immutable as $$
declare
  parts text[] := string_to_array(name, '/');
begin
  return reverse(split_part(reverse(parts[array_length(parts, 1)]), '.', 1));
end $$;

-- The caller's operation, such as 'storage.object.upload'. With it a policy can distinguish listing from downloading.
create or replace function storage.operation() returns text language plpgsql stable as $$
begin
  return current_setting('storage.operation', true);
end $$;

create or replace function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end $$;

-- Deleting a row does not delete its file, so hosted refuses DELETE outside of its API. With the setting
-- storage.allow_delete_query at 'true' the row is deleted; the file is then swept within the hour.
create or replace function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end $$;

alter function storage.foldername(text) owner to supabase_storage_admin;
alter function storage.filename(text) owner to supabase_storage_admin;
alter function storage.extension(text) owner to supabase_storage_admin;
alter function storage.operation() owner to supabase_storage_admin;
alter function storage.update_updated_at_column() owner to supabase_storage_admin;
alter function storage.protect_delete() owner to supabase_storage_admin;

create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
