-- Announcements go to sessions instead of persons, so a session that has ended is told nothing more, whatever its open
-- sockets still listen to.

-- A statement stores one message for each session that it concerns, in the writer's transaction, so their number is bounded.
alter table private.account_settings
  -- Sessions of one customer that are told of a change, the most recently refreshed first. The pages of further ones read
  -- again every five minutes.
  add column told_sessions_max integer not null default 10 check (told_sessions_max >= 0),
  -- The same for the sessions of all admins together. realtime.send is a subtransaction, and a lead's transaction announces
  -- twice: with both numbers as they are it stays below the 64 that Postgres keeps at hand.
  add column told_admin_sessions_max integer not null default 20 check (told_admin_sessions_max >= 0);

-- The topics that are told of a change: one for each living session of the owners (session:<id>) and, where admins
-- follow the table, of admins (admins:<id>). A session that got no token for an hour has none that a socket takes: the
-- platform's default for a token's life is an hour, and ours is shorter.
-- Its time of refreshing is without time zone, in UTC, as Auth writes it.
create or replace function private.topics_to_tell(p_owners uuid[], p_to_admins boolean)
returns setof text
language plpgsql stable
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
      order by coalesce(session.refreshed_at at time zone 'UTC', session.created_at) desc
      limit v_settings.told_admin_sessions_max;
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

-- Refused passwords reach the audit beside sign-ins: one for an account in a minute, so that a flood of guesses does not
-- fill it. An error or a locked table here must not keep anyone out: Auth waits two seconds for its hook.
create or replace function private.note_refused_password(p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
set lock_timeout = '250ms'
as $$
begin
  if not exists (
    select from public.sign_ins
    where user_id = p_user_id and not succeeded and created_at > now() - interval '1 minute'
  ) then
    perform private.note_sign_in(p_user_id, false);
  end if;
exception
  when others then
    raise warning 'A refused password was not noted: %', sqlerrm;
end
$$;

-- Auth asks this after it has compared a password (its hook password_verification_attempt): continue, or 429
-- too_many_password_attempts, also to the right password. Refused are
--   - a network that failed ten times in fifteen minutes;
--   - networks without a session of this account, once it has seen a hundred failures within a day.
-- So that this is no way to shut an owner out: networks where the owner is signed in keep their own ten attempts however
-- often others fail, refused attempts do not count, so the wait does not grow, and a link by e-mail always opens the
-- account and clears the count.
-- Definer: Auth's role has no rights here.
create or replace function private.count_password_attempt(event jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_failures_of_a_network_max constant integer := 10;
  c_failures_of_a_day_max constant integer := 100;
  v_user_id constant uuid := event ->> 'user_id';
  v_network constant inet := private.network_of(event -> 'metadata' ->> 'ip_address');
  v_of_network integer;
  v_of_day integer;
begin
  -- One attempt after another: attempts at the same moment must not all find the same count.
  perform pg_advisory_xact_lock(hashtextextended('password_attempt ' || v_user_id::text, 0));
  delete from private.password_failures where user_id = v_user_id and failed_at <= now() - interval '1 day';
  select
    count(*) filter (where network is not distinct from v_network and failed_at > now() - interval '15 minutes'),
    count(*)
  into v_of_network, v_of_day
  from private.password_failures
  where user_id = v_user_id;

  if v_of_network >= c_failures_of_a_network_max
    or v_of_day >= c_failures_of_a_day_max and not exists (
      select from auth.sessions where user_id = v_user_id and private.network_of(host(ip)) = v_network
    )
  then
    perform private.note_refused_password(v_user_id);
    return '{"error": {"http_code": 429, "message": "too_many_password_attempts"}}';
  end if;
  if (event ->> 'valid')::boolean then
    delete from private.password_failures where user_id = v_user_id and network is not distinct from v_network;
  else
    insert into private.password_failures (user_id, network) values (v_user_id, v_network);
    perform private.note_refused_password(v_user_id);
  end if;
  return '{"decision": "continue"}';
end
$$;
