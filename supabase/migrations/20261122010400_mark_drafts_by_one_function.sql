-- One function marks the drafts that an entry of either list is about (routines/do_not_write.sql), in place of two.
drop trigger if exists own_customers_mark_drafts on public.own_customers;
drop trigger if exists do_not_write_mark_drafts on public.do_not_write;
drop function if exists private.own_customers_mark_drafts(), private.do_not_write_mark_drafts();
