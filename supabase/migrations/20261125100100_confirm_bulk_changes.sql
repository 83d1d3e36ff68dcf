-- A change of many customers names how many the admin said that it is for. The function comes again with its routine.
drop function if exists public.admin_update_customers(uuid[], integer, integer, jsonb, text, uuid);
