-- Links by which a customer's report is read without an account: made and ended by the customer, opened by the function
-- `notices`, forgotten after their term.

create or replace function private.share_token_hash(p_token text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select encode(sha256(convert_to(p_token, 'utf8')), 'hex')
$$;

-- Makes a link to one of the caller's reports: p_kind is meeting or report, p_id the report's, p_days how long it can be
-- read. One row: the link, its end, and its secret, which is stored nowhere and told this once.
-- Errors: 42501 detail customer_missing or service_not_granted; 22023 detail invalid_share for another kind or number of
-- days; P0001 detail share_missing when the report is not the caller's or cannot be read here; P0001 detail
-- row_limit_reached above fifty open links; P0001 detail rate_limited above thirty within an hour.
-- Definer: no role writes the table, or it could choose the secret and leave out the audit.
create or replace function public.create_share_link(p_kind text, p_id bigint, p_days integer)
returns table (link_id uuid, token text, ends_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_open_max constant integer := 50;
  c_an_hour_max constant integer := 30;
  v_user_id uuid := auth.uid();
  v_link public.share_links;
begin
  perform private.hold_customer(v_user_id);
  if (p_kind in ('meeting', 'report') and p_days in (7, 30, 90)) is not true then
    raise exception 'Not a link' using errcode = 'invalid_parameter_value', detail = 'invalid_share';
  end if;
  if p_kind = 'meeting' then
    select result.id into v_link.result_id
    from public."Meeting_Analyst_Results" as result where result.id = p_id and result.user_id = v_user_id;
  else
    select report.id into v_link.report_id
    from public."CAReports" as report where report.id = p_id and report."UUID" = v_user_id and report.has_content;
  end if;
  if not found then
    raise exception 'No such report' using errcode = 'P0001', detail = 'share_missing';
  end if;
  if (
    select count(*) from public.share_links as link
    where link.user_id = v_user_id and link.revoked_at is null and link.ends_at > now()
  ) >= c_open_max then
    raise exception 'At most % open links', c_open_max using errcode = 'P0001', detail = 'row_limit_reached';
  end if;
  if not private.count_request(v_user_id, 'rows of share_links', c_an_hour_max, interval '1 hour') then
    raise exception 'Too many links, wait an hour' using errcode = 'P0001', detail = 'rate_limited';
  end if;

  -- 244 random bits, in letters that an address takes as they are.
  token := translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_');
  insert into public.share_links (user_id, result_id, report_id, token_hash, ends_at, names_sharer)
  values (
    v_user_id, v_link.result_id, v_link.report_id, private.share_token_hash(token), now() + make_interval(days => p_days),
    true
  )
  returning * into v_link;
  if not private.user_has_service(v_user_id, v_link.service_key) then
    raise exception 'Service not granted'
      using errcode = 'insufficient_privilege', detail = 'service_not_granted';
  end if;
  insert into public.access_audit (kind, actor_id, user_id, about)
  values ('share.create', v_user_id, v_user_id, v_link.id::text);
  link_id := v_link.id;
  ends_at := v_link.ends_at;
  return next;
end
$$;

-- Ends one of the caller's links, now. One that ended already stays as it is, and so does another customer's.
-- Definer: as above.
create or replace function public.revoke_share_link(p_link_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.share_links set revoked_at = now()
  where id = p_link_id and user_id = auth.uid() and revoked_at is null and ends_at > now();
  if found then
    insert into public.access_audit (kind, actor_id, user_id, about)
    values ('share.revoke', auth.uid(), auth.uid(), p_link_id::text);
  end if;
end
$$;

-- A meeting's report for a reader, as functions/contract/shared.ts has it: neither the recording nor the
-- transcript, in which others speak, nor the address of a document elsewhere, which would outlast the link.
create or replace function private.shared_meeting(p_result_id bigint)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'kind', 'meeting',
    'name', coalesce(result.recording_name, ''),
    'madeAt', result.created_at,
    'isExample', coalesce(jsonb_typeof(result.provenance -> 'model') = 'null', false),
    'mode', result.kind,
    'durationSeconds', result.duration_seconds,
    'summary', coalesce(result.summary, ''),
    'points', (
      select coalesce(jsonb_agg(
        jsonb_build_object('text', point.text, 'owner', point.owner, 'dueOn', point.due_on, 'isDone', point.is_done)
        order by point.position, point.id
      ), '[]')
      from public.meeting_action_points as point where point.result_id = result.id
    ),
    'participants', to_jsonb(result.participants),
    'sentiment', case when result.sentiment_analysis is not null then jsonb_build_object(
      'positive', result.sentiment_analysis -> 'positive',
      'neutral', result.sentiment_analysis -> 'neutral',
      'negative', result.sentiment_analysis -> 'negative'
    ) end
  )
  from public."Meeting_Analyst_Results" as result
  where result.id = p_result_id
$$;

-- The same of a report about competitors.
create or replace function private.shared_report(p_report_id bigint)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'kind', 'report',
    'name', coalesce(report."Name", ''),
    'madeAt', report.created_at,
    'isExample', coalesce(jsonb_typeof(report.provenance -> 'model') = 'null', false),
    'content', report.content
  )
  from public."CAReports" as report
  where report.id = p_report_id and report.has_content
$$;

-- The report behind a secret, for whoever has it, and counts the view. One row; shared is null, for every reason alike,
-- when there is no such link, it ended or was revoked, or its customer may not use the service or the platform any more.
-- p_place is the reader's address of the internet, empty where it is not known.
-- Errors: P0001 detail rate_limited above 120 within an hour from one network, or 600 within the day.
-- Definer: for the service role alone, which may read no links.
create or replace function public.open_share_link(p_token text, p_place text)
returns table (shared jsonb)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- An office whose people all open one link, on their phones as well.
  c_an_hour_max constant integer := 120;
  c_a_day_max constant integer := 600;
  -- The /64 of an address by IPv6: one connection has all of them.
  v_network constant text := coalesce(private.network_of(p_place)::text, p_place);
  v_link public.share_links;
begin
  if v_network <> '' and not private.count_contact_attempt('share ' || v_network, c_an_hour_max, c_a_day_max) then
    raise exception 'Too many views, wait an hour' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  select link.* into v_link
  from public.share_links as link
  join auth.users as account on account.id = link.user_id
  where link.token_hash = private.share_token_hash(p_token)
    and link.revoked_at is null and link.ends_at > now()
    -- Auth's ban is that of a suspension, and of a deletion that was confirmed.
    and (account.banned_until is null or account.banned_until <= now())
    and not exists (select from private.suspensions as suspension where suspension.user_id = link.user_id)
    and private.user_has_service(link.user_id, link.service_key);
  if found then
    shared := coalesce(private.shared_meeting(v_link.result_id), private.shared_report(v_link.report_id))
      || jsonb_build_object('endsAt', v_link.ends_at, 'sharedBy', case when v_link.names_sharer then (
        select nullif(concat_ws(', ', nullif(customer.name, ''), nullif(company.name, '')), '')
        from public.customers as customer
        left join public.account_companies as company on company.user_id = customer.user_id
        where customer.user_id = v_link.user_id
      ) end);
  end if;
  if shared is not null then
    update public.share_links set views = views + 1, last_viewed_at = now() where id = v_link.id;
  end if;
  return next;
end
$$;

-- Forgets links that ended thirty days ago, at most p_limit.
create or replace function private.forget_share_links(p_limit integer)
returns void
language sql volatile
set search_path = ''
as $$
  delete from public.share_links
  where id in (
    select link.id from public.share_links as link
    where coalesce(link.revoked_at, link.ends_at) <= now() - interval '30 days'
    limit p_limit
  )
$$;
