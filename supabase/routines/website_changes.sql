-- Changes of a customer's website: asked for by the customer, answered by an admin.

-- Asks for a change of the caller's website. The same once more changes nothing. The company's mailbox is told.
-- Errors: 42501 detail customer_missing; 42501 detail service_not_granted without the service; 22023 detail invalid_change
-- without a text, with one above 2,000 characters, or with an id that another change has; P0001 detail row_limit_reached
-- above 200 changes; P0001 detail rate_limited above ten in an hour or twenty in a day, because each is a mail to the
-- company, whose mails of a kind end at a number a day for all.
-- Definer: no role writes the table.
create or replace function public.ask_website_change(p_id uuid, p_text text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_changes_max constant integer := 200;
  c_an_hour_max constant integer := 10;
  c_a_day_max constant integer := 20;
  v_user_id uuid := auth.uid();
  v_text text := private.clean_text(p_text);
begin
  perform private.hold_customer(v_user_id);
  if not private.user_has_service(v_user_id, 'website_development') then
    raise exception 'Service not granted'
      using errcode = 'insufficient_privilege', detail = 'service_not_granted';
  end if;
  if exists (select from public.website_changes where id = p_id and user_id = v_user_id and text = v_text) then
    return;
  end if;
  if (
    p_id is not null and char_length(v_text) between 1 and 2000 and private.is_visible(v_text)
    and not exists (select from public.website_changes where id = p_id)
  ) is not true then
    raise exception 'A change needs a text' using errcode = 'invalid_parameter_value', detail = 'invalid_change';
  end if;
  if (select count(*) from public.website_changes where user_id = v_user_id) >= c_changes_max then
    raise exception 'At most % changes', c_changes_max using errcode = 'P0001', detail = 'row_limit_reached';
  end if;
  if not private.count_request(v_user_id, 'rows of website_changes', c_an_hour_max, interval '1 hour') or (
    select count(*) from public.website_changes where user_id = v_user_id and asked_at > now() - interval '1 day'
  ) >= c_a_day_max then
    raise exception 'Too many changes, wait an hour' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  insert into public.website_changes (id, user_id, text) values (p_id, v_user_id, v_text);
  perform private.queue_mail('website-change', null, p_id::text);
end
$$;

-- The changes that wait, asked or planned, oldest first, at most p_rows_max (1 to 50), with their customers:
-- {changes: [{id, user_id, text, asked_at, state, answer, version, name, email}], count of all that wait}. Name and address
-- are empty for an account without a record. Each first look is noted.
-- Errors: 42501 detail admin_required.
-- Definer: admins read the table through this alone, or they could read without a note.
create or replace function public.admin_read_website_changes(p_rows_max integer)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_changes jsonb;
begin
  perform private.require_admin();
  v_changes := (
    select coalesce(jsonb_agg(to_jsonb(waiting) order by waiting.asked_at, waiting.id), '[]')
    from (
      select
        change.id, change.user_id, change.text, change.asked_at, change.state, change.answer, change.version,
        coalesce(customer.name, '') as name, coalesce(customer.email, '') as email
      from public.website_changes as change
      left join public.customers as customer on customer.user_id = change.user_id
      where change.state in ('asked', 'planned')
      order by change.asked_at, change.id
      limit least(greatest(p_rows_max, 1), 50)
    ) as waiting
  );
  perform private.note_first_views('website.view', v_changes);
  return jsonb_build_object(
    'changes', v_changes,
    'count', (select count(*) from public.website_changes where state in ('asked', 'planned'))
  );
end
$$;

-- Answers a change: planned, done, or declined with a reason. The customer gets a mail.
-- Errors: 42501 detail admin_required; P0002 detail change_missing; P0001 detail stale_version when it was answered since
-- p_version; 22023 detail invalid_answer for another state, above 2,000 characters, or declined without a reason.
-- Definer: no role writes the table, or it could leave out the audit.
create or replace function public.admin_answer_website_change(
  p_id uuid, p_state text, p_answer text, p_version integer, p_request_id text
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_answer text := private.clean_text(coalesce(p_answer, ''));
  v_change public.website_changes;
begin
  perform private.require_admin();
  if (
    p_state in ('planned', 'done', 'declined') and char_length(v_answer) <= 2000
    and (p_state <> 'declined' or private.is_visible(v_answer))
  ) is not true then
    raise exception 'Not an answer' using errcode = 'invalid_parameter_value', detail = 'invalid_answer';
  end if;
  select * into v_change from public.website_changes where id = p_id;
  if not found then
    raise exception 'No such change' using errcode = 'no_data_found', detail = 'change_missing';
  end if;
  -- The customer before the change: the order in which a deletion takes them.
  perform private.hold_customer_for_admin(v_change.user_id);
  update public.website_changes
  set state = p_state, answer = v_answer, answered_at = now(), answered_by = auth.uid(), version = version + 1
  where id = p_id and version = p_version;
  if not found then
    raise exception 'The change was answered elsewhere' using errcode = 'P0001', detail = 'stale_version';
  end if;
  perform private.queue_mail('website-answered', v_change.user_id, format('%s %s', p_id, p_version + 1));
  perform private.record_act(
    'website.answer', v_change.user_id, null, jsonb_build_object('about', p_id), p_request_id
  );
end
$$;

select private.announce('public.website_changes', 'user_id', true);
