-- The form of each request, so that a customer can take an earlier one up again. Apart from lead_submissions, which
-- admins read. As the relay checked it: the fields are those of the form at that time.
create table private.lead_forms (
  submission_id uuid primary key references public.lead_submissions (id) on delete cascade,
  form jsonb not null check (jsonb_typeof(form) = 'object' and octet_length(form::text) <= 50000)
);

alter table private.lead_forms enable row level security;

-- It gets the form as a parameter more: routines/lead_submissions.sql has the new one.
drop function if exists public.begin_lead_submission(uuid, boolean, text);
