-- Made by `npm run policies` from policies/, which is the truth: do not edit. `npm run deploy` applies those files again
-- after the migrations.
--
-- Gives up rather than make requests wait behind it; the push can be repeated.
set local lock_timeout = '5s';

-- ── policies/00_helpers.sql ──
-- The predicates that policies ask, who may ask them, and the tool every policy file opens with.
--
--   anon           may ask nothing
--   customer       may ask about themselves: is_admin, has_service, limit_reached
--   service role   may ask is_admin (always false: it is no person) and write what constraints check

grant usage on schema private to authenticated, service_role;

-- Check constraints run with the rights of whoever writes the row.
grant execute on function
  private.services(), private.all_service_codes(), private.is_count_per_service(jsonb)
to authenticated, service_role;

grant execute on function private.limit_reached(text) to authenticated;

-- refuse_request does nothing but fail, for the function before it.
grant execute on function
  private.has_living_session(), private.refuse_unfit_query(), private.refuse_request(integer, text, text, jsonb)
to authenticated;

-- The one test for "is an admin", for policies, functions and the screen. A token of a session that was ended gives no
-- admin's rights any more, although it is valid until it expires.
-- In PL/pgSQL, which keeps its plan for the next request of the connection.
-- Definer: nobody may read private.admins.
create or replace function public.is_admin()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from private.admins where user_id = auth.uid()) and private.has_living_session();
end
$$;

grant execute on function public.is_admin() to authenticated, service_role;

-- Whether any of a user's rows carries the bit of a service.
create or replace function private.user_has_service(p_user_id uuid, p_code integer)
returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bit_or(service_codes) & p_code <> 0, false)
  from public.user_tables
  where user_id = p_user_id
$$;

-- The same for the signed-in customer. Only this one is granted: nobody needs to ask about another.
-- Definer: the answer must not depend on what the asker can read.
create or replace function private.has_service(p_code integer)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.user_has_service(auth.uid(), p_code)
$$;

grant execute on function private.has_service(integer) to authenticated;

-- Takes every policy and every grant of the API roles off a table, and closes its statistics. Each policy file calls it
-- first, so the file is the whole truth: a policy or grant that it no longer names is gone after the next run.
create or replace function private.close_table(p_table regclass)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_policy name;
begin
  for v_policy in select polname from pg_catalog.pg_policy where polrelid = p_table loop
    execute format('drop policy %I on %s', v_policy, p_table);
  end loop;
  execute format('revoke all on table %s from public, anon, authenticated, service_role', p_table);
  -- A view shows what the policies of its tables let through.
  if (select relkind in ('r', 'p') from pg_catalog.pg_class where oid = p_table) then
    execute format(
      'create policy select_without_estimates on %s as restrictive for select to authenticated '
      'using (private.refuse_unfit_query())',
      p_table
    );
  end if;
end
$$;

-- ── policies/access_audit.sql ──
-- access_audit: exports, looks of admins at what is a customer's, refused calls for admins. sign_ins: who came in.
--
--   anon, customer   nothing (what is about themselves is in their export)
--   admin            reads all; sees the names of a customer's files by view_customer_files alone, which notes it
--   service role     reads all; notes refused calls; forgets what is older than twelve months
--
-- No role writes: rows come from triggers and functions, and a trigger keeps access_audit as it is, for the owner too.

select private.close_table('public.access_audit');
select private.close_table('public.sign_ins');

grant select (id, created_at, kind, actor_id, user_id, route, code, request_id)
on public.access_audit to authenticated;
grant select (id, created_at, user_id, succeeded) on public.sign_ins to authenticated;
grant select on public.access_audit, public.sign_ins to service_role;

create policy select_admin on public.access_audit
for select to authenticated
using ((select public.is_admin()));

create policy select_admin on public.sign_ins
for select to authenticated
using ((select public.is_admin()));

grant execute on function public.view_customer_files(uuid) to authenticated;
grant execute on function public.note_refused_admin_call(uuid, uuid, text, text, text) to service_role;
grant execute on function public.forget_old_accesses(integer) to service_role;

-- ── policies/account_deletion.sql ──
-- Leaving: who may begin the deletion of an account, and who is told which files were left behind.
--
--   anon           nothing
--   customer       begins the deletion of their own account, with its e-mail address typed and their password proved
--   admin          begins the deletion of any customer's, never of an admin's, their own included; with the same proof
--   service role   begins none: it is no person whom the audit could name; notes that a person proved the password;
--                  asks for orphaned recordings
--
-- The functions that begin ask who the caller is, and want a proof that only the service role can have made.

grant execute on function public.begin_customer_deletion(uuid, text, text, uuid) to authenticated;
grant execute on function public.begin_account_deletion(text, text, uuid) to authenticated;
grant execute on function public.begin_password_check(uuid) to service_role;
grant execute on function public.note_password_proof(uuid, text, uuid) to service_role;
grant execute on function public.orphaned_recordings(integer) to service_role;

-- ── policies/admin_audit.sql ──
-- admin_audit: what admins did to customers, and accounts that were deleted. audit_entries: that and
-- limit_change_audit as one list; audit_actors: who stands in it.
--
--   anon, customer   nothing
--   admin            reads all
--   service role     reads all
--
-- No role writes: rows come from the acts, and a trigger refuses to change or delete them, even to the owner.

select private.close_table('public.admin_audit');

grant select (id, created_at, actor_id, action, user_id, before, after, services, request_id)
on public.admin_audit to authenticated;
grant select on public.admin_audit to service_role;

create policy select_admin on public.admin_audit
for select to authenticated
using ((select public.is_admin()));

-- A view has no policies: those of its tables hold.
select private.close_table('public.audit_entries');
select private.close_table('public.audit_actors');

grant select on public.audit_entries, public.audit_actors to authenticated, service_role;

-- ── policies/ca_reports.sql ──
-- CAReports: competitor analysis reports.
--
--   anon           nothing
--   customer       reads their own
--   admin          sees the newest names by view_customer_files, which notes it
--   service role   everything (automation writes them)

select private.close_table('public."CAReports"');

grant select (id, "UUID", created_at, "Name", "Report") on public."CAReports" to authenticated;
grant select, insert, update, delete on public."CAReports" to service_role;

create policy select_owner on public."CAReports"
for select to authenticated
using ("UUID" = (select auth.uid()));

-- ── policies/callback_deliveries.sql ──
-- callback_deliveries: what the automation handed in by signed callbacks.
--
--   anon, customer, admin   nothing: who could call accept_callback would need no signature
--   service role            hands a delivery in through accept_callback, and sees none of the table

grant execute on function public.accept_callback(text, text, text, jsonb) to service_role;

-- ── policies/competitor_entries.sql ──
-- CompetitorEntries: the competitors a customer wants analysed.
--
--   anon           nothing
--   customer       reads and deletes their own, always; adds and changes them while they have service 8
--   admin          nothing beyond their own
--   service role   everything
--
-- Without the service a customer keeps the right to see and remove what we hold about them. The owner of
-- a row never changes: "User UID" can be inserted, not updated.

select private.close_table('public."CompetitorEntries"');

grant select (id, "Name Company", "Website Company", "User UID") on public."CompetitorEntries" to authenticated;
grant insert ("Name Company", "Website Company", "User UID") on public."CompetitorEntries" to authenticated;
grant update ("Name Company", "Website Company") on public."CompetitorEntries" to authenticated;
grant delete on public."CompetitorEntries" to authenticated;
grant select, insert, update, delete on public."CompetitorEntries" to service_role;

create policy select_owner on public."CompetitorEntries"
for select to authenticated
using ("User UID" = (select auth.uid()));

create policy insert_owner on public."CompetitorEntries"
for insert to authenticated
with check ("User UID" = (select auth.uid()) and (select private.has_service(8)));

create policy update_owner on public."CompetitorEntries"
for update to authenticated
using ("User UID" = (select auth.uid()) and (select private.has_service(8)))
with check ("User UID" = (select auth.uid()));

create policy delete_owner on public."CompetitorEntries"
for delete to authenticated
using ("User UID" = (select auth.uid()));

-- ── policies/customers.sql ──
-- customers: the admin's list, one row a customer.
--
--   anon, customer   nothing (a customer reads their own record, in user_tables)
--   admin            reads all, searches, and changes customers through the acts below
--   service role     reads all; tells the addresses that an admin changed
--
-- No role writes: rows follow user_tables by trigger. The acts ask is_admin() themselves, so a customer who calls one
-- is refused; admin_caller tells everybody about themselves alone.

select private.close_table('public.customers');

grant select (
  user_id, name, email, created_at, record_count, service_codes, services, service_limits, usage_counts,
  last_reset_date, usage_month, usage_share, search, version, updated_at
) on public.customers to authenticated;
grant select on public.customers to service_role;

create policy select_admin on public.customers
for select to authenticated
using ((select public.is_admin()));

grant execute on function
  public.search_customers(text),
  public.admin_caller(),
  public.admin_update_customer(uuid, integer, text, text, integer, jsonb, text, uuid),
  public.admin_reset_usage(uuid, text),
  public.admin_update_customers(uuid[], integer, integer, jsonb, text)
to authenticated;

grant execute on function
  public.waiting_address_notices(uuid, integer), public.forget_address_notice(uuid)
to service_role;

-- ── policies/deletion_progress.sql ──
-- The functions that tell how far the deletion of an account has come.
--
--   anon           nothing
--   customer       asks about their own account: account_deletion_state
--   admin          the same; what is left of others is for the functions to know
--   service role   unfinished_deletions, customer_recordings, drop_unused_names

grant execute on function public.account_deletion_state() to authenticated;
grant execute on function public.unfinished_deletions(integer) to service_role;
grant execute on function public.customer_recordings(uuid, integer) to service_role;
grant execute on function public.drop_unused_names(integer) to service_role;

-- ── policies/lead_submissions.sql ──
-- lead_submissions: requests for leads.
--
--   anon           nothing
--   customer       reads their own; begins one through begin_lead_submission
--   admin          reads all
--   service role   everything, and alone may finish_lead_submission: a customer who could report a
--                  failure would get their unit back; ends what a crash left pending

select private.close_table('public.lead_submissions');

grant select (
  id, user_id, status, submitted_at, finished_at, content_digest, drafts_received, holds_unit
) on public.lead_submissions to authenticated;
grant select, insert, update, delete on public.lead_submissions to service_role;

create policy select_owner_or_admin on public.lead_submissions
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

grant execute on function public.require_lead_access() to authenticated;
grant execute on function public.begin_lead_submission(uuid, boolean, text) to authenticated;
grant execute on function public.finish_lead_submission(uuid, boolean, boolean) to service_role;
grant execute on function public.end_dead_lead_submissions(integer) to service_role;

-- ── policies/limit_change_audit.sql ──
-- limit_change_audit: who changed which limit.
--
--   anon, customer   nothing
--   admin            reads all
--   service role     reads all
--
-- No role writes: rows come from the trigger on user_tables and never change, not even for the service
-- role, whose key a leak could put in other hands.

select private.close_table('public.limit_change_audit');

grant select (id, created_at, admin_id, user_id, service_name, old_limit, new_limit, act_id)
on public.limit_change_audit to authenticated;
grant select on public.limit_change_audit to service_role;

create policy select_admin on public.limit_change_audit
for select to authenticated
using ((select public.is_admin()));

-- ── policies/meeting_analyses.sql ──
-- meeting_analyses: recordings that were handed to the automation.
--
--   anon           nothing
--   customer       reads how their own stand; begins one through begin_meeting_analysis, for an upload of their own
--   admin          reads all
--   service role   everything, and alone may finish_meeting_analysis: a customer who could report a failure
--                  would have one upload analysed twice

select private.close_table('public.meeting_analyses');

grant select (
  id, user_id, mode, status, delivery_id, object_id, object_version, result_id, submitted_at, finished_at
) on public.meeting_analyses to authenticated;
grant select, insert, update, delete on public.meeting_analyses to service_role;

create policy select_owner_or_admin on public.meeting_analyses
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

grant execute on function public.require_meeting_access() to authenticated;
grant execute on function public.begin_meeting_analysis(text, text) to authenticated;
grant execute on function public.finish_meeting_analysis(uuid, boolean) to service_role;

-- ── policies/meeting_analyst_results.sql ──
-- Meeting_Analyst_Results: what the analysis of a recording found.
--
--   anon           nothing
--   customer       reads their own
--   admin          nothing: no screen shows it
--   service role   everything (automation writes them)

select private.close_table('public."Meeting_Analyst_Results"');

grant select (
  id, user_id, created_at, file_name, summary, action_items, participants, sentiment_analysis
) on public."Meeting_Analyst_Results" to authenticated;
grant select, insert, update, delete on public."Meeting_Analyst_Results" to service_role;

create policy select_owner on public."Meeting_Analyst_Results"
for select to authenticated
using (user_id = (select auth.uid()));

-- ── policies/meeting_feedback.sql ──
-- meeting_feedback: what customers told us about their meeting analyses. meeting_feedback_<id>, the view of one
-- customer's name, asks for the same rights on this table, and opens nothing by itself.
--
--   anon             nothing
--   customer         reads their own and adds to it (the text; id and time are ours); may have the view
--                    of their name made
--   other customer   nothing
--   admin            nothing: no screen shows it
--   service role     everything

select private.close_table('public.meeting_feedback');

grant select (user_id, id, feedback, created_at) on public.meeting_feedback to authenticated;
grant insert (user_id, feedback) on public.meeting_feedback to authenticated;
grant select, insert, update, delete on public.meeting_feedback to service_role;

create policy select_owner on public.meeting_feedback
for select to authenticated
using ((select auth.uid()) = user_id);

create policy insert_owner on public.meeting_feedback
for insert to authenticated
with check ((select auth.uid()) = user_id);

grant execute on function public.create_meeting_feedback_table(uuid, text) to authenticated, service_role;

-- ── policies/per_user_views.sql ──
-- user_emails_<id> and meeting_feedback_<id>: views that ask for their reader's rights on the table behind them, which is
-- where it is decided who may do what (user_emails.sql, meeting_feedback.sql).
--
-- One that somebody has opened by hand is made anew. The others are left alone: the number of locks that a deploy takes
-- must not grow with the number of customers.

do $$
begin
  perform private.make_per_user_view(kind, user_id)
  from private.per_user_views()
  where not coalesce(options @> array['security_invoker=true', 'check_option=local'], false)
    or exists (select from aclexplode(acl) as granted where granted.grantee in (0, 'anon'::regrole));
end
$$;

-- ── policies/personal_data.sql ──
-- The export of personal data.
--
--   anon, service role   nothing: there is nobody whose data it would be
--   customer, admin      their own, by their token; no parameter names anybody

grant execute on function public.export_my_data() to authenticated;

-- ── policies/realtime.sql ──
-- Private topics of Realtime: which session may listen (select) and send (insert) where. Public access is off in the
-- project's Realtime settings, so there are no other topics.
--
--   anon             nothing
--   customer         listens to the announcements for their own session (session:<its id>)
--   other customer   nothing; nor do other sessions of the same customer
--   admin            listens to the announcements for admins as well, for their own session (admins:<its id>)
--   everyone         sends nothing: announcements are written by triggers, with the rights of their owner
--
-- The session must live: asked whenever a page joins a topic or shows a new token. A joined topic stays open until the
-- token expires, but nothing is sent to a session that has ended or to an admin without the right
-- (private.topics_to_tell).
--
-- The column is asked and not realtime.topic(), which a reader of the table could set.

drop policy if exists select_owner_or_admin on realtime.messages;
drop policy if exists select_own_session on realtime.messages;
create policy select_own_session on realtime.messages
for select to authenticated
using (
  extension = 'broadcast'
  and (select private.has_living_session())
  and (
    topic = 'session:' || ((select auth.jwt()) ->> 'session_id')
    or topic = 'admins:' || ((select auth.jwt()) ->> 'session_id') and (select public.is_admin())
  )
);

-- ── policies/storage.sql ──
-- Bucket audio-files: recordings, one folder a customer ({user id}/{file}), one level deep.
--
--   anon             nothing
--   customer         lists, downloads, asks about and removes in their own folder; uploads there, in one request or in
--                    parts, while their monthly limit is not reached (so no byte of a refused file travels), under a name
--                    {timestamp}_{name}.{ending}, with type and length announced. Nothing else: no overwriting, moving,
--                    copying or S3, and no signed addresses. One that uploads is asked nothing afterwards; one that
--                    downloads may be good for years, so the function `account` makes those, for minutes.
--   other customer   nothing
--   admin            nothing beyond their own folder: recordings are the customer's
--   service role     everything
--
-- The policies name the operations that are allowed, as Storage calls them, so what the platform adds is refused. How
-- much a customer may keep is a trigger's: private.objects_keep_recording_limits.
--
-- The session must live. Storage checks a token's signature and its end, and the check before each request of the Data
-- API (private.check_request) is not asked here.
--
-- Grants and row-level security of these tables are the platform's; only the policies are ours.

drop policy if exists audio_files_select_owner on storage.objects;
create policy audio_files_select_owner on storage.objects
for select to authenticated
using (
  bucket_id = 'audio-files'
  and (storage.foldername(name))[1] = (select auth.uid())::text
  and (select private.has_living_session())
  and (select storage.operation()) in (
    'storage.object.list',
    'storage.object.get_authenticated',
    -- Without the prefix of the others, at the platform too.
    'object.get_authenticated_info', 'object.head_authenticated_info',
    -- Storage reads what it is about to delete.
    'storage.object.delete', 'storage.object.delete_many'
  )
);

drop policy if exists audio_files_insert_owner on storage.objects;
create policy audio_files_insert_owner on storage.objects
for insert to authenticated
with check (
  bucket_id = 'audio-files'
  and name = (select auth.uid())::text || '/' || storage.filename(name)
  and (select private.has_living_session())
  and storage.filename(name) ~* '^[0-9]{10,16}_[a-z0-9_]{0,255}\.(mp3|wav|m4a|aac|webm)$'
  and (select storage.operation()) in (
    'storage.object.upload',
    -- To end an upload takes the right to write its file.
    'storage.tus.upload.create', 'storage.tus.upload.part', 'storage.tus.upload.delete'
  )
  -- The bucket's types are compared only with a type that was named, and its limits with a length that was.
  and metadata ->> 'mimetype' is not null
  and metadata ->> 'contentLength' is not null
  and not (select private.limit_reached('meeting_analysis'))
);

drop policy if exists audio_files_delete_owner on storage.objects;
create policy audio_files_delete_owner on storage.objects
for delete to authenticated
using (
  bucket_id = 'audio-files'
  and (storage.foldername(name))[1] = (select auth.uid())::text
  and (select private.has_living_session())
  and (select storage.operation()) in ('storage.object.delete', 'storage.object.delete_many')
);

-- ── policies/usage_history.sql ──
-- usage_history: what was used in months that are over, and the reset that makes it so.
--
--   anon           nothing
--   customer       reads their own
--   admin          reads all
--   service role   reads all; alone may reset_usage_batch
--
-- No role writes: rows come from the trigger on user_tables.

select private.close_table('public.usage_history');

grant select (user_id, month, service_key, used) on public.usage_history to authenticated;
grant select on public.usage_history to service_role;

create policy select_owner_or_admin on public.usage_history
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

grant execute on function public.reset_usage_batch(integer) to service_role;

-- ── policies/user_audio_files.sql ──
-- user_audio_files: uploaded meeting recordings.
--
--   anon           nothing
--   customer       reads and deletes their own; adds their own, as 'pending', once for each file that is in their
--                  folder; changes nothing, so only automation can call a file processed
--   admin          sees the newest names by view_customer_files, which notes it
--   service role   everything
--
-- The monthly limit is kept by a trigger of the table, for every writer alike.

select private.close_table('public.user_audio_files');

grant select (id, user_id, filename, storage_path, transcription_status, session_id, created_at)
on public.user_audio_files to authenticated;
grant insert (user_id, filename, storage_path, transcription_status, session_id)
on public.user_audio_files to authenticated;
grant delete on public.user_audio_files to authenticated;
grant select, insert, update, delete on public.user_audio_files to service_role;
grant execute on function public.own_recording(uuid) to authenticated;

create policy select_owner on public.user_audio_files
for select to authenticated
using (user_id = (select auth.uid()));

create policy insert_owner on public.user_audio_files
for insert to authenticated
with check (user_id = (select auth.uid()) and transcription_status = 'pending');

create policy delete_owner on public.user_audio_files
for delete to authenticated
using (user_id = (select auth.uid()));

-- ── policies/user_emails.sql ──
-- user_emails: the e-mail drafts of all customers. user_emails_<id>, the view of one customer's name, asks for the same
-- rights on this table, and opens nothing by itself.
--
--   anon             nothing
--   customer         reads their own, row by row or with their figures; may have the view of their name made
--   other customer   nothing
--   admin            nothing: no screen shows it
--   service role     everything (automation writes the drafts)

select private.close_table('public.user_emails');

grant select (user_id, id, email, subject, content, created_at) on public.user_emails to authenticated;
grant select, insert, update, delete on public.user_emails to service_role;

create policy select_owner on public.user_emails
for select to authenticated
using ((select auth.uid()) = user_id);

grant execute on function public.create_user_emails_table(uuid, text) to authenticated, service_role;
grant execute on function public.read_own_drafts(integer, timestamptz, uuid, text) to authenticated;

-- ── policies/user_tables.sql ──
-- user_tables: the customer's record.
--
--   anon           nothing
--   customer       reads their own rows; writes nothing, so codes, limits and counters are out of reach
--   admin          reads all; changes customers through the acts in customers.sql, which check the version and write
--                  the audit, and deletes accounts, not records
--   service role   everything
--
-- Rows are made by the sign-up trigger; nobody writes through the API but the service role.

select private.close_table('public.user_tables');

grant select (
  id, user_id, name, email, created_at, service_codes, service_limits, usage_counts, last_reset_date
) on public.user_tables to authenticated;
grant select, insert, update, delete on public.user_tables to service_role;

create policy select_owner_or_admin on public.user_tables
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

-- ── policies/webhook_attempts.sql ──
-- webhook_attempts and the chat: how often the automation may be called.
--
--   anon           nothing
--   customer       asks whether they may chat, and begins a message, while they have service 8; the attempts
--                  themselves are out of everybody's sight
--   service role   nothing: it is no person, so nobody's message begins with it

grant execute on function public.require_chat_access() to authenticated;
grant execute on function public.begin_chat_message() to authenticated;
