-- An entry for bakkerij.be is about drafts to mail.bakkerij.be too.

-- The domain of an address with its letters backwards: sorted by bytes, a domain stands beside those that are parts of it.
create function private.domain_backwards(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select reverse(private.mail_domain(p_text))
$$;

drop index public.user_emails_by_domain;

-- The drafts that an entry of either list is about.
create index user_emails_by_domain on public.user_emails ((private.domain_backwards(email) collate "C"), user_id);
