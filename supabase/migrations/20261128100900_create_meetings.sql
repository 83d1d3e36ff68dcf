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
  created_at timestamptz not null default now(),
  -- That those who are recorded know of it: what the customer stated before the recording was stored, as the version of
  -- the sentence they ticked (private.recording_consent_text), and when.
  consent_version text check (char_length(consent_version) = 10),
  consent_noted_at timestamptz,
  constraint user_audio_files_consent_whole check ((consent_version is null) = (consent_noted_at is null))
);

alter table public.user_audio_files enable row level security;

-- One customer's files, newest first.
create index user_audio_files_by_user on public.user_audio_files (user_id, created_at desc);

-- A session is unique among all customers: a result that comes back for it belongs to one customer beyond doubt, and a
-- registration that is repeated after a lost answer is refused instead of counted again.
create unique index user_audio_files_session on public.user_audio_files (session_id);

-- One row a file: a second one would count and analyse it again. Also finds the row of a file.
create unique index user_audio_files_by_path on public.user_audio_files (storage_path);

-- Recordings that are past their term.
create index user_audio_files_by_age on public.user_audio_files (created_at);

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
  sentiment_analysis jsonb check (jsonb_typeof(sentiment_analysis) = 'object'),
  -- Facts of the recording, so that a result has a name, and keeps it when the recording is removed.
  -- The recording, for the player; the result outlives it.
  recording_id uuid references public.user_audio_files (id) on delete set null,
  recording_name text check (recording_name ~ '\S' and char_length(recording_name) <= 255),
  kind text check (kind in ('meeting', 'interview', 'presentation', 'job-interview')),
  -- Two days at most, as the times of a transcript.
  duration_seconds integer check (duration_seconds between 0 and 172800),
  -- As in BCP 47: nl, nl-BE, fr.
  language text check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and char_length(language) <= 35),
  -- The sentences of the summary with the passage that each rests on: [{"text", "passage"}]. Null when the automation
  -- named none.
  summary_sentences jsonb check (jsonb_typeof(summary_sentences) = 'array'),
  -- Names of the transcript's speakers, which its segments number from 0; the customer may change them.
  speakers text[] not null default '{}' check (cardinality(speakers) <= 50),
  -- The same as the automation gave them: a corrected transcript with these speakers keeps the customer's names.
  speakers_given text[] not null default '{}',
  -- As at the recording, which the result outlives.
  consent_version text check (char_length(consent_version) = 10),
  consent_noted_at timestamptz,
  -- How the result was made: the model, the version of its instructions, and when each step ended.
  -- functions/contract/automation/provenance.ts says the form. Null for an automation that does not say.
  provenance jsonb check (jsonb_typeof(provenance) = 'object' and octet_length(provenance::text) <= 4096),
  constraint meeting_results_consent_whole check ((consent_version is null) = (consent_noted_at is null))
);

alter table public."Meeting_Analyst_Results" enable row level security;

-- One customer's results, newest first.
create index meeting_analyst_results_by_user on public."Meeting_Analyst_Results" (user_id, created_at desc);

-- Finding the results of a recording that is removed.
create index meeting_analyst_results_by_recording on public."Meeting_Analyst_Results" (recording_id);

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
  -- Why the automation could not do it, as functions/contract/automation/failures.ts lists. Null for one that has not
  -- failed, and for one that was never handed over.
  failure_reason text check (char_length(failure_reason) <= 50),
  check ((status = 'pending') = (finished_at is null))
);

alter table public.meeting_analyses enable row level security;

-- One customer's analyses, newest first.
create index meeting_analyses_by_user on public.meeting_analyses (user_id, submitted_at desc);

-- Finding the analysis of a result that is deleted.
create index meeting_analyses_by_result on public.meeting_analyses (result_id);

-- The failed ones, newest first, as admins list them.
create index meeting_analyses_by_failure on public.meeting_analyses (finished_at desc) where failure_reason is not null;

-- The analyses of the last hours, of all customers together.
create index meeting_analyses_by_time on public.meeting_analyses (submitted_at);

-- Transcripts of recordings: one row a passage, so that one passage can be found, named and played.
create table public.meeting_segments (
  result_id bigint not null references public."Meeting_Analyst_Results" (id) on delete cascade,
  -- From 1, in the order of the recording. Summaries and action points name passages by it.
  number integer not null check (number between 1 and 10000),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Within two days: no recording is longer.
  start_ms integer not null check (start_ms between 0 and 172800000),
  end_ms integer not null check (end_ms between start_ms and 172800000),
  -- Place in the result's list of speakers, from 0; null when the automation told no voices apart.
  speaker smallint check (speaker between 0 and 49),
  text text not null check (text ~ '\S' and char_length(text) <= 2000),
  -- Words without their endings, for the search.
  words tsvector not null generated always as (to_tsvector('pg_catalog.dutch', text)) stored,
  primary key (result_id, number)
);

alter table public.meeting_segments enable row level security;

-- One customer's passages, newest result first: the order of search results.
create index meeting_segments_by_user on public.meeting_segments (user_id, result_id desc, number);

-- A rare word among all passages.
create index meeting_segments_words on public.meeting_segments using gin (words);

-- Action points of results: made from what the analysis found, then the customer's to change and tick off.
create table public.meeting_action_points (
  id bigint generated always as identity primary key,
  result_id bigint not null references public."Meeting_Analyst_Results" (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Order within the result, from 1.
  position integer not null check (position between 1 and 500),
  text text not null check (text ~ '\S' and char_length(text) <= 2000),
  -- As the analysis gave it: tells a corrected result which points it had before.
  given_text text not null check (char_length(given_text) <= 2000),
  owner text check (owner ~ '\S' and char_length(owner) <= 200),
  due_on date check (due_on between '2000-01-01' and '2199-12-31'),
  is_done boolean not null default false,
  done_at timestamptz,
  -- Passage of the transcript in which it was agreed.
  passage integer check (passage between 1 and 10000),
  -- When the customer last changed or ticked it. A correction by the automation leaves such a point alone.
  changed_at timestamptz,
  created_at timestamptz not null default now(),
  -- By its version a change is refused that is based on an older text.
  version integer not null default 1,
  check (is_done = (done_at is not null))
);

alter table public.meeting_action_points enable row level security;

-- The points of a result, in their order.
create index meeting_action_points_by_result on public.meeting_action_points (result_id, position);

-- The same with the owner that the policy asks for: whatever the planner guesses, the points of one result are never
-- looked for among all of its customer.
create index meeting_action_points_by_user on public.meeting_action_points (user_id, result_id, position);

-- Those that are still to be done, over all results.
create index meeting_action_points_open on public.meeting_action_points (user_id, created_at desc, id desc)
where not is_done;

-- Decisions of a customer about their recordings. Without a row nothing was decided, and recordings are kept.
create table public.meeting_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Days after which a recording is removed; null keeps it until the customer removes it.
  recordings_kept_days integer check (recordings_kept_days in (30, 90, 365)),
  changed_at timestamptz not null default now()
);

alter table public.meeting_settings enable row level security;
