-- How texts from outside are cleaned before they are stored, with the character sets of the migration of texts. No more
-- of a text is looked at than a request may have: a body in chunks announces no length (private.check_request), and a
-- megabyte took all the time of a statement. Whatever is stored has a shorter limit.

-- Whether a text shows something: more than spaces, joiners, marks and the like.
create or replace function private.is_visible(p_text text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.without_hidden(p_text)
    ~ ('[^' || private.space_characters() || '\u200C\u200D\uFE00-\uFE0F\u0300-\u036F\u2800]')
$$;

-- A name or a title as it is stored: one line, single spaces, accents in one spelling, no invisible characters,
-- capped. Empty when nothing would be visible.
create or replace function private.one_line(p_text text, p_length_max integer)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when not private.is_visible(line) then ''
    else btrim(left(btrim(line), p_length_max))
  end
  from (
    select regexp_replace(
      private.without_hidden(private.normalized(left(p_text, 20 * p_length_max), true)), '[' || private.space_characters() || ']+', ' ', 'g'
    ) as line
  ) as cleaned
$$;

-- The same for a text that keeps its lines, without other control characters.
create or replace function private.clean_text(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      private.without_hidden(private.normalized(left(p_text, 131072), true)),
      '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]', '', 'g'
    ),
    '^[' || private.space_characters() || ']+|[' || private.space_characters() || ']+$', '', 'g'
  )
$$;

-- The words of a search as patterns for a folded text, each to be found by itself; that of an empty search matches all.
-- The longest comes first: an index of trigrams is asked for one.
create or replace function private.word_patterns(p_text text)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by char_length(word) desc), array['%']
  )
  from regexp_split_to_table(private.fold_text(p_text), '[' || private.space_characters() || ']+') as word
  where word <> ''
$$;
