-- Facts of a result's recording, so that a result has a name, and keeps it when the recording is removed.
alter table public."Meeting_Analyst_Results"
  -- The recording, for the player; the result outlives it.
  add column recording_id uuid references public.user_audio_files (id) on delete set null,
  add column recording_name text check (recording_name ~ '\S' and char_length(recording_name) <= 255),
  add column kind text check (kind in ('meeting', 'interview', 'presentation', 'job-interview')),
  -- Two days at most, as the times of a transcript.
  add column duration_seconds integer check (duration_seconds between 0 and 172800),
  -- As in BCP 47: nl, nl-BE, fr.
  add column language text check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and char_length(language) <= 35),
  -- The sentences of the summary with the passage that each rests on: [{"text", "passage"}]. Null when the automation
  -- named none.
  add column summary_sentences jsonb check (jsonb_typeof(summary_sentences) = 'array'),
  -- Names of the transcript's speakers, which its segments number from 0; the customer may change them.
  add column speakers text[] not null default '{}' check (cardinality(speakers) <= 50),
  -- The same as the automation gave them: a corrected transcript with these speakers keeps the customer's names.
  add column speakers_given text[] not null default '{}';

-- Finding the results of a recording that is removed.
create index meeting_analyst_results_by_recording on public."Meeting_Analyst_Results" (recording_id);
