-- The statement of a customer about those who are recorded, before a recording is stored and before it is handed over.

-- The sentence of a version; null for a version that there never was. A changed sentence is a new version, and the old
-- ones stay: recordings name them. The newest is that of functions/contract/recording-consent.ts.
create or replace function private.recording_consent_text(p_version text)
returns text
language sql immutable
set search_path = ''
as $$
  select said.sentence
  from (values
    ('2026-11-22', 'De deelnemers weten dat dit gesprek wordt opgenomen en geanalyseerd.')
  ) as said (version, sentence)
  where said.version = p_version
$$;

-- Errors: 23514 detail recording_consent_missing, also for a version that there never was.
create or replace function private.require_recording_consent(p_version text)
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if private.recording_consent_text(p_version) is null then
    raise exception 'Nothing says that the participants know of this recording'
      using errcode = 'check_violation', detail = 'recording_consent_missing';
  end if;
end
$$;

-- A customer's row comes with the statement, and the database says when. The secret key and the owner of the database
-- may make rows without it: such a recording is not handed over before its customer has stated it.
-- Errors: as private.require_recording_consent.
-- Definer: the writer of the row may call nothing private.
create or replace function private.user_audio_files_require_consent()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null or new.consent_version is not null then
    perform private.require_recording_consent(new.consent_version);
  end if;
  if auth.uid() is not null or new.consent_version is not null and new.consent_noted_at is null then
    new.consent_noted_at := clock_timestamp();
  end if;
  return new;
end
$$;

create or replace trigger user_audio_files_require_consent
before insert or update of consent_version, consent_noted_at on public.user_audio_files
for each row execute function private.user_audio_files_require_consent();

-- The caller states it afterwards, of a recording that has no statement yet. A second time changes nothing: the first
-- statement counts.
-- Errors: P0002 detail recording_missing when the caller has no such recording; as private.require_recording_consent.
-- Definer: customers change no rows of recordings themselves.
create or replace function public.note_recording_consent(p_recording_id uuid, p_version text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.user_audio_files as file
  set consent_version = p_version
  where file.id = p_recording_id and file.user_id = auth.uid() and file.consent_version is null;
  if not found and not exists (
    select from public.user_audio_files as file where file.id = p_recording_id and file.user_id = auth.uid()
  ) then
    raise exception 'No such recording' using errcode = 'no_data_found', detail = 'recording_missing';
  end if;
end
$$;

-- A result keeps what was stated of its recording, also when the recording is gone.
-- Definer: the writer of the row may read nothing else.
create or replace function private.meeting_results_keep_consent()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.recording_id is not null then
    select file.consent_version, file.consent_noted_at into new.consent_version, new.consent_noted_at
    from public.user_audio_files as file where file.id = new.recording_id;
  end if;
  return new;
end
$$;

create or replace trigger meeting_results_keep_consent
before insert or update of recording_id on public."Meeting_Analyst_Results"
for each row execute function private.meeting_results_keep_consent();
