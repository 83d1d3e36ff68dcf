-- The unit of a recording goes back when its analysis fails by a fault that is not in the recording.

-- When the unit was counted that the recording holds; null once it went back. Analyses of before hold that of their
-- upload.
alter table public.meeting_analyses add column unit_counted_at timestamptz default now();

update public.meeting_analyses as analysis
set unit_counted_at = file.created_at
from public.user_audio_files as file
where file.id = analysis.id;
