-- The browser and the system of a sign-in, in words ("Firefox op Windows"): so that its owner recognises it, and is told
-- of one that is new. Neither a version nor an address. Null for refused passwords, and for sign-ins from before.
alter table public.sign_ins add column device text check (char_length(device) between 1 and 60);

-- Four mails about the account itself, which nobody switches off (routines/account_mails.sql).
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
    ('new-device', false),
    ('sessions-ended', false),
    ('account-suspended', false),
    ('account-resumed', false),
    ('access-requested', true),
    ('contact-message', true),
    ('doubtful-messages', true),
    ('chat-handover', true),
    ('automation-budget', true)
$$;
