-- Names are found by the letters of a plain keyboard: "lukasz" finds Łukasz and "o'brien" what a telephone writes with a
-- curly apostrophe, and the reverse.

-- The form in which a text is searched and sorted: without case, accents and invisible characters, and with plain letters
-- for those that no normal form takes apart. functions/contract/fold-text.ts does the same for the browser, which a test
-- compares.
create or replace function private.fold_text(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.normalized(regexp_replace(private.normalized(plain, false), '[\u0300-\u036f]', '', 'g'), true)
  from lower(private.without_hidden(p_text)) as small,
    replace(replace(replace(replace(small, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') as spelled,
    translate(spelled, 'ðøđħıłŋŧſ‘’‚‛′ʹʻʼ´“”„‟«»″', $signs$dodhilnts'''''''''"""""""$signs$) as plain
$$;

-- The values that it computed before.
update public.customers set name = name where name || email ~ '[^\u0001-\u007F]';

update public.draft_work as work
set search = private.fold_text(work.search)
where work.search ~ '[^\u0001-\u007F]';
