-- Every reader parses a finding by the types of its fields: a report that was written past the relay with another one
-- was kept, and then shown to nobody, its owner and the guests of its link alike.

create or replace function private.is_report_content(p_content jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when p_content is null then true
    when jsonb_typeof(p_content) <> 'object' then false
    when octet_length(p_content::text) > 262144 then false
    when jsonb_typeof(p_content -> 'sections') is distinct from 'array' then false
    when jsonb_array_length(p_content -> 'sections') not between 1 and 40 then false
    when jsonb_typeof(p_content -> 'summary') <> 'string' then false
    else not exists (
      select from jsonb_array_elements(p_content -> 'sections') as section
      where jsonb_typeof(section) is distinct from 'object'
        or jsonb_typeof(section -> 'heading') is distinct from 'string'
        or jsonb_typeof(section -> 'text') <> 'string'
        or jsonb_typeof(section -> 'findings') is distinct from 'array'
        or jsonb_path_exists(section, 'strict $.findings[*] ? (@.type() != "object" || @.title.type() != "string")')
        or jsonb_path_exists(section, 'lax $.findings[*] ? (!exists(@.title))')
        or jsonb_path_exists(
          section,
          'lax $.findings[*].keyvalue() ? (@.key like_regex "^(before|after|source|seenAt)$" && @.value.type() != "string")'
        )
    )
  end
$$;
