-- Everything that the platform holds about the caller, as the GDPR lets them ask (articles 15 and 20). Rows are given
-- whole, under the names of their columns, so a column that is added later is in the export by itself;
-- supabase/tests/deletion.test.ts checks against the catalogue that each table is in it.

-- The sign-in: by a list of columns, because this row also holds the password's hash and one-time secrets.
create or replace function private.export_account(p_user_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', account.id,
    'email', account.email,
    'new_email', nullif(account.email_change, ''),
    'phone', account.phone,
    'created_at', account.created_at,
    'updated_at', account.updated_at,
    'invited_at', account.invited_at,
    'email_confirmed_at', account.email_confirmed_at,
    'phone_confirmed_at', account.phone_confirmed_at,
    'last_sign_in_at', account.last_sign_in_at,
    'user_metadata', account.raw_user_meta_data,
    'app_metadata', account.raw_app_meta_data,
    'is_admin', exists (select from private.admins where user_id = account.id),
    'identities', (
      select coalesce(jsonb_agg(to_jsonb(identity) order by identity.created_at), '[]')
      from (
        select provider, identity_data, created_at, last_sign_in_at from auth.identities where user_id = account.id
      ) as identity
    ),
    'factors', (
      select coalesce(jsonb_agg(to_jsonb(factor) order by factor.created_at), '[]')
      from (
        select friendly_name as name, factor_type as type, phone, status, created_at
        from auth.mfa_factors where user_id = account.id
      ) as factor
    ),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(session) order by session.created_at), '[]')
      from (
        select created_at, refreshed_at at time zone 'UTC' as refreshed_at, user_agent, ip
        from auth.sessions where user_id = account.id
      ) as session
    )
  )
  from auth.users as account
  where account.id = p_user_id
$$;

-- Entries of the audits about the person, and whether they, an admin or the system acted; not which admin. Also notes
-- that the export was made: the holder of the session has everything afterwards.
create or replace function private.export_audit(p_user_id uuid)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.access_audit (kind, actor_id, user_id) values ('account.export', p_user_id, p_user_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'created_at', entry.created_at,
      'kind', entry.kind,
      'by', case
        when entry.actor_id is null then 'system' when entry.actor_id = p_user_id then 'self' else 'admin'
      end,
      'service', entry.service_name,
      'device', sign_in.device,
      'before', entry.before,
      'after', entry.after
    ) order by entry.created_at, entry.entry_id), '[]')
    from public.audit_entries as entry
    left join public.sign_ins as sign_in
      on sign_in.user_id = p_user_id and 'sign-in-' || sign_in.id::text = entry.entry_id
    where entry.user_id = p_user_id
      -- Lines of earlier releases, in which anybody could name any account.
      and entry.kind <> 'admin.refused'
  );
end
$$;

-- Recordings: the registered ones, and the files that are in the bucket, registered or not. Their addresses are the
-- bucket's; the customer can download each.
create or replace function private.export_recordings(p_user_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'registered', (
      select coalesce(jsonb_agg(
        to_jsonb(file) || jsonb_build_object('consent_text', private.recording_consent_text(file.consent_version))
        order by file.created_at
      ), '[]')
      from public.user_audio_files as file where file.user_id = p_user_id
    ),
    'stored', (
      select coalesce(jsonb_agg(to_jsonb(object) order by object.created_at), '[]')
      from (
        select
          id, bucket_id as bucket, name, metadata, user_metadata, created_at, updated_at, last_accessed_at
        from storage.objects
        where owner_id = p_user_id::text or starts_with(name, p_user_id::text || '/')
      ) as object
    )
  )
$$;

-- The rows of a table whose column p_owner holds the person, in the order of the columns that p_order lists; p_left_out is
-- a column that says nothing to them.
create or replace function private.export_rows(
  p_user_id uuid, p_table regclass, p_owner name, p_order text, p_left_out text default ''
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  execute format(
    'select jsonb_agg(to_jsonb(own) - $2 order by %s) from %s as own where own.%I = $1', p_order, p_table, p_owner
  ) into v_rows using p_user_id, p_left_out;
  return coalesce(v_rows, '[]');
end
$$;

-- One JSON object with a section for each subject; times are ISO 8601 with an offset.
-- Volatile, because it counts itself: it reads everything there is, and one person's exports must not slow others.
-- Errors: 42501 detail customer_missing when the account of this token is gone; P0001 detail rate_limited above two exports
-- in ten minutes.
-- Definer: reads the caller's own data past every policy, some of it where no role of the Data API may look.
create or replace function public.export_my_data()
returns jsonb
language plpgsql volatile security definer
set search_path = ''
-- PostgREST sets it for the whole request: the export of a large account takes longer than other requests.
set statement_timeout = '15s'
as $$
declare
  -- One, and one more when a download was lost: each reads everything, and five in a row slow others.
  c_exports_max constant integer := 2;
  c_window constant interval := '10 minutes';
  v_user_id uuid := auth.uid();
  v_account jsonb;
begin
  if not private.count_request(v_user_id, 'export', c_exports_max, c_window) then
    raise exception 'Too many exports, wait ten minutes' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  v_account := private.export_account(v_user_id);
  if v_account is null then
    raise exception 'No such account' using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  return jsonb_build_object(
    'exportedAt', now(),
    'account', v_account,
    'records', private.export_rows(v_user_id, 'public.user_tables', 'user_id', 'created_at, id'),
    'usage', (
      select to_jsonb(usage) from (
        select
          private.usage_month(now()) as month,
          private.current_counts(record.usage_counts, record.last_reset_date, now()) as counts,
          record.service_limits as limits
        from public.user_tables as record
        where record.user_id = v_user_id
        order by record.created_at, record.id
        limit 1
      ) as usage
    ),
    'usageHistory', private.export_rows(v_user_id, 'public.usage_history', 'user_id', 'month, service_key'),
    'emails', private.export_rows(v_user_id, 'public.user_emails', 'user_id', 'created_at, id'),
    'doNotWrite', private.export_rows(v_user_id, 'public.do_not_write', 'user_id', 'created_at, id', 'hash'),
    'ownCustomers', private.export_rows(v_user_id, 'public.own_customers', 'user_id', 'created_at, id', 'hash'),
    'draftWork', private.export_rows(v_user_id, 'public.draft_work', 'user_id', 'created_at, draft_id'),
    'competitors', private.export_rows(v_user_id, 'public."CompetitorEntries"', 'User UID', 'id'),
    'reports', private.export_rows(v_user_id, 'public."CAReports"', 'UUID', 'created_at'),
    'chats', private.export_rows(v_user_id, 'public.chat_conversations', 'user_id', 'created_at, id'),
    'chatMessages', private.export_rows(v_user_id, 'public.chat_messages', 'user_id', 'created_at, role desc'),
    'chatHandovers', private.export_rows(v_user_id, 'public.chat_handovers', 'user_id', 'created_at', 'handled_by'),
    'recordings', private.export_recordings(v_user_id),
    'analyses', private.export_rows(v_user_id, 'public.meeting_analyses', 'user_id', 'submitted_at'),
    'results', private.export_rows(v_user_id, 'public."Meeting_Analyst_Results"', 'user_id', 'created_at'),
    'transcripts', private.export_rows(v_user_id, 'public.meeting_segments', 'user_id', 'result_id, number', 'words'),
    'actionPoints', private.export_rows(v_user_id, 'public.meeting_action_points', 'user_id', 'result_id, position, id'),
    'shareLinks', private.export_rows(v_user_id, 'public.share_links', 'user_id', 'created_at, id', 'token_hash'),
    'meetingSettings', private.export_rows(v_user_id, 'public.meeting_settings', 'user_id', 'user_id'),
    'feedback', private.export_rows(v_user_id, 'public.meeting_feedback', 'user_id', 'created_at, id'),
    'submissions', private.export_rows(v_user_id, 'public.lead_submissions', 'user_id', 'submitted_at'),
    'leadForms', (
      select coalesce(jsonb_agg(to_jsonb(kept) order by submission.submitted_at), '[]')
      from private.lead_forms as kept
      join public.lead_submissions as submission on submission.id = kept.submission_id
      where submission.user_id = v_user_id
    ),
    'company', private.export_rows(v_user_id, 'public.account_companies', 'user_id', 'user_id'),
    'requests', private.export_rows(v_user_id, 'public.service_requests', 'user_id', 'made_at'),
    'websiteChanges', private.export_rows(v_user_id, 'public.website_changes', 'user_id', 'asked_at, id', 'answered_by'),
    'website', private.export_rows(v_user_id, 'public.website_checks', 'user_id', 'user_id'),
    'grants', private.export_rows(v_user_id, 'public.usage_grants', 'user_id', 'starts_at, id', 'granted_by'),
    'attempts', (
      select coalesce(jsonb_agg(to_jsonb(attempt) order by attempt.begun_at), '[]')
      from (
        select 'lead' as kind, begun_at from private.lead_attempts where user_id = v_user_id
        union all
        select kind, begun_at from private.webhook_attempts where user_id = v_user_id
      ) as attempt
    ),
    'mutedNotices', private.export_rows(v_user_id, 'public.muted_notices', 'user_id', 'kind'),
    'mails', private.export_rows(v_user_id, 'private.mail_queue', 'recipient', 'queued_at, id'),
    'audit', private.export_audit(v_user_id)
  );
end
$$;
