-- The lists of customers that admins saved go: the address of the page is such a list, and a browser keeps addresses.
drop table public.saved_lists;
drop function if exists private.saved_lists_clean_name();
