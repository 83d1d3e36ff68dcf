-- Sessions that end by themselves. Auth's own settings for it are sold with the platform's paid plans; rows of
-- auth.sessions may be deleted on each. A refresh without its session is refused, so its device is signed out within the
-- quarter of an hour that an access token lives.

-- Ends customers' sessions 90 days after they began or 30 days after their last use, admins' a day after they began, and
-- forgets wrong passwords and e-mails that count no longer. Returns how many sessions ended.
create function private.end_old_sessions()
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_ended integer;
begin
  delete from private.password_failures where failed_at <= now() - interval '1 day';
  delete from private.sign_in_mails where sent_at <= now() - interval '1 hour';
  delete from auth.sessions
  where created_at < now() - interval '90 days'
    -- Without time zone, in UTC, as Auth writes it.
    or coalesce(refreshed_at at time zone 'UTC', created_at) < now() - interval '30 days'
    or created_at < now() - interval '1 day' and user_id in (select user_id from private.admins);
  get diagnostics v_ended = row_count;
  return v_ended;
end
$$;

-- Schedules it hourly where the platform has pg_cron, and says whether. Safe to repeat.
create function private.schedule_end_of_sessions()
returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  if to_regclass('cron.job') is null then
    return false;
  end if;
  perform cron.unschedule(jobid) from cron.job where jobname = 'end-old-sessions';
  perform cron.schedule('end-old-sessions', '50 * * * *', 'select private.end_old_sessions()');
  return true;
end
$$;

select private.schedule_end_of_sessions();
