-- Recordings of meetings: the bucket, the uploads, and what their analysis found.

-- The bucket: private, 50 GiB a file, and exactly the five types that the product accepts. The storage service refuses
-- the rest before a policy is asked.
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

-- Recordings that a customer uploaded to the bucket `audio-files`. Each row is one unit of meeting_analysis.
create table public.user_audio_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The name the customer knows the file by.
  filename text not null check (filename ~ '\S' and char_length(filename) <= 255),
  -- {user_id}/{name} in the bucket, one level deep: a row can only name a file of its owner's folder, also as part of
  -- an address (no dots to climb, no escapes, no query).
  storage_path text not null check (
    storage_path ~ ('^' || user_id::text || '/[^/\\%?#[:cntrl:]]+$')
    and storage_path !~ '/\.{1,2}$'
    and char_length(storage_path) <= 1024
  ),
  -- 'pending' until the automation writes another one.
  transcription_status text not null default 'pending'
    check (transcription_status ~ '\S' and char_length(transcription_status) <= 50),
  -- The name of the upload for the browser that made it and for the automation that analyses it.
  session_id text check (char_length(session_id) <= 100),
  created_at timestamptz not null default now()
);

alter table public.user_audio_files enable row level security;

-- One customer's files, newest first.
create index user_audio_files_by_user on public.user_audio_files (user_id, created_at desc);

-- A session is unique among all customers: a result that comes back for it belongs to one customer beyond doubt, and a
-- registration that is repeated after a lost answer is refused instead of counted again.
create unique index user_audio_files_session on public.user_audio_files (session_id);

-- One row a file: a second one would count and analyse it again. Also finds the row of a file.
create unique index user_audio_files_by_path on public.user_audio_files (storage_path);

-- Results of analyses, written by the automation.
create table public."Meeting_Analyst_Results" (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- A link to the report, despite its name.
  file_name text check (char_length(file_name) <= 8192),
  summary text check (char_length(summary) <= 100000),
  action_items text[] not null default '{}',
  participants text[] not null default '{}',
  -- Percentages {positive, neutral, negative}. Only an object is required here: a result with an odd number in it is
  -- still worth keeping, and the screen shows what it can read.
  sentiment_analysis jsonb check (jsonb_typeof(sentiment_analysis) = 'object')
);

alter table public."Meeting_Analyst_Results" enable row level security;

-- One customer's results, newest first.
create index meeting_analyst_results_by_user on public."Meeting_Analyst_Results" (user_id, created_at desc);

-- Recordings that were handed to the automation: one analysis an upload, because an upload is what is counted.
create table public.meeting_analyses (
  -- The upload.
  id uuid primary key references public.user_audio_files (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  mode text not null check (mode in ('meeting', 'interview', 'presentation', 'job-interview')),
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  -- Names the delivery to the automation: the same for every attempt to hand over one job, so that a repetition is
  -- recognised there; another one once the automation itself has reported that job as failed.
  delivery_id uuid not null default gen_random_uuid(),
  -- The object in the bucket, as it was when the analysis began. A holder of a signed upload address can put another
  -- recording in its place, and that one was never counted.
  object_id uuid not null,
  object_version text,
  -- The result, once there is one; later reports about the job then change nothing.
  result_id bigint references public."Meeting_Analyst_Results" (id) on delete set null,
  -- When the latest attempt began.
  submitted_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((status = 'pending') = (finished_at is null))
);

alter table public.meeting_analyses enable row level security;

-- One customer's analyses, newest first.
create index meeting_analyses_by_user on public.meeting_analyses (user_id, submitted_at desc);

-- Finding the analysis of a result that is deleted.
create index meeting_analyses_by_result on public.meeting_analyses (result_id);
