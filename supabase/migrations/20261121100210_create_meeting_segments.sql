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
