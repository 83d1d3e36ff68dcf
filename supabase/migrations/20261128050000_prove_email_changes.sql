-- Another address for one's own account wants a fresh password (routines/email_changes.sql).
alter table private.password_checks
  drop constraint password_checks_act_check,
  add constraint password_checks_act_check check (act in (
    'account.delete', 'account.email', 'customer.delete', 'customer.email', 'factor.add', 'factor.remove',
    'factor.codes'
  ));
