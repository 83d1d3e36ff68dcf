-- A mail each Monday about what waits for a customer: supabase/routines/week_mails.sql queues it.

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
    ('usage-limit', false),
    ('week-overview', false),
    ('new-device', false),
    ('sessions-ended', false),
    ('account-suspended', false),
    ('account-resumed', false),
    ('welcome', false),
    ('factor-added', false),
    ('factor-removed', false),
    ('recovery-code-used', false),
    ('recovery-codes-made', false),
    ('access-requested', true),
    ('contact-message', true),
    ('doubtful-messages', true),
    ('chat-handover', true),
    ('automation-budget', true)
$$;
