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

-- As before, but for that: what generated columns hold stays right.
create or replace function private.fold_text(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.normalized(
    regexp_replace(private.normalized(lower(private.without_hidden(p_text)), false), '[\u0300-\u036f]', '', 'g'), true
  )
$$;
