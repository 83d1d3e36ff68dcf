-- Messages that seem to come from a program are kept apart; a person can be behind one.

alter table public.contact_messages add column doubt text check (doubt in ('hidden-field', 'speed'));

drop function if exists public.receive_contact_message(text, text, text, text, text, text, text, text);

create or replace function private.mail_kinds()
returns table (kind text, to_company boolean)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('drafts-ready', false),
    ('result-ready', false),
    ('report-ready', false),
    ('access-granted', false),
    ('access-requested', true),
    ('contact-message', true),
    ('doubtful-messages', true),
    ('chat-handover', true)
$$;
