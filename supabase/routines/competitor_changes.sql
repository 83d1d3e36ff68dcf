-- Changes of competitors' websites, as the automation hands them in on the day that it sees them, and the mail about those
-- that the customer wants to hear of. They are kept nowhere else: the month's report tells all of them.

-- {userId, name, changes: [{kind, before, after, source}]} of one competitor, as the customer's list names it. One that is not
-- on the list any more, and changes that the customer did not mark, are accepted and forgotten. One mail a day for each
-- competitor: what changes later that day is in the report. A reader who is not known gets none, since the words may be those
-- of a website of whoever registered the address.
-- Errors: P0002 detail job_missing.
create or replace function private.accept_competitor_change(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  -- Of a page that was made anew nobody reads more, and the queue takes no more than so much text.
  c_shown_max constant integer := 8;
  v_user_id uuid := (p_data ->> 'userId')::uuid;
begin
  perform from auth.users where id = v_user_id for key share;
  if not found or not private.user_has_service(v_user_id, 'competitive_analysis') then
    raise exception 'No such customer' using errcode = 'no_data_found', detail = 'job_missing';
  end if;
  perform private.queue_mail(
    'competitor-change', v_user_id, format('%s %s', entry.id, private.day_in_belgium(now())),
    jsonb_build_object('number', marked.number, 'changes', marked.shown)
  )
  from (
    select * from public."CompetitorEntries"
    where "User UID" = v_user_id and "Name Company" = p_data ->> 'name'
    order by id limit 1
  ) as entry
  cross join lateral (
    select count(*) as number, jsonb_agg(change order by place) filter (where place <= c_shown_max) as shown
    from (
      select change, row_number() over (order by given) as place
      from jsonb_array_elements(p_data -> 'changes') with ordinality as listed (change, given)
      where change ->> 'kind' = any (entry.alert_kinds)
    ) as counted
  ) as marked
  where marked.number > 0 and private.is_reader_known(v_user_id);
end
$$;

-- For the mail: the competitor, as the customer names it now.
create or replace function private.competitor_facts(p_user_id uuid, p_entry_id bigint)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', entry.id::text, 'title', entry."Name Company")
  from public."CompetitorEntries" as entry
  where entry.id = p_entry_id and entry."User UID" = p_user_id
$$;
