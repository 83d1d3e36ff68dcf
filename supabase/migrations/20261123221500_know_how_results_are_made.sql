-- How a result was made, for its customer to read: the model, the version of its instructions, and when each step ended.
-- functions/contract/automation/provenance.ts says the form. Null for results of an automation that does not say.
alter table public."Meeting_Analyst_Results"
  add column provenance jsonb check (jsonb_typeof(provenance) = 'object' and octet_length(provenance::text) <= 4096);
alter table public."CAReports"
  add column provenance jsonb check (jsonb_typeof(provenance) = 'object' and octet_length(provenance::text) <= 4096);

-- Why the automation could not do it, as functions/contract/automation/failures.ts lists. Null for one that has not
-- failed, and for one that was never handed over.
alter table public.lead_submissions
  add column provenance jsonb check (jsonb_typeof(provenance) = 'object' and octet_length(provenance::text) <= 4096),
  add column failure_reason text check (char_length(failure_reason) <= 50);
alter table public.meeting_analyses
  add column failure_reason text check (char_length(failure_reason) <= 50);

-- The failed ones, newest first, as admins list them.
create index lead_submissions_by_failure on public.lead_submissions (finished_at desc) where failure_reason is not null;
create index meeting_analyses_by_failure on public.meeting_analyses (finished_at desc) where failure_reason is not null;

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
    ('access-requested', true),
    ('contact-message', true),
    ('doubtful-messages', true),
    ('chat-handover', true),
    ('automation-budget', true)
$$;
