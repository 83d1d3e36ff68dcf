-- Why the automation chose the company of a draft, and where a reader can look it up: an address on the web or the name
-- of a register. For the customer alone; null where the automation does not say.
alter table public.user_emails
  add column reason text check (char_length(reason) <= 2000),
  add column source text check (char_length(source) <= 2048);
