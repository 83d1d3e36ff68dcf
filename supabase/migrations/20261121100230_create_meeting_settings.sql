-- Decisions of a customer about their recordings. Without a row nothing was decided, and recordings are kept.
create table public.meeting_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Days after which a recording is removed; null keeps it until the customer removes it.
  recordings_kept_days integer check (recordings_kept_days in (30, 90, 365)),
  changed_at timestamptz not null default now()
);

alter table public.meeting_settings enable row level security;

-- Recordings that are past their term.
create index user_audio_files_by_age on public.user_audio_files (created_at);
