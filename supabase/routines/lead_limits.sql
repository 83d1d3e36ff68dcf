-- How long and how many: the limits of submissions.

-- The number of drafts of one submission, as the specification and the screen expect them.
create or replace function private.lead_drafts_expected()
returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select 5
$$;

-- The most drafts that are taken for one submission: four times the expected number. An automation that writes some
-- more, or does its work twice, is served; one that never ends is not.
create or replace function private.lead_drafts_max()
returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select 4 * private.lead_drafts_expected()
$$;

-- How long the automation may hand in results of its jobs. One that was down over a weekend can still deliver.
create or replace function private.results_accepted_for()
returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '7 days'
$$;

-- How long a submission without an answer keeps its unit: for as long as the screen waits for drafts.
create or replace function private.lead_unit_held_for()
returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '5 minutes'
$$;

-- Notes one attempt. The caller holds the customer's lock, so the count is exact.
-- Errors: P0001 detail rate_limited above 30 attempts within a minute.
create or replace function private.count_lead_attempt(p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_attempts_per_minute_max constant integer := 30;
begin
  delete from private.lead_attempts
  where user_id = p_user_id and begun_at <= now() - interval '1 minute';
  if (select count(*) from private.lead_attempts where user_id = p_user_id) >= c_attempts_per_minute_max then
    raise exception 'Too many submissions, wait a minute'
      using errcode = 'P0001', detail = 'rate_limited';
  end if;
  insert into private.lead_attempts (user_id) values (p_user_id);
end
$$;
