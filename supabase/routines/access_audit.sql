-- The audit of accesses: rows stay as they are, and are forgotten after a year.

-- The kinds that public.access_audit knows; as private.audit_actions. Lines of admin.refused are of earlier releases.
create or replace function private.access_kinds()
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    'account.export', 'customer.view', 'admin.refused', 'do_not_write.add', 'do_not_write.remove',
    'do_not_write.restore', 'handover.view', 'message.view', 'audit.export', 'share.create', 'share.revoke',
    'website.view'
  ]
$$;

-- Refuses every change, to the owner of the table too, and every removal before a row is a year old.
create or replace function private.access_audit_stays()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '12 months' then
    return old;
  end if;
  raise exception 'The audit is append-only' using errcode = 'insufficient_privilege', detail = 'append_only';
end
$$;

create or replace trigger access_audit_stays
before update or delete on public.access_audit
for each row execute function private.access_audit_stays();

create or replace trigger access_audit_stays_whole
before truncate on public.access_audit
for each statement execute function private.access_audit_stays();

-- The newest recordings and reports of a customer, by name: an admin sees nothing else of a customer's content. kind
-- is 'recording' or 'report', total the number of that kind, status that of a recording. Each look is noted, once in a
-- quarter of an hour for the same admin and customer: a page that stays open reads again at each change.
-- Errors: 42501 detail admin_required.
-- Definer: admins have no rights on the rows themselves, or they could read them without a note.
create or replace function public.view_customer_files(p_user_id uuid)
returns table (kind text, id text, name text, status text, created_at timestamptz, total bigint)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_shown constant integer := 8;
begin
  perform private.require_admin();
  if not exists (
    select from public.access_audit as entry
    where entry.actor_id = auth.uid() and entry.kind = 'customer.view' and entry.user_id = p_user_id
      and entry.created_at > now() - interval '15 minutes'
  ) then
    insert into public.access_audit (kind, actor_id, user_id) values ('customer.view', auth.uid(), p_user_id);
  end if;
  return query (
    select
      'recording', file.id::text, file.filename, file.transcription_status, file.created_at, count(*) over ()
    from public.user_audio_files as file
    where file.user_id = p_user_id
    order by file.created_at desc
    limit c_shown
  ) union all (
    select 'report', report.id::text, coalesce(report."Name", ''), null, report.created_at, count(*) over ()
    from public."CAReports" as report
    where report."UUID" = p_user_id
    order by report.created_at desc
    limit c_shown
  );
end
$$;

-- Notes that an admin takes a copy of the audits as a file. The screen calls it before it reads the lines, which the
-- policies of the audits let an admin read anyway.
-- Errors: 42501 detail admin_required.
-- Definer: no caller writes the audit.
create or replace function public.admin_note_audit_export()
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.access_audit (kind, actor_id) values ('audit.export', auth.uid());
end
$$;

-- Forgets accesses and sign-ins older than twelve months, at most p_limit of each kind, and says how many. Forgets old
-- password checks as well, which count for a minute only.
-- Definer: no caller deletes from the audit; for the service role alone.
create or replace function public.forget_old_accesses(p_limit integer)
returns table (forgotten integer)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_kept_since constant timestamptz := now() - interval '12 months';
  v_more integer;
begin
  delete from public.sign_ins
  where id in (select old.id from public.sign_ins as old where old.created_at < c_kept_since limit p_limit);
  get diagnostics forgotten = row_count;
  delete from public.access_audit
  where id in (select old.id from public.access_audit as old where old.created_at < c_kept_since limit p_limit);
  get diagnostics v_more = row_count;
  -- A proof for another address waits for the mails.
  delete from private.password_checks where begun_at < now() - interval '1 day';
  forgotten := forgotten + v_more;
  return next;
end
$$;
