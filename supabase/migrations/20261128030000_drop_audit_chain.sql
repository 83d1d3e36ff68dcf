-- The chain of hashes over the audits goes; that they are append-only, by triggers, stays (decision 0464).
do $$
begin
  if to_regclass('cron.job') is not null then
    perform cron.unschedule(jobid) from cron.job where jobname = 'link-audit';
  end if;
end
$$;

drop trigger if exists admin_audit_make_links on public.admin_audit;
drop trigger if exists limit_change_audit_make_links on public.limit_change_audit;
drop trigger if exists access_audit_make_links on public.access_audit;

drop function if exists public.admin_export_audit(bigint);
drop function if exists private.read_audit_chain(bigint, integer);
drop function if exists private.link_audit(integer);
drop function if exists private.audit_link_text(private.audit_links);
drop function if exists private.begin_audit_chain();
drop function if exists private.audits_make_links();
drop function if exists private.audit_link(text, jsonb);
drop function if exists private.salted_digest(uuid, text);
drop function if exists private.audit_texts(text, jsonb);

drop table private.audit_links;
drop function if exists private.audit_links_stay();
