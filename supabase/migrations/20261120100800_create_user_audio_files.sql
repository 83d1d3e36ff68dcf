-- Meeting recordings a customer uploaded to the bucket `audio-files`. Each row is one unit of
-- meeting_analysis.
create table public.user_audio_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The name the customer knows the file by.
  filename text not null check (filename ~ '\S' and char_length(filename) <= 255),
  -- {user_id}/{name} in the bucket, one level deep: a row can only speak of its owner's folder, also once
  -- somebody has made an address of it (no dots to climb, no escapes, no query).
  storage_path text not null check (
    storage_path ~ ('^' || user_id::text || '/[^/\\%?#[:cntrl:]]+$')
    and storage_path !~ '/\.{1,2}$'
    and char_length(storage_path) <= 1024
  ),
  -- 'pending' until automation writes anything else.
  transcription_status text not null default 'pending'
    check (transcription_status ~ '\S' and char_length(transcription_status) <= 50),
  -- The analysis this upload belongs to, as automation names it.
  session_id text check (char_length(session_id) <= 100),
  created_at timestamptz not null default now()
);

alter table public.user_audio_files enable row level security;

-- One customer's files, newest first.
create index user_audio_files_by_user on public.user_audio_files (user_id, created_at desc);

-- AFTER, because policies and constraints are checked before it: a stranger's insert is refused without
-- being told whether the owner has reached their limit, and a refused row costs nothing.
-- Definer: customers may not write their own counters.
create function private.user_audio_files_count_usage()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.reserve_usage(new.user_id, 'meeting_analysis');
  return null;
end
$$;

create trigger user_audio_files_count_usage
after insert on public.user_audio_files
for each row execute function private.user_audio_files_count_usage();
