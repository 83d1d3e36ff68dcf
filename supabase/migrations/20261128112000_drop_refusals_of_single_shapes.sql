-- Where an earlier first migration made them: private.refuse_unfit_query refuses what these did, and whatever else the
-- product does not ask (routines/request_check.sql).
drop operator if exists private.~ (text, text);
drop operator if exists private.~* (text, text);
drop operator if exists private.@@ (text, tsquery);
drop operator if exists private.@@ (tsvector, tsquery);
drop function if exists private.refuse_pattern(text, text);
drop function if exists private.refuse_search(text, tsquery);
drop function if exists private.refuse_search(tsvector, tsquery);

-- Its default changes, which names the function after it.
drop function if exists private.current_setting(text, boolean, boolean);
drop function if exists private.refuse_cast();
