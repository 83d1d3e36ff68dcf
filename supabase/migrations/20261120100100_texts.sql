-- How texts are compared. These functions compute a generated column (customers.search), so they must be there before
-- its table, and a change of one is a migration that computes the column again. routines/00_texts.sql has the functions
-- that clean a text before it is stored.
--
-- functions/contract/text.ts gives the reasons of the rule and says the same for forms and callbacks;
-- supabase/tests/text.test.ts compares the two character by character. Ranges instead of classes such as [[:space:]]
-- and \s, whose meaning depends on the locale of the database.

-- White space of every kind, controls included, to stand inside of brackets in a pattern.
create function private.space_characters()
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000'
$$;

-- The text without invisible characters: first those that are never needed, then a selector that has no character
-- before it, then a joiner that does not stand between two characters beyond the Latin ones.
create function private.without_hidden(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        p_text,
        '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164'
        '\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
        '', 'g'
      ),
      '(?<![^' || private.space_characters() || '\u200C\u200D\uFE00-\uFE0F])[\uFE00-\uFE0F]', '', 'g'
    ),
    '(?<![^\u0001-\u02FF' || private.space_characters() || '\u200C\u200D])[\u200C\u200D]'
    '|[\u200C\u200D](?![^\u0001-\u02FF' || private.space_characters() || '\u200C\u200D])',
    '', 'g'
  )
$$;

-- The form in which a name is searched and sorted: without case, accents and invisible characters ('Chloë' is found by
-- 'chloe').
create function private.fold_text(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select normalize(
    regexp_replace(normalize(lower(private.without_hidden(p_text)), nfd), '[\u0300-\u036f]', '', 'g'), nfc
  )
$$;
