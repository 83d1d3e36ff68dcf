-- An edited text may have markup from now on; those of before are plain, whatever they look like.
alter table public.draft_work
  add column is_markup boolean not null default false,
  add constraint draft_work_markup_of_an_edit check (not is_markup or content is not null);

-- The new one takes p_is_markup, and the calls of the release before mean the same with it.
drop function if exists public.save_own_draft(uuid, integer, text, text);

-- Why the automation chose the company, and where a reader can look it up: an address on the web or the name of a
-- register. Null where the automation does not say.
alter table public.user_emails
  add column reason text check (char_length(reason) <= 2000),
  add column source text check (char_length(source) <= 2048);
