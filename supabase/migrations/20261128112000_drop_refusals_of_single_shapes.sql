-- private.refuse_unfit_query refuses what these did, and whatever else the product does not ask: patterns, full text and
-- casts (routines/request_check.sql).
drop operator private.~ (text, text);
drop operator private.~* (text, text);
drop operator private.@@ (text, tsquery);
drop operator private.@@ (tsvector, tsquery);
drop function private.refuse_pattern(text, text);
drop function private.refuse_search(text, tsquery);
drop function private.refuse_search(tsvector, tsquery);

-- Its default changes, which names the function after it.
drop function if exists private.current_setting(text, boolean, boolean);
drop function if exists private.refuse_cast();
