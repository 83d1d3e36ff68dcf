-- user_emails_<id> and meeting_feedback_<id>: views that ask for their reader's rights on the table behind them, which is
-- where it is decided who may do what (user_emails.sql, meeting_feedback.sql).
--
-- One that somebody has opened by hand is made anew. The others are left alone: the number of locks that a deploy takes
-- must not grow with the number of customers.

do $$
begin
  perform private.make_per_user_view(name.parts[1], replace(name.parts[2], '_', '-')::uuid)
  from pg_catalog.pg_class as view,
    regexp_match(
      view.relname, '^(user_emails|meeting_feedback)_([0-9a-f]{8}(?:_[0-9a-f]{4}){3}_[0-9a-f]{12})$'
    ) as name (parts)
  where view.relnamespace = 'public'::regnamespace and view.relkind = 'v' and name.parts is not null
    and (
      not coalesce(view.reloptions @> array['security_invoker=true', 'check_option=local'], false)
      or exists (
        select from aclexplode(view.relacl) as granted
        where granted.grantee in (0, 'anon'::regrole)
      )
    );
end
$$;
