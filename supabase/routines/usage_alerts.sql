-- Tells that most or all of what a customer may use of a service is used: the customer by mail, the admins by a row of
-- usage_alerts. Of what counts at that moment, grants included (usage_of); a customer who gets there again in the same
-- month, after a reset or a top-up, is not told again. A trial that is used up was seen to end: the mail comes a day later
-- and says how to go on.

-- Asked whenever a unit was counted, under the customer's lock. One unit may reach both: the mail tells once.
create or replace function private.note_usage_alerts(p_user_id uuid, p_service_key text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_month date := private.usage_month(now());
  v_percent integer;
begin
  with reached as (
    insert into public.usage_alerts (user_id, month, service_key, percent)
    select p_user_id, v_month, p_service_key, level
    from private.oldest_record(p_user_id) as record
    cross join lateral private.usage_of(record) as now_used
    cross join unnest(array[80, 100]) as level
    where now_used.service_key = p_service_key and now_used.used * 100::bigint >= now_used.units_max * level::bigint
    on conflict do nothing
    returning percent
  )
  select max(percent) into v_percent from reached;
  if v_percent is not null then
    perform private.queue_mail(
      'usage-limit', p_user_id, format('%s %s %s', to_char(v_month, 'YYYY-MM'), p_service_key, v_percent), '{}',
      now() + case when private.is_service_given(p_user_id, p_service_key)
        or not private.has_trial(p_user_id, p_service_key) then interval '0' else interval '1 day' end
    );
  end if;
end
$$;

-- For the mail about an alert: the service, and what is used and may be used of it when the mail is sent.
create or replace function private.usage_facts(p_user_id uuid, p_service_key text)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', service.key, 'title', service.name, 'number', now_used.used, 'max', now_used.units_max,
    'isTrial', now_used.is_trial
  )
  from private.oldest_record(p_user_id) as record
  cross join lateral private.usage_of(record) as now_used
  join private.services() as service on service.key = now_used.service_key
  where service.key = p_service_key
$$;

-- Whether a mail about an alert would tell what is no longer so when it is sent, or the customer has ordered the service
-- since.
create or replace function private.is_usage_alert_over(p_user_id uuid, p_about text)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.oldest_record(p_user_id) as record
    cross join lateral private.usage_of(record) as now_used
    where now_used.service_key = split_part(p_about, ' ', 2)
      and (now_used.used * 100::bigint >= now_used.units_max * split_part(p_about, ' ', 3)::bigint) is not true
  ) or exists (
    select from public.service_requests as request
    where request.user_id = p_user_id and request.service_key = split_part(p_about, ' ', 2)
      and request.decided_at is null and request.ordered is not null
  )
$$;
