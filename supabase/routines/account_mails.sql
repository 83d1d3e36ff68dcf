-- Mails about the account itself. They go whatever its owner switched off, and while the account is suspended.

create or replace function private.is_account_mail(p_kind text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select p_kind in (
    'new-device', 'sessions-ended', 'account-suspended', 'account-resumed', 'welcome',
    'factor-added', 'factor-removed', 'recovery-code-used', 'recovery-codes-made', 'order'
  )
$$;
