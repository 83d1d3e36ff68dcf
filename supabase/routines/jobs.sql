-- Work that the platform does by itself, on hosted: pg_cron calls a function of ours through pg_net, with the secret
-- from Vault. Where these extensions are missing (the embedded backend) nothing is scheduled.
--
-- Vault must hold, before the first run:
--   project_url   https://<project>.supabase.co
--   cron_secret   the value (or one of the values) of the functions' variable CRON_SECRET
-- as in: select vault.create_secret('<value>', 'cron_secret'); Until it does, the jobs that need them are not
-- scheduled: a job without its secrets fails every hour, and hides a failure that matters.

-- A secret by its name. Errors: P0002, which pg_cron keeps with the failed run in cron.job_run_details.
create or replace function private.vault_secret(p_name text)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_secret text;
begin
  select decrypted_secret into v_secret from vault.decrypted_secrets where name = p_name;
  if coalesce(v_secret, '') = '' then
    raise exception 'Vault holds no secret named %', p_name using errcode = 'no_data_found';
  end if;
  return v_secret;
end
$$;

-- Sends a POST to one of our functions and returns pg_net's number of the request, whose answer is in
-- net._http_response for some hours. p_path as in 'usage-reset'. Secrets are read at each call, so that a new one is
-- used from the next run on, and so that no job's command shows one.
create or replace function private.call_function(p_path text)
returns bigint
language plpgsql volatile
set search_path = ''
as $$
begin
  return net.http_post(
    url := rtrim(private.vault_secret('project_url'), '/') || '/functions/v1/' || p_path,
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'authorization', 'Bearer ' || private.vault_secret('cron_secret')
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000
  );
end
$$;

-- Schedules a job in the place of another one with its name. A job that stands so already keeps its number, by which
-- pg_cron keeps its runs.
create or replace function private.schedule_job(p_name text, p_schedule text, p_command text)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (
    select from cron.job where jobname = p_name and schedule = p_schedule and command = p_command
  ) then
    return;
  end if;
  perform cron.unschedule(jobid) from cron.job where jobname = p_name;
  perform cron.schedule(p_name, p_schedule, p_command);
end
$$;

-- Every job: its name, when it runs (as cron writes it, in UTC), and what it does: a POST to the path of one of our
-- functions, or else a statement. The embedded backend reads them here as well (scripts/local/jobs.ts).
create or replace function private.jobs()
returns table (name text, schedule text, path text, command text)
language sql immutable
set search_path = ''
as $$
  values
    -- The month turns at 22:00 or 23:00 UTC of its last day. Hourly from the 28th to the 2nd is within an hour of that in
    -- every month, with a day to catch up. A call that finds nothing to do is cheap.
    ('usage-reset', '5 * 1,2,28-31 * *', 'usage-reset', null),
    -- Files without a row, and deletions that stopped half way.
    ('admin-sweep', '35 * * * *', 'admin/sweep', null),
    -- Mails that are due. A minute without any is one call of the database.
    ('notices-send', '* * * * *', 'notices/send', null),
    -- Monday's mails, a thousand at a time: from seven o'clock in Belgium, in summer and winter time.
    ('queue-week-mails', '*/10 5-10 * * 1', null, 'select private.queue_week_mails(now(), 1000)'),
    -- The shares of limits in the admin's list, where a trial or another grant began or ended since.
    ('refresh-ended-grants', '*/5 * * * *', null, 'select private.refresh_ended_grants(1000)'),
    ('end-old-sessions', '50 * * * *', null, 'select private.end_old_sessions()'),
    -- Conversations with the assistant whose term is over.
    ('end-old-chats', '20 3 * * *', null, 'select private.end_old_chats()'),
    -- Drafts that customers removed, when the time to bring them back is over.
    ('remove-deleted-drafts', '25 3 * * *', null, 'select private.remove_deleted_drafts(10000)'),
    -- The same of refusals that admins took off the list for all.
    ('forget-removed-refusals', '30 3 * * *', null, 'select private.forget_removed_refusals(10000)'),
    -- The addresses that had a trial more than a year ago.
    ('forget-old-trials', '40 3 * * *', null, 'select private.forget_old_trials()'),
    -- Invitations that nobody took.
    ('forget-invitations', '45 3 * * *', null, 'select private.forget_invitations(10000)'),
    -- Links to reports that ended.
    ('forget-share-links', '55 3 * * *', null, 'select private.forget_share_links(10000)')
$$;

-- Schedules the jobs that call our functions and returns their names; none where an extension or one of the secrets is
-- missing. Safe to repeat.
create or replace function private.schedule_jobs()
returns setof text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_job record;
begin
  if to_regclass('cron.job') is null or to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null
  then
    return;
  end if;
  if (
    select count(*) < 2 from vault.decrypted_secrets
    where name in ('project_url', 'cron_secret') and decrypted_secret <> ''
  ) then
    raise notice 'nothing is scheduled: Vault must hold project_url and cron_secret';
    return;
  end if;
  for v_job in select * from private.jobs() as job where job.path is not null loop
    perform private.schedule_job(
      v_job.name, v_job.schedule, format('select private.call_function(%L)', v_job.path)
    );
    return next v_job.name;
  end loop;
end
$$;

-- Schedules the jobs that the database does by itself, where the platform has pg_cron, and says whether. Safe to repeat.
create or replace function private.schedule_database_jobs()
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_job record;
begin
  if to_regclass('cron.job') is null then
    return false;
  end if;
  for v_job in select * from private.jobs() as job where job.command is not null loop
    perform private.schedule_job(v_job.name, v_job.schedule, v_job.command);
  end loop;
  return true;
end
$$;

select private.schedule_jobs();
select private.schedule_database_jobs();
