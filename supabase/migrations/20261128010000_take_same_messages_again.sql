-- The same words are a new message once the earlier one is handled (routines/contact_messages.sql).
alter table public.contact_messages drop constraint contact_messages_digest_key;
create index contact_messages_by_digest on public.contact_messages (digest);
