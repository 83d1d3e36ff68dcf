-- That those who are recorded know of it: what the customer stated before the recording was stored, as the version of
-- the sentence they ticked (private.recording_consent_text), and when. Null: from before it was noted.
alter table public.user_audio_files
  add column consent_version text check (char_length(consent_version) = 10),
  add column consent_noted_at timestamptz,
  add constraint user_audio_files_consent_whole check ((consent_version is null) = (consent_noted_at is null));

-- The same at the result, which outlives its recording.
alter table public."Meeting_Analyst_Results"
  add column consent_version text check (char_length(consent_version) = 10),
  add column consent_noted_at timestamptz,
  add constraint meeting_results_consent_whole check ((consent_version is null) = (consent_noted_at is null));
