-- An act on the company's settings is about no customer.
alter table public.admin_audit
  drop constraint admin_audit_about_customer,
  add constraint admin_audit_about_customer check (
    user_id is not null or action like any (array['message.%', 'approval.%', 'invitation.%', 'settings.%'])
  );
