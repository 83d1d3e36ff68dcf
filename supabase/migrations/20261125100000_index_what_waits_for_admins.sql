-- The work that waits for the company, counted by public.admin_read_day each time that something changes.

-- Messages of visitors that no admin has handled.
create index contact_messages_open on public.contact_messages (created_at) where done_at is null and doubt is null;
