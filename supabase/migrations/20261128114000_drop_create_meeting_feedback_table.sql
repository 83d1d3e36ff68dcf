-- The specification's own call, create_user_emails_table, makes both names of a customer.
drop function if exists public.create_meeting_feedback_table(uuid, text);
drop function if exists private.create_view_for_caller(text, uuid, text);
