-- By its version a change is refused that is based on an older text.
alter table public."CompetitorEntries" add column version integer not null default 1;
alter table public.meeting_action_points add column version integer not null default 1;

-- It names the old name from now on, by which it is refused in the same way.
drop function if exists public.rename_meeting_speaker(bigint, integer, text);
