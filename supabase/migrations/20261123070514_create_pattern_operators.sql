-- The operators of `match` and `imatch` in the Data API; see private.refuse_pattern in routines/request_check.sql, which holds
-- the function as it is now.
create or replace function private.refuse_pattern(p_text text, p_pattern text)
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$ begin raise exception 'Patterns are not matched here'; end $$;

create operator private.~ (function = private.refuse_pattern, leftarg = text, rightarg = text);
create operator private.~* (function = private.refuse_pattern, leftarg = text, rightarg = text);
