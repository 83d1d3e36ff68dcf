-- user_emails_<id> and meeting_feedback_<id>: views that ask for their reader's rights on the table behind them, so
-- user_emails.sql and meeting_feedback.sql say who may do what.
--
-- One that was opened by hand is made anew. The others are left alone: the number of locks that a deploy takes must not
-- grow with the number of customers.

do $$
begin
  perform private.make_per_user_view(kind, user_id)
  from private.per_user_views()
  where not coalesce(options @> array['security_invoker=true', 'check_option=local'], false)
    or exists (select from aclexplode(acl) as granted where granted.grantee in (0, 'anon'::regrole));
end
$$;
