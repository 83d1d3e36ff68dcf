-- One admin acts with a fresh password and a fresh second factor where an act cannot be taken back (decision 0463);
-- operators alone make and unmake admins. What was asked and answered stays in the audit.
drop trigger if exists users_blank_approvals on auth.users;
drop function if exists
  public.admin_ask_approval(text, uuid, text, text, text), public.admin_close_approval(uuid, text),
  public.admin_confirm_approval(uuid, uuid, text), private.users_blank_approvals(),
  private.note_approval_step(text, public.approvals, text), private.hold_approval(uuid),
  private.require_approvable(public.approvals), private.carry_out_approved(public.approvals, text),
  private.acts_alone_max(), private.require_act_alone(text, bigint), private.has_other_admin(),
  private.require_deletion_alone(uuid), public.admin_list_admins(), private.take_off_do_not_write(uuid, text);
drop view if exists public.approval_list;
drop table public.approvals;

delete from private.password_checks where act = 'approval.confirm';
alter table private.password_checks
  drop constraint password_checks_act_check,
  add constraint password_checks_act_check check (act in (
    'account.delete', 'customer.delete', 'customer.email', 'factor.add', 'factor.remove', 'factor.codes'
  ));
