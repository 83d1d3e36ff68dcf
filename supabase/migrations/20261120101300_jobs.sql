-- The extensions that run our jobs on hosted: pg_cron calls a function of ours through pg_net, with the secret from
-- Vault (routines/jobs.sql). The embedded backend has none of them, and there any cron that can send the same POST does
-- as well.
do $$
begin
  if (
    select count(*) = 3 from pg_catalog.pg_available_extensions
    where name in ('pg_cron', 'pg_net', 'supabase_vault')
  ) then
    create extension if not exists pg_cron;
    -- Without a schema it would land in public, which the API shows, and it cannot be moved afterwards.
    create extension if not exists pg_net schema extensions;
    create extension if not exists supabase_vault;
  end if;
end
$$;
