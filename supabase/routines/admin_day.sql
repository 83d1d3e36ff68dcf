-- The work that waits for an admin, in numbers, with which their day begins.

-- From when a customer is a new one.
create or replace function private.new_customers_since()
returns timestamptz
language sql stable
set search_path = ''
as $$
  select now() - interval '7 days'
$$;

-- How many there are of each thing that an admin can act on, by the conditions of the lists that show them:
-- {new, requested, none, near, over: customers; jobs: failed ones; messages, handovers, websites: that wait}. Each is
-- counted to a thousand and no further, along an index: this is asked again at every change.
-- Errors: 42501 detail admin_required.
-- Definer: one look at tables that the policies would ask about row by row, or that admins may not select.
create or replace function public.admin_read_day()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  c_counted_max constant integer := 1000;
  v_month constant date := private.usage_month(now());
begin
  perform private.require_admin();
  return jsonb_build_object(
    'new', (select count(*) from (
      select from public.customers where created_at > private.new_customers_since() limit c_counted_max
    ) as one),
    'requested', (select count(*) from (
      select from public.customers where requested_codes > 0 limit c_counted_max
    ) as one),
    'none', (select count(*) from (
      select from public.customers where service_codes = 0 limit c_counted_max
    ) as one),
    'near', (select count(*) from (
      select from public.customers
      where usage_month = v_month and usage_share >= 0.8 and usage_share < 1 limit c_counted_max
    ) as one),
    'over', (select count(*) from (
      select from public.customers where usage_month = v_month and usage_share >= 1 limit c_counted_max
    ) as one),
    'jobs', (select count(*) from (
      select from public.lead_submissions
      where failure_reason is not null and status = 'failed' and drafts_received = 0
      union all
      select from public.meeting_analyses where failure_reason is not null and status = 'failed'
      limit c_counted_max
    ) as one),
    'messages', (select count(*) from (
      select from public.contact_messages where done_at is null and doubt is null limit c_counted_max
    ) as one),
    'handovers', (select count(*) from (
      select from public.chat_handovers where handled_at is null limit c_counted_max
    ) as one),
    'websites', (select count(*) from (
      select from public.website_changes where state in ('asked', 'planned') limit c_counted_max
    ) as one)
  );
end
$$;
