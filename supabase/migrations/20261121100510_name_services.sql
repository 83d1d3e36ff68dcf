-- One name for a service on every screen: those that customers read on their own pages.
create or replace function private.services()
returns table (code integer, key text, name text)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    (1, 'email_marketing', 'Lead Generator'),
    (2, 'website_development', 'Website Development'),
    (4, 'analytics_platform', 'Email Responder'),
    (8, 'competitive_analysis', 'Competitie Analyse'),
    (16, 'meeting_analysis', 'Meeting Analyst')
$$;
