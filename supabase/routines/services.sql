-- The catalogue: the bit of a service in a customer's `service_codes`, its key in limits and counters, and its name on
-- screen. The same as in functions/contract/services.ts, which a test compares.
--
-- A new service is a new line. A bit and a key never change and never go: rows hold them, and a row that is stored is
-- not checked again. The migration of services makes a first form, which the checks of tables need before the routines
-- are there.
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

-- Whether one of a user's records or a trial gives the service. False for a key that the catalogue lacks: a test
-- compares the keys that functions and policies name with it.
create or replace function private.user_has_service(p_user_id uuid, p_key text)
returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_service_given(p_user_id, p_key) or private.has_trial(p_user_id, p_key)
$$;

-- Whether one of the user's records has the service for good: a trial does not count.
create or replace function private.is_service_given(p_user_id uuid, p_key text)
returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bit_or(service_codes) & (select code from private.services() where key = p_key) <> 0, false)
  from public.user_tables
  where user_id = p_user_id
$$;

-- The same for the signed-in customer, and the only one of the two that is granted.
-- Definer: the answer must not depend on what the caller can read.
create or replace function private.has_service(p_key text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.user_has_service(auth.uid(), p_key)
$$;
