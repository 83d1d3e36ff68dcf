-- Readers of a shared report read by whom it is shared. Links that were made before the customer was told so name nobody.
alter table public.share_links add column names_sharer boolean not null default false;
