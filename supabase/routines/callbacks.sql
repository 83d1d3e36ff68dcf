-- Results that the automation hands in by signed callbacks, so that it needs no key to the database. A callback is
-- about something that is already here (a session that was handed over, a submission, a customer), so a holder of the
-- secret can't write where nothing was asked for. meeting_callbacks.sql, lead_drafts.sql, ended_leads.sql and
-- company_sources.sql have the other types.

-- {userId, name, url, content, provenance}: a report for a customer who has the service, as a link, as data or as both. One a month is
-- expected; twenty a day leave room for an automation that catches up.
-- Errors: P0002 detail job_missing; 23514 detail too_many_reports.
create or replace function private.accept_report(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_reports_per_day_max constant integer := 20;
  v_user_id uuid := (p_data ->> 'userId')::uuid;
begin
  perform from auth.users where id = v_user_id for key share;
  if not found or not private.user_has_service(v_user_id, 'competitive_analysis') then
    raise exception 'No such customer' using errcode = 'no_data_found', detail = 'job_missing';
  end if;
  -- One after another, so that the count is exact.
  perform private.lock_customer(v_user_id);
  if (
    select count(*) from public."CAReports" where "UUID" = v_user_id and created_at > now() - interval '1 day'
  ) >= c_reports_per_day_max then
    raise exception 'Too many reports in a day' using errcode = 'check_violation', detail = 'too_many_reports';
  end if;
  insert into public."CAReports" ("UUID", "Name", "Report", content, provenance)
  -- JSON's null is no content.
  values (
    v_user_id, p_data ->> 'name', p_data ->> 'url', nullif(p_data -> 'content', 'null'), nullif(p_data -> 'provenance', 'null')
  );
end
$$;

-- {userId, limitEur}: the amount for models is spent, of one customer or of all. The company gets one mail a month for
-- each.
create or replace function private.accept_budget(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_month text := to_char(private.day_in_belgium(now()), 'YYYY-MM');
begin
  perform private.queue_mail(
    'automation-budget',
    null,
    concat_ws(' ', v_month, p_data ->> 'limitEur', p_data ->> 'userId'),
    jsonb_strip_nulls(jsonb_build_object(
      'limit', concat(p_data ->> 'limitEur', ' euro'),
      -- Not as `email`: the answer to this mail is not for the customer.
      'name', (
        select coalesce(nullif(name, ''), email) from public.customers where user_id = (p_data ->> 'userId')::uuid
      )
    ))
  );
end
$$;

-- {kind, detail}: the automation waits for its operator. The company gets one mail a day for each kind.
create or replace function private.accept_fault(p_data jsonb)
returns void
language sql volatile
set search_path = ''
as $$
  select private.queue_mail(
    'automation-fault',
    null,
    concat_ws(' ', private.day_in_belgium(now()), p_data ->> 'kind'),
    jsonb_build_object('reason', p_data ->> 'detail')
  )
$$;

-- Competitors of the customers who have the service, p_rows_max customers in the order of their ids, after p_after. One row
-- each: user_id, competitors as [{name, website}] in the order of the customer's list, and wants_report, which is false
-- while their reports of the month are used.
-- Errors: 22023 for a number of rows that is not from 1 to 500.
-- Definer: the service role alone may call it, for the automation, which has no key to the tables.
create or replace function public.read_competitor_lists(p_after uuid, p_rows_max integer)
returns table (user_id uuid, competitors jsonb, wants_report boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_rows_max is null or p_rows_max not between 1 and 500 then
    raise exception 'The number of rows is not from 1 to 500' using errcode = 'invalid_parameter_value';
  end if;
  return query
    select
      entry."User UID",
      jsonb_agg(
        jsonb_build_object('name', entry."Name Company", 'website', entry."Website Company") order by entry.id
      ),
      coalesce(private.units_left(entry."User UID", 'competitive_analysis') > 0, true)
    from public."CompetitorEntries" as entry
    where (p_after is null or entry."User UID" > p_after)
      and private.user_has_service(entry."User UID", 'competitive_analysis')
    group by entry."User UID"
    order by entry."User UID"
    limit p_rows_max;
end
$$;

-- Called by the relay for a delivery whose signature and time it has checked. One row: `accepted`, or `duplicate` when
-- this delivery took effect before.
-- Errors: P0002 detail job_missing; 23505 detail delivery_id_reused; 22023 for an unknown type.
-- Definer: the service role alone may call it, and it writes where no role of the Data API may.
create or replace function public.accept_callback(p_delivery_id text, p_digest text, p_type text, p_data jsonb)
returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.callback_deliveries where received_at < now() - interval '30 days';
  insert into private.callback_deliveries (id, digest) values (p_delivery_id, p_digest) on conflict do nothing;
  if not found then
    if exists (select from private.callback_deliveries where id = p_delivery_id and digest <> p_digest) then
      raise exception 'This delivery id was used for another event'
        using errcode = 'unique_violation', detail = 'delivery_id_reused';
    end if;
    return query select 'duplicate';
    return;
  end if;

  case p_type
    when 'meeting.result' then perform private.accept_meeting_result(p_data);
    when 'meeting.status' then perform private.accept_meeting_status(p_data);
    when 'report.created' then perform private.accept_report(p_data);
    when 'competitor.changed' then perform private.accept_competitor_change(p_data);
    when 'website.checked' then perform private.accept_website_check(p_data);
    when 'lead.drafts' then perform private.accept_lead_drafts(p_data);
    when 'lead.failed' then perform private.accept_lead_failure(p_data);
    when 'automation.budget' then perform private.accept_budget(p_data);
    when 'automation.fault' then perform private.accept_fault(p_data);
    when 'companies.read' then perform private.accept_company_sources(p_data);
    else raise exception 'Unknown type of event' using errcode = 'invalid_parameter_value';
  end case;
  return query select 'accepted';
end
$$;
