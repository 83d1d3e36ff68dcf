-- Transcripts: reading one, searching all of one's own, and the names of speakers and of the meeting.

-- One transcript of the caller's, as [[start_ms, end_ms, speaker, text], …] in order: one answer, because the Data API
-- gives a thousand rows at most. Empty for a result without one, and for another customer's.
create or replace function public.read_meeting_transcript(p_result_id bigint)
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_array(segment.start_ms, segment.end_ms, segment.speaker, segment.text) order by segment.number),
    '[]'
  )
  from public.meeting_segments as segment
  where segment.result_id = p_result_id and segment.user_id = auth.uid()
$$;

-- Passages of the caller's own transcripts that hold the words, newest result first, then in the order of the recording.
-- The next page begins after the last passage of this one. `parts` is the text, cut where words were found: by turns
-- text and found word, beginning with text. No markup, so that the screen need not trust any.
-- Definer: under row-level security the index of words can't be used. It asks for the caller's rows alone.
create or replace function public.search_my_transcripts(
  p_words text, p_after_result bigint default null, p_after_number integer default null, p_rows_max integer default 20
)
returns table (
  result_id bigint,
  number integer,
  start_ms integer,
  speaker text,
  parts text[],
  recording_name text,
  kind text,
  created_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  c_words_max constant integer := 200;
  c_rows_max constant integer := 50;
  -- Longest passage, in characters, that is shown whole.
  c_whole_max constant integer := 300;
  -- Cleaned texts hold no control characters.
  c_mark constant text := E'\x01';
  v_query tsquery := websearch_to_tsquery('pg_catalog.dutch', left(p_words, c_words_max));
begin
  return query
    select
      found.result_id, found.number, found.start_ms, result.speakers[found.speaker + 1],
      string_to_array(
        ts_headline(
          'pg_catalog.dutch', found.text, v_query,
          format('StartSel=%1$s, StopSel=%1$s, ', c_mark) || case
            when char_length(found.text) <= c_whole_max then 'HighlightAll=true'
            else 'MaxFragments=2, MaxWords=40, FragmentDelimiter=" … "'
          end
        ),
        c_mark
      ),
      result.recording_name, result.kind, result.created_at
    from (
      select segment.* from public.meeting_segments as segment
      where segment.user_id = auth.uid() and segment.words @@ v_query
        and (
          p_after_result is null
          or segment.result_id < p_after_result
          or segment.result_id = p_after_result and segment.number > p_after_number
        )
      order by segment.result_id desc, segment.number
      limit least(greatest(p_rows_max, 1), c_rows_max)
    ) as found
    join public."Meeting_Analyst_Results" as result on result.id = found.result_id
    order by found.result_id desc, found.number;
end
$$;

-- A name that a customer gave to a speaker or a meeting, as it is stored.
-- Errors: 23514 detail name_invalid.
create or replace function private.require_meeting_name(p_name text)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  c_name_max constant integer := 100;
  v_name text := private.one_line(p_name, c_name_max + 1);
begin
  if v_name is null or char_length(v_name) not between 1 and c_name_max then
    raise exception 'A name has 1 to % characters', c_name_max
      using errcode = 'check_violation', detail = 'name_invalid';
  end if;
  return v_name;
end
$$;

-- Gives a speaker of one of the caller's results another name, everywhere in that result: in the transcript, among the
-- participants and at the action points. p_known_name is the name that the caller saw.
-- Errors: P0001 detail speaker_missing; P0001 detail stale_version when the speaker has another name by now; 23514 detail
-- name_invalid.
-- Definer: customers write no results.
create or replace function public.rename_meeting_speaker(
  p_result_id bigint, p_speaker integer, p_known_name text, p_name text
)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_name text := private.require_meeting_name(p_name);
  v_old_name text;
begin
  select result.speakers[p_speaker + 1] into v_old_name
  from public."Meeting_Analyst_Results" as result
  where result.id = p_result_id and result.user_id = auth.uid() and p_speaker between 0 and cardinality(result.speakers) - 1
  for no key update;
  if not found then
    raise exception 'No such speaker' using errcode = 'P0001', detail = 'speaker_missing';
  end if;
  if v_old_name is distinct from p_known_name then
    raise exception 'The name was changed elsewhere' using errcode = 'P0001', detail = 'stale_version';
  end if;
  update public."Meeting_Analyst_Results" as result
  set speakers[p_speaker + 1] = v_name, participants = array_replace(result.participants, v_old_name, v_name)
  where result.id = p_result_id;
  update public.meeting_action_points as point
  set owner = v_name
  where point.result_id = p_result_id and point.owner = v_old_name;
end
$$;

-- Gives one of the caller's results another name than its recording has. p_known_name is the name that the caller saw,
-- empty for a result without one.
-- Errors: P0001 detail meeting_missing; P0001 detail stale_version when the result has another name by now; 23514 detail
-- name_invalid.
-- Definer: customers write no results.
create or replace function public.rename_meeting(p_result_id bigint, p_known_name text, p_name text)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_name text := private.require_meeting_name(p_name);
  v_old_name text;
begin
  select result.recording_name into v_old_name
  from public."Meeting_Analyst_Results" as result
  where result.id = p_result_id and result.user_id = auth.uid()
  for no key update;
  if not found then
    raise exception 'No such meeting' using errcode = 'P0001', detail = 'meeting_missing';
  end if;
  if coalesce(v_old_name, '') is distinct from p_known_name then
    raise exception 'The name was changed elsewhere' using errcode = 'P0001', detail = 'stale_version';
  end if;
  update public."Meeting_Analyst_Results" set recording_name = v_name where id = p_result_id;
end
$$;
