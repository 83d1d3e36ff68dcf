-- How texts are compared. These functions stand in generated columns, checks and indexes of later tables, so they must be
-- there before those, and a change of one is a migration that computes the column again. routines/texts.sql has the
-- functions that clean a text before it is stored.
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

-- One spelling of accents takes time that grows with the square of the combining marks in a row, and Postgres ends no
-- statement meanwhile: a name of 60,000 marks kept a connection busy for fifty seconds, beyond every timeout.
-- So a text with more than 50 characters beyond ASCII in a row is normalized in parts, as functions/contract/text.ts does:
-- each begins before an ASCII character, which joins nothing before it, or after 50 others in a row, where at most one
-- accent stays in two characters.
-- In PL/pgSQL, which is twice as fast for the short texts that most are.
create function private.normalized(p_text text, p_is_composed boolean)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- The first costs nothing and spares most texts the second.
  if octet_length(p_text) > char_length(p_text) + 50 and p_text ~ '[^\u0001-\u007F]{51}' then
    return (
      select string_agg(
        case when p_is_composed then normalize(part[1], nfc) else normalize(part[1], nfd) end, '' order by place
      )
      from regexp_matches(p_text, '[\u0001-\u007F]*[^\u0001-\u007F]{0,50}', 'g') with ordinality as parts (part, place)
    );
  end if;
  return case when p_is_composed then normalize(p_text, nfc) else normalize(p_text, nfd) end;
end
$$;

-- The form in which a name is searched and sorted: without case, accents and invisible characters ('Chloë' is found by
-- 'chloe').
create function private.fold_text(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.normalized(
    regexp_replace(private.normalized(lower(private.without_hidden(p_text)), false), '[\u0300-\u036f]', '', 'g'), true
  )
$$;

-- An address as it is compared: between angle brackets when it has a name before it, in lower case, without the part
-- behind a plus, because "jan+winkel@" reaches the same person as "jan@".
create function private.normal_address(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    lower(btrim(coalesce(substring(p_text from '<([^<>]*)>\s*$'), p_text), E' \t\r\n')), '\+[^@]*@', '@'
  )
$$;

-- The part behind the last @ of an address.
create function private.mail_domain(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select split_part(private.normal_address(p_text), '@', -1)
$$;

-- Whether this is a VAT number as it is stored, without spaces and dots. A Belgian one by its check digits (97 minus the
-- remainder of the first eight by 97), those of the other countries of the Union by their shape. A function because a
-- check reads it.
create function private.is_vat_number(p_text text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when p_text ~ '^BE[01][0-9]{9}$' then
      97 - substr(p_text, 3, 8)::integer % 97 = substr(p_text, 11, 2)::integer
    when p_text ~ '^BE' then false
    else p_text ~
      '^(AT|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{2,12}$'
  end
$$;
