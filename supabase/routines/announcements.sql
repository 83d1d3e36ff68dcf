-- Announcements of changes: which table changed and how, never the content. They go to the private topic of the
-- customer whose rows these are (user:<id>) and, where the admin's screens show them, to the topic of admins (admins);
-- policies/realtime.sql says who may listen. One message per statement and owner, so a bulk insert is no flood, and no
-- table is in Realtime's publication: the work of Realtime for a change does not depend on how many customers there
-- are or listen.

-- Trigger function; its arguments are the owner's column and whether admins are told.
-- It must neither fail nor delay the write. realtime.send swallows its own errors; the lock, taken first, waits a
-- quarter of a second at most while the platform makes or drops a day's partition, and every other error ends in a
-- warning.
-- Definer: customers may write nothing into realtime.messages.
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
  v_news jsonb := jsonb_build_object('table', tg_table_name, 'operation', tg_op);
  v_has_changes boolean;
  v_owners uuid[];
  v_owner uuid;
begin
  execute format('select count(*) > 0, array_agg(distinct owner) from (' || v_changed || ') as changed', tg_argv[0])
  into v_has_changes, v_owners;
  if not v_has_changes then
    return null;
  end if;
  lock table only realtime.messages in row exclusive mode;
  foreach v_owner in array v_owners loop
    if v_owner is not null then
      perform realtime.send(v_news, 'change', 'user:' || v_owner, true);
    end if;
  end loop;
  if tg_argv[1]::boolean then
    perform realtime.send(v_news, 'change', 'admins', true);
  end if;
  return null;
exception
  when others then
    raise warning 'A change of % was not announced: %', tg_table_name, sqlerrm;
    return null;
end
$$;

-- Announces the changes of a table. A new table that is live on screen needs one call below.
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
select private.announce('public."CAReports"', 'UUID', true);
select private.announce('public.user_emails', 'user_id', false);
select private.announce('public."Meeting_Analyst_Results"', 'user_id', false);
select private.announce('public."CompetitorEntries"', 'User UID', false);
