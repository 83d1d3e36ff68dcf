-- The operators `~` and `~*` of schema private stand for `match` and
-- `imatch` in every query of the Data API, whatever it filters: tables, views and the rows of functions. Its search path
-- names private before pg_catalog (extra_search_path in config.toml), so these are found first. Our own SQL names its
-- search path and keeps the operators of Postgres.
--
-- A pattern with back-references can take the longest time that a statement may, and all of it is processor time that
-- others wait for: a person's few places are enough to slow everybody. Nothing of ours asks for patterns.
-- Errors: 400 pattern_refused; 42501 to roles other than `authenticated`, which may not execute it.
create function private.refuse_pattern(p_text text, p_pattern text)
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- As private.refuse_request, which is a routine and comes after the migrations.
  raise sqlstate 'PGRST' using
    message = '{"code": "pattern_refused", "message": "Patterns are not matched here"}',
    detail = '{"status": 400, "headers": {}}';
end
$$;

create operator private.~ (function = private.refuse_pattern, leftarg = text, rightarg = text);
create operator private.~* (function = private.refuse_pattern, leftarg = text, rightarg = text);
