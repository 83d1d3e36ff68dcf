-- The operator `@@` of schema private stands for `fts`, `plfts`, `phfts` and `wfts` in every query of the Data API, as
-- `~` stands for `match`. A filter on a text without an index reads every word of it for each request: a thousand long
-- texts of one person slow everybody. Searches of ours are functions, which name their search path and use an index.
-- Errors: 400 search_refused; 42501 to roles other than `authenticated`, which may not execute it.
create function private.refuse_search(p_text text, p_query tsquery)
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = '{"code": "search_refused", "message": "Texts are not searched here"}',
    detail = '{"status": 400, "headers": {}}';
end
$$;

create function private.refuse_search(p_text tsvector, p_query tsquery)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.refuse_search(p_text::text, p_query)
$$;

create operator private.@@ (function = private.refuse_search, leftarg = text, rightarg = tsquery);
create operator private.@@ (function = private.refuse_search, leftarg = tsvector, rightarg = tsquery);
