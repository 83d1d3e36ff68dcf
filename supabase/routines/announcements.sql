-- Announcements of changes: which table changed and how, never the content. They go to private topics, one for each
-- session: session:<id> of the customer whose rows these are and, where the admin's screens show them, admins:<id> of
-- admins; policies/realtime.sql says who may listen. A session that has ended is told nothing more, whatever its open
-- sockets still listen to. One message per statement and session, so a bulk insert is no flood, and no table is in
-- Realtime's publication: the work of Realtime for a change does not depend on how many customers there are or listen.

-- The topics that are told of a change: one for each living session of the owners (session:<id>) and, where admins
-- follow the table, of admins (admins:<id>). A session that got no token for an hour has none that a socket takes: the
-- platform's default for a token's life is an hour, and ours is shorter.
-- Its time of refreshing is without time zone, in UTC, as Auth writes it.
-- An admin's right stands until the transactions that told them are over, and one that is being taken counts as taken: so
-- no admin is told of a change that is committed after their right went. A session's end waits for nobody's work.
create or replace function private.topics_to_tell(p_owners uuid[], p_to_admins boolean)
returns setof text
language plpgsql volatile
set search_path = ''
as $$
declare
  c_refreshed_since constant timestamptz := now() - interval '1 hour';
  v_settings private.account_settings;
begin
  select * into v_settings from private.account_settings;
  return query
    select 'session:' || told.id
    from unnest(p_owners) as owner
    cross join lateral (
      select session.id
      from auth.sessions as session
      where session.user_id = owner
        and coalesce(session.refreshed_at at time zone 'UTC', session.created_at) > c_refreshed_since
        and (session.not_after is null or session.not_after > now())
      order by coalesce(session.refreshed_at at time zone 'UTC', session.created_at) desc
      limit v_settings.told_sessions_max
    ) as told;
  if p_to_admins then
    return query
      select 'admins:' || session.id
      from private.admins as admin
      join auth.sessions as session on session.user_id = admin.user_id
      where coalesce(session.refreshed_at at time zone 'UTC', session.created_at) > c_refreshed_since
        and (session.not_after is null or session.not_after > now())
        and (session.aal = 'aal2' or not v_settings.admins_need_second_factor)
      order by coalesce(session.refreshed_at at time zone 'UTC', session.created_at) desc
      limit v_settings.told_admin_sessions_max
      for key share of admin skip locked;
  end if;
end
$$;

-- Trigger function; its arguments are the owner's column and whether admins are told. The message says which table
-- changed and how, never what.
-- Nothing here may fail or delay the write. realtime.send swallows its own errors; the lock, taken first, waits a quarter
-- of a second at most while the platform makes or drops a day's partition, and everything else ends in a warning.
-- Definer: customers may write nothing into realtime.messages, and read no sessions.
create or replace function private.announce_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
set lock_timeout = '250ms'
as $$
declare
  v_changed text := case tg_op
    when 'INSERT' then 'select %1$I as owner from new_rows'
    when 'DELETE' then 'select %1$I as owner from old_rows'
    else 'select %1$I as owner from new_rows union all select %1$I from old_rows'
  end;
  v_message jsonb := jsonb_build_object('table', tg_table_name, 'operation', tg_op);
  v_has_changes boolean;
  v_owners uuid[];
  v_topics text[];
begin
  execute format('select count(*) > 0, array_agg(distinct owner) from (' || v_changed || ') as changed', tg_argv[0])
  into v_has_changes, v_owners;
  if not v_has_changes then
    return null;
  end if;
  v_topics := array(select private.topics_to_tell(v_owners, tg_argv[1]::boolean));
  if v_topics = '{}' then
    return null;
  end if;
  lock table only realtime.messages in row exclusive mode;
  perform realtime.send(v_message, 'change', topic, true) from unnest(v_topics) as topic;
  return null;
exception
  when others then
    raise warning 'A change of % was not announced: %', tg_table_name, sqlerrm;
    return null;
end
$$;

-- Announces the changes of a table. A table that is live on screen needs one call, below or beside its functions.
create or replace function private.announce(p_table regclass, p_owner name, p_to_admins boolean)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_trigger constant text := 'create or replace trigger announce_%1$s after %1$s on %2$s referencing %3$s '
    'for each statement execute function private.announce_change(%4$L, %5$L)';
begin
  execute format(v_trigger, 'insert', p_table, 'new table as new_rows', p_owner, p_to_admins);
  execute format(v_trigger, 'update', p_table, 'old table as old_rows new table as new_rows', p_owner, p_to_admins);
  execute format(v_trigger, 'delete', p_table, 'old table as old_rows', p_owner, p_to_admins);
end
$$;

select private.announce('public.user_tables', 'user_id', true);
select private.announce('public.user_audio_files', 'user_id', true);
select private.announce('public.meeting_analyses', 'user_id', true);
select private.announce('public.lead_submissions', 'user_id', true);
select private.announce('public.service_requests', 'user_id', true);
select private.announce('public.usage_grants', 'user_id', true);
select private.announce('public."CAReports"', 'UUID', true);
select private.announce('public.user_emails', 'user_id', false);
select private.announce('public.draft_work', 'user_id', false);
select private.announce('public."Meeting_Analyst_Results"', 'user_id', false);
select private.announce('public."CompetitorEntries"', 'User UID', false);
-- The list for all is the admins'.
select private.announce('public.do_not_write', 'user_id', true);
select private.announce('public.own_customers', 'user_id', false);
-- Of nobody who has a session but admins: a message's id is no person's.
select private.announce('public.contact_messages', 'id', true);
select private.announce('public.meeting_action_points', 'user_id', false);
select private.announce('public.meeting_settings', 'user_id', false);
select private.announce('public.chat_conversations', 'user_id', false);
select private.announce('public.chat_messages', 'user_id', false);
select private.announce('public.chat_handovers', 'user_id', true);
