-- Made by `npm run policies` from supabase/routines and policies: edit those files instead. `npm run deploy` applies
-- them again after the migrations.
--
-- Gives up rather than make requests wait behind it; the push can be repeated.
set local lock_timeout = '5s';

-- ── supabase/routines/00_recording_consent.sql ──
-- The statement of a customer about those who are recorded, before a recording is stored and before it is handed over.

-- The sentence of a version; null for a version that there never was. A changed sentence is a new version, and the old
-- ones stay: recordings name them. The newest is that of functions/contract/recording-consent.ts.
create or replace function private.recording_consent_text(p_version text)
returns text
language sql immutable
set search_path = ''
as $$
  select said.sentence
  from (values
    ('2026-11-22', 'De deelnemers weten dat dit gesprek wordt opgenomen en geanalyseerd.')
  ) as said (version, sentence)
  where said.version = p_version
$$;

-- Errors: 23514 detail recording_consent_missing, also for a version that there never was.
create or replace function private.require_recording_consent(p_version text)
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if private.recording_consent_text(p_version) is null then
    raise exception 'Nothing says that the participants know of this recording'
      using errcode = 'check_violation', detail = 'recording_consent_missing';
  end if;
end
$$;

-- A customer's row comes with the statement, and the database says when. The secret key and the owner of the database
-- may make rows without it: such a recording is not handed over before its customer has stated it.
-- Errors: as private.require_recording_consent.
-- Definer: the writer of the row may call nothing private.
create or replace function private.user_audio_files_require_consent()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null or new.consent_version is not null then
    perform private.require_recording_consent(new.consent_version);
  end if;
  if auth.uid() is not null or new.consent_version is not null and new.consent_noted_at is null then
    new.consent_noted_at := clock_timestamp();
  end if;
  return new;
end
$$;

create or replace trigger user_audio_files_require_consent
before insert or update of consent_version, consent_noted_at on public.user_audio_files
for each row execute function private.user_audio_files_require_consent();

-- The caller states it afterwards, of a recording that has no statement yet. A second time changes nothing: the first
-- statement counts.
-- Errors: P0002 detail recording_missing when the caller has no such recording; as private.require_recording_consent.
-- Definer: customers change no rows of recordings themselves.
create or replace function public.note_recording_consent(p_recording_id uuid, p_version text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_recording_consent(p_version);
  update public.user_audio_files as file
  set consent_version = p_version
  where file.id = p_recording_id and file.user_id = auth.uid() and file.consent_version is null;
  if not found and not exists (
    select from public.user_audio_files as file where file.id = p_recording_id and file.user_id = auth.uid()
  ) then
    raise exception 'No such recording' using errcode = 'no_data_found', detail = 'recording_missing';
  end if;
end
$$;

-- A result keeps what was stated of its recording, also when the recording is gone.
-- Definer: the writer of the row may read nothing else.
create or replace function private.meeting_results_keep_consent()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.recording_id is not null then
    select file.consent_version, file.consent_noted_at into new.consent_version, new.consent_noted_at
    from public.user_audio_files as file where file.id = new.recording_id;
  end if;
  return new;
end
$$;

create or replace trigger meeting_results_keep_consent
before insert or update of recording_id on public."Meeting_Analyst_Results"
for each row execute function private.meeting_results_keep_consent();

-- ── supabase/routines/00_texts.sql ──
-- How texts from outside are cleaned before they are stored, with the character sets of the chapter of texts. First of
-- the routines, because functions in SQL of other files call these.

-- Whether a text shows something: more than spaces, joiners, marks and the like.
create or replace function private.is_visible(p_text text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.without_hidden(p_text)
    ~ ('[^' || private.space_characters() || '\u200C\u200D\uFE00-\uFE0F\u0300-\u036F\u2800]')
$$;

-- A name or a title as it is stored: one line, single spaces, accents in one spelling, no invisible characters,
-- capped. Empty when nothing would be visible.
create or replace function private.one_line(p_text text, p_length_max integer)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when not private.is_visible(line) then ''
    else btrim(left(btrim(line), p_length_max))
  end
  from (
    select regexp_replace(
      private.without_hidden(normalize(p_text, nfc)), '[' || private.space_characters() || ']+', ' ', 'g'
    ) as line
  ) as cleaned
$$;

-- The same for a text that keeps its lines, without other control characters.
create or replace function private.clean_text(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      private.without_hidden(normalize(p_text, nfc)),
      '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]', '', 'g'
    ),
    '^[' || private.space_characters() || ']+|[' || private.space_characters() || ']+$', '', 'g'
  )
$$;

-- ── supabase/routines/access.sql ──
-- Access rules that policies and functions ask.

-- Whether the caller is an admin: the one test for it, for policies, functions and the screen. A token of a session
-- that was ended gives no admin's rights any more, although it is valid until it expires.
-- In PL/pgSQL, which keeps its plan for the next request of the connection.
-- Definer: no role of the API may read private.admins.
create or replace function public.is_admin()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from private.admins where user_id = auth.uid()) and private.has_living_session();
end
$$;

-- Whether one of a user's records has the bit of a service.
create or replace function private.user_has_service(p_user_id uuid, p_code integer)
returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bit_or(service_codes) & p_code <> 0, false)
  from public.user_tables
  where user_id = p_user_id
$$;

-- The same for the signed-in customer, and the only one of the two that is granted.
-- Definer: the answer must not depend on what the caller can read.
create or replace function private.has_service(p_code integer)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.user_has_service(auth.uid(), p_code)
$$;

-- Refuses callers who are not admins.
-- Errors: 42501 detail admin_required.
create or replace function private.require_admin()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only for admins' using errcode = 'insufficient_privilege', detail = 'admin_required';
  end if;
end
$$;

-- The caller of a function for admins: the account of the token, the address to ask Auth about, and whether it is an
-- admin's.
-- Definer: no role of the API may read auth.users.
create or replace function public.admin_caller()
returns table (user_id uuid, is_admin boolean, sign_in_email text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select caller.id, public.is_admin(), account.email::text
    from (select auth.uid() as id) as caller
    left join auth.users as account on account.id = caller.id;
end
$$;

-- ── supabase/routines/access_audit.sql ──
-- The audit of accesses: rows stay as they are, and are forgotten after a year.

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

-- Notes that a call for admins was refused. A refused act takes its own notes back with it, so the function that was
-- called notes it afterwards. At most sixty an hour of one person: a flood must not fill the audit.
-- Definer: for the service role alone; no caller writes the audit.
create or replace function public.note_refused_admin_call(
  p_actor_id uuid, p_user_id uuid, p_route text, p_code text, p_request_id text
)
returns table (noted boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_per_hour_max constant integer := 60;
begin
  noted := (
    select count(*) from public.access_audit as entry
    where entry.actor_id = p_actor_id and entry.kind = 'admin.refused'
      and entry.created_at > now() - interval '1 hour'
  ) < c_per_hour_max;
  if noted then
    insert into public.access_audit (kind, actor_id, user_id, route, code, request_id)
    values ('admin.refused', p_actor_id, p_user_id, left(p_route, 200), left(p_code, 50), p_request_id);
  end if;
  return next;
end
$$;

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
  where id in (
    select old.id from public.sign_ins as old where old.created_at < c_kept_since order by old.created_at limit p_limit
  );
  get diagnostics forgotten = row_count;
  delete from public.access_audit
  where id in (
    select old.id from public.access_audit as old
    where old.created_at < c_kept_since order by old.created_at limit p_limit
  );
  get diagnostics v_more = row_count;
  delete from private.password_checks where begun_at < now() - interval '1 hour';
  forgotten := forgotten + v_more;
  return next;
end
$$;

-- ── supabase/routines/account_deletion.sql ──
-- The deletion of an account. Its first step is here: it decides whether the deletion may happen, and notes that it
-- was confirmed. The next steps (files, the sign-in) are done by a function with the secret key; deleting the row of
-- auth.users takes everything else along. Each step can be repeated, the first one included.
--
-- Once a deletion is confirmed, a function notes the time and the person in the account's app_metadata, which only the
-- secret key can write, before it does anything else. The note is the proof that the person knew the password: a
-- customer who is locked out half way may continue, and `admin/sweep` finishes the rest. It disappears with the
-- account.
--
-- The audit knows two facts of a deletion. That it was confirmed with a password is noted here, once for each person
-- who did. That it was carried out is noted by a trigger on auth.users, whatever removed the row.

-- Whether the account was deleted. Only a trigger notes that, so no call of a customer or an admin can pretend it.
create or replace function private.is_deleted(p_user_id uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.admin_audit where user_id = p_user_id and action = 'deletion.carried_out'
  )
$$;

-- The address that must be typed to confirm: that of the record, or of the sign-in where the record has none; empty
-- when there is neither.
create or replace function private.confirmation_email(p_user_id uuid)
returns text
language sql stable
set search_path = ''
as $$
  select lower(coalesce(
    (select nullif(customer.email, '') from public.customers as customer where customer.user_id = p_user_id),
    (select account.email from auth.users as account where account.id = p_user_id),
    ''
  ))
$$;

-- Begins a deletion, for both functions below; p_action says for which. Returns 'begun', or 'gone' when the account
-- has been deleted and only its files may be left.
-- Errors: P0002 detail customer_missing when there never was such an account; 42501 detail admin_protected for an
-- admin's, or password_required when p_proof is no password that the caller proved for this; P0001 detail
-- confirmation_mismatch when p_email is not the customer's address.
create or replace function private.begin_deletion(
  p_user_id uuid, p_email text, p_action text, p_request_id text, p_proof uuid
)
returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.customers;
begin
  -- The account's lock: of several deletions at once, one writes the audit.
  perform from auth.users where id = p_user_id for no key update;
  if not found then
    if private.is_deleted(p_user_id) then
      return 'gone';
    end if;
    raise exception 'No such account' using errcode = 'no_data_found', detail = 'customer_missing';
  end if;
  -- Operators make and unmake admins: the last one, or one's own account, can't be removed by mistake.
  if exists (select from private.admins where user_id = p_user_id) then
    raise exception 'An admin''s account can''t be deleted here'
      using errcode = 'insufficient_privilege', detail = 'admin_protected';
  end if;
  if lower(btrim(p_email)) is distinct from private.confirmation_email(p_user_id) then
    raise exception 'The confirmation does not match the address of the account'
      using errcode = 'P0001', detail = 'confirmation_mismatch';
  end if;
  perform private.require_password_proof(p_proof, p_action, p_user_id);

  -- An account without records can be deleted like any other.
  select * into v_customer from public.customers where user_id = p_user_id;
  if not exists (
    select from public.admin_audit
    where user_id = p_user_id and actor_id = auth.uid() and action = p_action
  ) then
    perform private.record_act(
      p_action, p_user_id,
      jsonb_build_object(
        'service_codes', coalesce(v_customer.service_codes, 0),
        'service_limits', coalesce(v_customer.service_limits, '{}')
      ),
      jsonb_build_object('proof', 'password'), p_request_id
    );
  end if;
  return 'begun';
end
$$;

-- Called with an admin's token and the proof of their password. One row, with the outcome of private.begin_deletion.
-- Errors: 42501 detail admin_required; as private.begin_deletion.
-- Definer: no caller writes the audit.
create or replace function public.begin_customer_deletion(p_user_id uuid, p_email text, p_request_id text, p_proof uuid)
returns table (user_id uuid, outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select p_user_id, private.begin_deletion(p_user_id, p_email, 'customer.delete', p_request_id, p_proof);
end
$$;

-- Called with the token of a customer who leaves and the proof of their password: the account is the token's, never a
-- parameter.
-- Errors: as private.begin_deletion.
-- Definer: no caller writes the audit.
create or replace function public.begin_account_deletion(p_email text, p_request_id text, p_proof uuid)
returns table (user_id uuid, outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  return query
    select auth.uid(), private.begin_deletion(auth.uid(), p_email, 'account.delete', p_request_id, p_proof);
end
$$;

-- Removes name and address from the audit, which outlives the account: an id whose other rows are gone identifies no
-- person. Also notes that the account was deleted, and who confirmed it: app_metadata, which only the secret key
-- writes, holds that person; null when an operator removed the row by hand.
-- Definer: the deletion comes from supabase_auth_admin, which has no rights on our tables.
create or replace function private.users_blank_audit()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  c_personal constant text[] := array['name', 'email'];
begin
  update public.admin_audit
  set before = before - c_personal, after = after - c_personal
  where user_id = old.id and (before ?| c_personal or after ?| c_personal);
  delete from private.password_checks where target_id = old.id;
  insert into public.admin_audit (actor_id, action, user_id)
  values ((old.raw_app_meta_data ->> 'deletion_confirmed_by')::uuid, 'deletion.carried_out', old.id);
  return null;
end
$$;

create or replace trigger users_blank_audit
after delete on auth.users
for each row execute function private.users_blank_audit();

-- The facts about the caller that a function needs before it asks for their password. One row:
--   sign_in_email       the address that Auth knows them by; null when they have none, or no account any more
--   confirmation_email  what they must type to confirm a deletion, in lower case
--   confirmed           they have confirmed the deletion before (or it is done), so no password is needed, and none
--                       would help: their sign-in is closed
-- Definer: customers may not read auth.users.
create or replace function public.account_deletion_state()
returns table (user_id uuid, sign_in_email text, confirmation_email text, confirmed boolean)
language sql stable security definer
set search_path = ''
as $$
  select
    caller.id, account.email::text, private.confirmation_email(caller.id),
    account.id is null or coalesce(account.raw_app_meta_data ? 'deletion_confirmed_at', false)
  from (select auth.uid() as id) as caller
  left join auth.users as account on account.id = caller.id
$$;

-- Deletions that were confirmed and not finished, oldest first, at most p_limit. Not those of the last quarter of an
-- hour, which are still being carried out or about to be tried again. An account that became an admin's since is
-- protected, as everywhere.
-- Definer: the service role may not read auth.users.
create or replace function public.unfinished_deletions(p_limit integer)
returns table (user_id uuid)
language sql stable security definer
set search_path = ''
as $$
  select account.id
  from auth.users as account
  where account.raw_app_meta_data ? 'deletion_confirmed_at'
    and (account.raw_app_meta_data ->> 'deletion_confirmed_at')::timestamptz < now() - interval '15 minutes'
    and not exists (select from private.admins as admin where admin.user_id = account.id)
  order by account.raw_app_meta_data ->> 'deletion_confirmed_at', account.id
  limit p_limit
$$;

-- ── supabase/routines/account_settings.sql ──
-- The first record of an account starts with the company's settings: the services of a trial, unless its writer names
-- services, and limits, unless its writer names those. Limits of further records do not count.
-- Definer: the record is made for supabase_auth_admin and by the service role, and neither reads the settings.
create or replace function private.user_tables_apply_settings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_settings private.account_settings;
begin
  if exists (select from public.user_tables where user_id = new.user_id) then
    return new;
  end if;
  select * into v_settings from private.account_settings;
  if new.service_codes = 0 then
    new.service_codes := v_settings.new_service_codes;
  end if;
  if new.service_limits = '{}' then
    new.service_limits := v_settings.new_service_limits;
  end if;
  insert into private.recording_allowances (user_id, bytes_max, waiting_max)
  values (new.user_id, v_settings.new_recording_bytes_max, v_settings.new_waiting_recordings_max)
  on conflict (user_id) do nothing;
  return new;
end
$$;

create or replace trigger user_tables_apply_settings
before insert on public.user_tables
for each row execute function private.user_tables_apply_settings();

-- ── supabase/routines/address_notices.sql ──
-- Ends the sessions of a customer whose address an admin changed, and leaves a notice. A change that is taken back
-- before it was told needs no notice.
create or replace function private.announce_address_change(p_customer public.customers, p_new_email text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_old_email text := coalesce(
    (select nullif(account.email, '') from auth.users as account where account.id = p_customer.user_id),
    p_customer.email
  );
begin
  delete from auth.sessions as session where session.user_id = p_customer.user_id;
  delete from private.address_notices as notice
  where notice.user_id = p_customer.user_id
    and notice.old_email = p_new_email and notice.new_email = p_customer.email;
  if not found then
    insert into private.address_notices (user_id, old_email, new_email)
    values (p_customer.user_id, v_old_email, p_new_email);
  end if;
end
$$;

-- Notices that wait: those of one customer, or, with null, all that are older than five minutes (the function that
-- made a younger one is still sending it). At most p_limit.
-- Definer: for the service role alone; the table is not in the Data API.
create or replace function public.waiting_address_notices(p_user_id uuid, p_limit integer)
returns table (notice_id uuid, user_id uuid, old_email text, new_email text)
language sql stable security definer
set search_path = ''
as $$
  select notice.id, notice.user_id, notice.old_email, notice.new_email
  from private.address_notices as notice
  where notice.user_id = p_user_id or p_user_id is null and notice.created_at < now() - interval '5 minutes'
  order by notice.created_at, notice.id
  limit p_limit
$$;

-- Forgets a notice that was sent.
-- Definer: as above.
create or replace function public.forget_address_notice(p_notice_id uuid)
returns table (forgotten boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.address_notices as notice where notice.id = p_notice_id;
  forgotten := found;
  return next;
end
$$;

-- ── supabase/routines/admin_acts.sql ──
-- Acts of admins on customers. Each is one call with the admin's own token: the database checks the admin, locks the
-- customer, changes them and notes it, in one transaction.

-- The customer, locked until the transaction ends.
-- Errors: P0002 detail customer_missing.
create or replace function private.hold_customer_for_admin(p_user_id uuid)
returns public.customers
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.customers;
begin
  perform private.lock_customers(array[p_user_id]);
  select * into v_customer from public.customers where user_id = p_user_id;
  if not found then
    raise exception 'No such customer' using errcode = 'no_data_found', detail = 'customer_missing';
  end if;
  return v_customer;
end
$$;

-- Refuses limits that are no map of service keys to units a month.
-- Errors: 22023 detail invalid_limits.
create or replace function private.require_limits(p_service_limits jsonb)
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_service_limits is null or not private.is_count_per_service(p_service_limits) then
    raise exception 'Limits must be whole numbers per service'
      using errcode = 'invalid_parameter_value', detail = 'invalid_limits';
  end if;
end
$$;

-- Whether a text has the form of an e-mail address, by the rule of the functions' contract.
create or replace function private.is_email_address(p_text text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(p_text) <= 254
    and p_text ~* '^(?!\.)(?!.*\.\.)[a-z0-9_''+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$'
$$;

-- Saves one customer as an admin edited them, on top of the version that the admin saw. p_service_limits replaces all
-- limits (units a month; 0 or missing is unlimited). The address is stored in lower case, as in Auth. Another address
-- needs p_proof, a password that the admin proved for it; it ends the customer's sessions and leaves a notice for both
-- addresses. Returns the current version (p_version when nothing changed), and the address of the record and of the
-- sign-in, for the function to bring together.
-- Errors: 42501 detail admin_required, password_required, or admin_protected for the address of an admin; P0002 detail
-- customer_missing; P0001 detail stale_version when the customer was changed since, to something else than this; 22023
-- detail invalid_name, invalid_email, invalid_codes or invalid_limits; 23505 detail email_taken when another account
-- signs in with that address.
-- Definer: admins write no records themselves, or they could leave out the version and the audit.
create or replace function public.admin_update_customer(
  p_user_id uuid, p_version integer, p_name text, p_email text, p_service_codes integer, p_service_limits jsonb,
  p_request_id text, p_proof uuid default null
)
returns table (user_id uuid, version integer, email text, sign_in_email text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_name text := private.one_line(p_name, 201);
  v_email text := lower(btrim(p_email));
  v_customer public.customers;
  v_edited public.customers;
begin
  perform private.require_admin();
  v_customer := private.hold_customer_for_admin(p_user_id);

  if (char_length(v_name) <= 200) is not true then
    raise exception 'Not a name' using errcode = 'invalid_parameter_value', detail = 'invalid_name';
  end if;
  -- The present address may stay: an account may have none.
  if (v_email = v_customer.email or private.is_email_address(v_email)) is not true then
    raise exception 'Not an e-mail address' using errcode = 'invalid_parameter_value', detail = 'invalid_email';
  end if;
  if (p_service_codes between 0 and private.all_service_codes()) is not true then
    raise exception 'No such services' using errcode = 'invalid_parameter_value', detail = 'invalid_codes';
  end if;
  perform private.require_limits(p_service_limits);

  v_edited := v_customer;
  v_edited.name := v_name;
  v_edited.email := v_email;
  v_edited.service_codes := p_service_codes;
  v_edited.service_limits := private.without_zeros(p_service_limits);
  -- A request that is repeated because its answer was lost finds its own work done, not a conflict.
  if v_customer.version is distinct from p_version
    and private.editable_fields(v_customer) <> private.editable_fields(v_edited)
  then
    raise exception 'The customer was changed by somebody else' using errcode = 'P0001', detail = 'stale_version';
  end if;
  -- An address gives access to its account: one admin's stolen session must not take over another admin.
  if v_email <> v_customer.email and exists (select from private.admins as admin where admin.user_id = p_user_id) then
    raise exception 'Admins change their own address'
      using errcode = 'insufficient_privilege', detail = 'admin_protected';
  end if;
  -- Auth decides, when the sign-in follows; this check avoids most of its refusals, and the work of taking back.
  if v_email <> v_customer.email and exists (
    select from auth.users as account
    where account.email = v_email and not account.is_sso_user and account.id <> p_user_id
  ) then
    raise exception 'Another account has this address' using errcode = 'unique_violation', detail = 'email_taken';
  end if;

  if v_email <> v_customer.email then
    perform private.require_password_proof(p_proof, 'customer.email', p_user_id);
    perform private.announce_address_change(v_customer, v_email);
  end if;

  perform private.write_customers(array[v_edited], 'customer.update', p_request_id);
  return query
  select customer.user_id, customer.version, customer.email, account.email::text
  from public.customers as customer
  join auth.users as account on account.id = customer.user_id
  where customer.user_id = p_user_id;
end
$$;

-- Empties a customer's counters, as of now. The old ones stay in the audit.
-- Errors: 42501 detail admin_required; P0002 detail customer_missing.
-- Definer: as above.
create or replace function public.admin_reset_usage(p_user_id uuid, p_request_id text)
returns table (user_id uuid, version integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_customer public.customers;
  v_reset_at timestamptz;
begin
  perform private.require_admin();
  v_customer := private.hold_customer_for_admin(p_user_id);
  -- The clock after the lock, not the transaction's start: a unit that was reserved while this waited is in these
  -- counters, and give_back_usage has to see that it went with them.
  v_reset_at := clock_timestamp();
  update public.user_tables as record
  set usage_counts = '{}', last_reset_date = v_reset_at
  where record.user_id = p_user_id;

  perform private.record_act(
    'customer.reset_usage', p_user_id,
    jsonb_build_object(
      'usage_counts', v_customer.usage_counts, 'last_reset_date', v_customer.last_reset_date
    ),
    jsonb_build_object('usage_counts', '{}'::jsonb, 'last_reset_date', v_reset_at),
    p_request_id
  );
  return query
  select customer.user_id, customer.version from public.customers as customer where customer.user_id = p_user_id;
end
$$;

-- Refuses lists of customers that are empty, hold null or are long. Returns each customer once.
-- Errors: 22023 detail invalid_user_ids unless there are 1 to 1,000.
create or replace function private.require_user_ids(p_user_ids uuid[])
returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
declare
  c_customers_max constant integer := 1000;
  v_user_ids uuid[] := array(select distinct id from unnest(p_user_ids) as id);
begin
  if (cardinality(v_user_ids) between 1 and c_customers_max and array_position(v_user_ids, null) is null) is not true
  then
    raise exception 'Between 1 and % customers', c_customers_max
      using errcode = 'invalid_parameter_value', detail = 'invalid_user_ids';
  end if;
  return v_user_ids;
end
$$;

-- Gives and takes services and sets the named limits, for many customers at once. Leaves what it does not name, so it
-- overwrites no other edit and needs no version. p_bulk_id is what admin_undo_bulk asks for: the parts of one change
-- have the same. One row: how many customers changed, were like that already, and
-- don't exist. All of them or, at an error, none.
-- Errors: 42501 detail admin_required; 22023 detail invalid_user_ids unless there are 1 to 1,000, invalid_codes (also
-- for a service both given and taken) or invalid_limits.
-- Definer: as above.
create or replace function public.admin_update_customers(
  p_user_ids uuid[], p_grant_codes integer, p_revoke_codes integer, p_service_limits jsonb, p_request_id text,
  p_bulk_id uuid default null
)
returns table (changed integer, unchanged integer, missing integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_ids uuid[];
  v_edited public.customers[];
begin
  perform private.require_admin();
  v_user_ids := private.require_user_ids(p_user_ids);
  if (
    p_grant_codes between 0 and private.all_service_codes()
    and p_revoke_codes between 0 and private.all_service_codes()
    and p_grant_codes & p_revoke_codes = 0
  ) is not true then
    raise exception 'No such services' using errcode = 'invalid_parameter_value', detail = 'invalid_codes';
  end if;
  perform private.require_limits(p_service_limits);

  perform private.lock_customers(v_user_ids);
  v_edited := array(
    select
      jsonb_populate_record(customer, jsonb_build_object(
        'service_codes', (customer.service_codes | p_grant_codes) & ~p_revoke_codes,
        'service_limits', private.without_zeros(customer.service_limits || p_service_limits)
      ))
    from public.customers as customer
    where customer.user_id = any(v_user_ids)
  );
  changed := private.write_customers(v_edited, 'customer.bulk_update', p_request_id, p_bulk_id);
  unchanged := cardinality(v_edited) - changed;
  missing := cardinality(v_user_ids) - cardinality(v_edited);
  return next;
end
$$;

-- Undoes a change of many customers for these of them: services and limits become what they were before it, where
-- nothing that an admin edits was changed since. One row: how many are as they were, the customers that were changed
-- since and stay as they are, and how many no longer exist. Customers that the change left alone are not counted.
-- Only the admin who made the change undoes it, for a minute; there is another minute for the parts of the undoing.
-- Errors: 42501 detail admin_required; 22023 detail invalid_user_ids unless there are 1 to 1,000; P0001 detail
-- undo_too_late, also when there was no such change.
-- Definer: as above.
create or replace function public.admin_undo_bulk(p_bulk_id uuid, p_user_ids uuid[], p_request_id text)
returns table (restored integer, changed_since uuid[], missing integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  c_window constant interval := '2 minutes';
  v_user_ids uuid[];
  v_before jsonb;
  v_edited public.customers[];
  v_restored_ids uuid[];
begin
  perform private.require_admin();
  v_user_ids := private.require_user_ids(p_user_ids);
  if not exists (
    select from public.admin_audit as act
    where act.bulk_id = p_bulk_id and act.actor_id = auth.uid() and act.action = 'customer.bulk_update'
      and act.created_at > now() - c_window
  ) then
    raise exception 'This change cannot be undone any more' using errcode = 'P0001', detail = 'undo_too_late';
  end if;

  perform private.lock_customers(v_user_ids);
  -- The values before the change and the version it made, by customer: the newest act, where a part was sent again.
  v_before := (
    select coalesce(jsonb_object_agg(act.user_id, jsonb_build_object('before', act.before, 'made', act.made_version)), '{}')
    from (
      select distinct on (entry.user_id) entry.user_id, entry.before, entry.made_version
      from public.admin_audit as entry
      where entry.bulk_id = p_bulk_id and entry.actor_id = auth.uid() and entry.action = 'customer.bulk_update'
        and entry.user_id = any(v_user_ids)
      order by entry.user_id, entry.id desc
    ) as act
  );
  v_edited := array(
    select jsonb_populate_record(customer, v_before -> customer.user_id::text -> 'before')
    from public.customers as customer
    where customer.user_id = any(v_user_ids)
      and customer.version = (v_before -> customer.user_id::text ->> 'made')::integer
  );
  perform private.write_customers(v_edited, 'customer.bulk_undo', p_request_id, p_bulk_id);

  -- Also those that an undoing restored whose answer was lost.
  v_restored_ids := array(
    select customer.user_id from public.customers as customer
    where customer.user_id = any(v_user_ids)
      and customer.version = (v_before -> customer.user_id::text ->> 'made')::integer + 1
      and private.editable_fields(customer) || (v_before -> customer.user_id::text -> 'before')
        = private.editable_fields(customer)
  );
  restored := cardinality(v_restored_ids);
  changed_since := array(
    select customer.user_id from public.customers as customer
    where v_before ? customer.user_id::text and customer.user_id = any(v_user_ids)
      and customer.user_id <> all(v_restored_ids)
    order by customer.user_id
  );
  missing := (select count(*) from jsonb_object_keys(v_before)) - restored - cardinality(changed_since);
  return next;
end
$$;

-- ── supabase/routines/admin_audit.sql ──
-- Notes one act of the caller, in the transaction of the act.
create or replace function private.record_act(
  p_action text, p_user_id uuid, p_before jsonb, p_after jsonb, p_request_id text
)
returns void
language sql volatile
set search_path = ''
as $$
  insert into public.admin_audit (actor_id, action, user_id, before, after, request_id)
  values (auth.uid(), p_action, p_user_id, p_before, p_after, p_request_id)
$$;

-- Refuses every change and removal, to the owner of the table too. Only a person's name and address may be removed,
-- once the account is deleted (GDPR).
create or replace function private.admin_audit_stays()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_personal constant text[] := array['name', 'email'];
  -- Generated columns have no value yet; they follow from the others.
  c_compared_below constant text[] := array['before', 'after', 'services'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - c_compared_below = to_jsonb(old) - c_compared_below
    and new.before - c_personal is not distinct from old.before - c_personal
    and new.after - c_personal is not distinct from old.after - c_personal
    and coalesce(new.before, '{}') <@ coalesce(old.before, '{}')
    and coalesce(new.after, '{}') <@ coalesce(old.after, '{}')
  then
    return new;
  end if;
  raise exception 'The audit is append-only' using errcode = 'insufficient_privilege', detail = 'append_only';
end
$$;

create or replace trigger admin_audit_stays
before update or delete on public.admin_audit
for each row execute function private.admin_audit_stays();

create or replace trigger admin_audit_stays_whole
before truncate on public.admin_audit
for each statement execute function private.admin_audit_stays();

-- Limits how fast one admin may act: a person needs a few acts a minute, a script with a stolen session would want
-- thousands. Every act is noted in admin_audit, in its own transaction, so the limit holds for every act: the one that
-- is too many rolls back with its note. Two acts at the same instant may both pass where one was left, which is good
-- enough.
-- The rows of one act (a change of many customers) carry one time, the transaction's, and count as one. Acts that
-- can't be undone (confirmed deletions) or touch many customers have lower limits. That a deletion was carried out is
-- no act: it was counted when it was confirmed, and must not fail here.
-- Errors: P0001 detail rate_limited above 60 acts within a minute, 5 confirmed deletions, 20 changes of many or 20
-- undoings of those.
create or replace function private.admin_audit_keeps_pace()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_acts_per_minute_max constant integer := 60;
  c_deletions_per_minute_max constant integer := 5;
  c_bulk_updates_per_minute_max constant integer := 20;
begin
  if exists (
    select from (
      select distinct actor_id from new_acts where actor_id is not null and action <> 'deletion.carried_out'
    ) as actor
    cross join lateral (
      select
        count(distinct act.created_at) as acts,
        count(distinct act.created_at) filter (where act.action = 'customer.delete') as deletions,
        count(distinct act.created_at) filter (where act.action = 'customer.bulk_update') as bulk_updates,
        count(distinct act.created_at) filter (where act.action = 'customer.bulk_undo') as bulk_undoings
      from public.admin_audit as act
      where act.actor_id = actor.actor_id
        and act.created_at > now() - interval '1 minute'
        and act.action <> 'deletion.carried_out'
    ) as lately
    where lately.acts > c_acts_per_minute_max
      or lately.deletions > c_deletions_per_minute_max
      or lately.bulk_updates > c_bulk_updates_per_minute_max
      or lately.bulk_undoings > c_bulk_updates_per_minute_max
  ) then
    raise exception 'Too many acts, wait a minute' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return null;
end
$$;

-- Once a statement: a change of a thousand customers is checked once.
create or replace trigger admin_audit_keeps_pace
after insert on public.admin_audit
referencing new table as new_acts
for each statement execute function private.admin_audit_keeps_pace();

-- ── supabase/routines/admin_edits.sql ──
-- How an edit of an admin becomes a change of the records and rows of the audit.

-- The entries of one object that are not the same in the other.
create or replace function private.entries_unlike(p_these jsonb, p_others jsonb)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_these)
  where value is distinct from p_others -> key
$$;

-- The fields of a customer that an admin edits, as the audit keeps them.
create or replace function private.editable_fields(p_customer public.customers)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_build_object(
    'name', p_customer.name, 'email', p_customer.email, 'service_codes', p_customer.service_codes,
    'service_limits', p_customer.service_limits
  )
$$;

-- Writes customers, whom the caller has locked, as these rows have them, in the fields that an admin edits, and notes
-- the changes of each. Returns how many changed. The oldest record carries limits and all codes; the others keep the
-- same name and address. The acts are noted first, so that the changes of limits can name them. p_bulk_id is the id of
-- a change of many customers.
-- Errors: 23514 for values that the constraints of user_tables refuse.
create or replace function private.write_customers(
  p_edited public.customers[], p_action text, p_request_id text, p_bulk_id uuid default null
)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_user_ids uuid[] := array(select edited.user_id from unnest(p_edited) as edited);
  -- The former fields by the customer's id. Objects, because a lookup in one takes no plan: a join of lists that the
  -- planner knows nothing of may compare each with each.
  v_before jsonb := (
    select jsonb_object_agg(customer.user_id, private.editable_fields(customer))
    from public.customers as customer where customer.user_id = any(v_user_ids)
  );
  v_versions jsonb := (
    select jsonb_object_agg(customer.user_id, customer.version)
    from public.customers as customer where customer.user_id = any(v_user_ids)
  );
  v_edited jsonb := (
    select jsonb_object_agg(edited.user_id, private.editable_fields(edited)) from unnest(p_edited) as edited
  );
  v_changed_ids uuid[] := array(
    select id from unnest(v_user_ids) as id where v_before -> id::text <> v_edited -> id::text
  );
begin
  insert into public.admin_audit (actor_id, action, user_id, before, after, request_id, bulk_id, made_version)
  select
    auth.uid(), p_action, id,
    private.entries_unlike(v_before -> id::text, v_edited -> id::text),
    private.entries_unlike(v_edited -> id::text, v_before -> id::text),
    p_request_id,
    p_bulk_id,
    (v_versions ->> id::text)::integer + 1
  from unnest(v_changed_ids) as id
  order by id;

  -- One statement, so that each version rises once.
  with edit as materialized (
    select
      record.id,
      v_edited -> record.user_id::text as fields,
      row_number() over (partition by record.user_id order by record.created_at, record.id) = 1 as is_oldest
    from public.user_tables as record
    where record.user_id = any(v_changed_ids)
  )
  update public.user_tables as record
  set
    name = edit.fields ->> 'name',
    email = edit.fields ->> 'email',
    service_codes = case when edit.is_oldest then (edit.fields ->> 'service_codes')::integer else 0 end,
    service_limits = case when edit.is_oldest then edit.fields -> 'service_limits' else record.service_limits end
  from edit
  where record.id = edit.id;
  return cardinality(v_changed_ids);
end
$$;

-- ── supabase/routines/announcements.sql ──
-- Announcements of changes: which table changed and how, never the content. They go to private topics, one for each
-- session: session:<id> of the customer whose rows these are and, where the admin's screens show them, admins:<id> of
-- admins; policies/realtime.sql says who may listen. A session that has ended is told nothing more, whatever its open
-- sockets still listen to. One message per statement and session, so a bulk insert is no flood, and no table is in
-- Realtime's publication: the work of Realtime for a change does not depend on how many customers there are or listen.

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
select private.announce('public.service_requests', 'user_id', true);
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

-- ── supabase/routines/audit_lists.sql ──
-- The audits as one list, and the people in it. The list is paged by its key (created_at, entry_id), newest first: a
-- page asks for what lies behind the last entry of the one before, so the two thousandth costs what the first costs.
-- Invoker: the policies of the tables decide, as for every view.

-- Each change is one entry: of the changes of limits, those that no act tells.
--   entry_id         'act-12', 'limit-9', 'access-3' or 'sign-in-4'
--   kind             the action; 'limit.change'; the kind of an access; 'session.begin' or 'session.refused'
--   services         the keys that it is about
--   before, after    of a limit {"limit": units a month}; of a refused call, after is {"route", "code"}, of an
--                    entry of the list not to write to {"about"}
--   changes_limits   whether a limit went up or down
--   is_sign_in       a constant of each part, so that a list without the many sign-ins does not touch them
--   customer_search  the folded text that the list is searched by
-- Names are those of today, null for people who are no customers any more.
create or replace view public.audit_entries with (security_invoker = true) as
select
  entry.entry_id, entry.created_at, entry.kind, entry.actor_id, actor.name as actor_name, entry.user_id,
  customer.name as customer_name, customer.email as customer_email, customer.search as customer_search,
  entry.service_name, entry.services, entry.before, entry.after, entry.request_id, entry.changes_limits,
  entry.is_sign_in
from (
  select
    'act-' || act.id::text as entry_id, act.created_at, act.action as kind, act.actor_id, act.user_id,
    null::text as service_name, act.services, act.before, act.after, act.request_id,
    -- A deletion notes the limits too, but changes none.
    act.action in ('customer.update', 'customer.bulk_update', 'customer.bulk_undo')
      and coalesce(act.before -> 'service_limits' <> act.after -> 'service_limits', false) as changes_limits,
    null::bigint as told_by, false as is_sign_in
  from public.admin_audit as act
  union all
  select
    'limit-' || change.id::text, change.created_at, 'limit.change', change.admin_id, change.user_id,
    change.service_name, array[change.service_name], jsonb_build_object('limit', change.old_limit),
    jsonb_build_object('limit', change.new_limit), null::text, true,
    change.act_id, false
  from public.limit_change_audit as change
  union all
  select
    'access-' || access.id::text, access.created_at, access.kind, access.actor_id, access.user_id,
    null::text, array[]::text[], null::jsonb,
    jsonb_strip_nulls(jsonb_build_object('route', access.route, 'code', access.code, 'about', access.about)),
    access.request_id, false,
    null::bigint, false
  from public.access_audit as access
  union all
  select
    'sign-in-' || sign_in.id::text, sign_in.created_at,
    case when sign_in.succeeded then 'session.begin' else 'session.refused' end, sign_in.user_id, sign_in.user_id,
    null::text, array[]::text[], null::jsonb, null::jsonb, null::text, false,
    null::bigint, true
  from public.sign_ins as sign_in
) as entry
left join public.customers as actor on actor.user_id = entry.actor_id
left join public.customers as customer on customer.user_id = entry.user_id
-- Not beside its table: Postgres merges the indexes of a union only if its parts have no conditions.
where entry.told_by is null;

-- The admins who stand in the audits, to choose one from.
create or replace view public.audit_actors with (security_invoker = true) as
select actor.actor_id, customer.name as actor_name
from (
  select actor_id from public.admin_audit where actor_id is not null and action not in ('account.delete', 'deletion.carried_out')
  union
  select admin_id from public.limit_change_audit where admin_id is not null
) as actor
left join public.customers as customer on customer.user_id = actor.actor_id;

-- ── supabase/routines/callbacks.sql ──
-- Results that the automation hands in by signed callbacks, so that it needs no key to the database. A callback is
-- about something that is already here (a session that was handed over, a submission, a customer), so a holder of the
-- secret can't write where nothing was asked for. meeting_callbacks.sql and lead_drafts.sql have the other types.

-- {userId, name, url, content}: a report for a customer who has the service, as a link, as data or as both. One a month is
-- expected; twenty a day leave room for an automation that catches up.
-- Errors: P0002 detail job_missing; 23514 detail too_many_reports.
create or replace function private.accept_report(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_reports_per_day_max constant integer := 20;
  v_user_id uuid := (p_data ->> 'userId')::uuid;
begin
  perform from auth.users where id = v_user_id for key share;
  if not found or not private.user_has_service(v_user_id, 8) then
    raise exception 'No such customer' using errcode = 'no_data_found', detail = 'job_missing';
  end if;
  -- One after another, so that the count is exact.
  perform private.lock_customer(v_user_id);
  if (
    select count(*) from public."CAReports" where "UUID" = v_user_id and created_at > now() - interval '1 day'
  ) >= c_reports_per_day_max then
    raise exception 'Too many reports in a day' using errcode = 'check_violation', detail = 'too_many_reports';
  end if;
  insert into public."CAReports" ("UUID", "Name", "Report", content)
  -- JSON's null is no content.
  values (v_user_id, p_data ->> 'name', p_data ->> 'url', nullif(p_data -> 'content', 'null'));
end
$$;

-- Called by the relay for a delivery whose signature and time it has checked. One row: `accepted`, or `duplicate` when
-- this delivery took effect before.
-- Errors: P0002 detail job_missing; 23505 detail delivery_id_reused; 22023 for an unknown type.
-- Definer: the service role alone may call it, and it writes where no role of the Data API may.
create or replace function public.accept_callback(p_delivery_id text, p_digest text, p_type text, p_data jsonb)
returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.callback_deliveries where received_at < now() - interval '30 days';
  insert into private.callback_deliveries (id, digest) values (p_delivery_id, p_digest) on conflict do nothing;
  if not found then
    if exists (select from private.callback_deliveries where id = p_delivery_id and digest <> p_digest) then
      raise exception 'This delivery id was used for another event'
        using errcode = 'unique_violation', detail = 'delivery_id_reused';
    end if;
    return query select 'duplicate';
    return;
  end if;

  case p_type
    when 'meeting.result' then perform private.accept_meeting_result(p_data);
    when 'meeting.status' then perform private.accept_meeting_status(p_data);
    when 'report.created' then perform private.accept_report(p_data);
    when 'lead.drafts' then perform private.accept_lead_drafts(p_data);
    else raise exception 'Unknown type of event' using errcode = 'invalid_parameter_value';
  end case;
  return query select 'accepted';
end
$$;

-- ── supabase/routines/chat.sql ──
-- The chat assistant: who may ask it, how often, and what is kept of it.

-- Whether the caller may chat at all, which the relay asks before it says what is wrong with a request.
-- Errors: 42501 detail service_not_granted.
-- Definer: the answer must not depend on what the caller can read.
create or replace function public.require_chat_access()
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.user_has_service(auth.uid(), 8) then
    raise exception 'Service not granted'
      using errcode = 'insufficient_privilege', detail = 'service_not_granted';
  end if;
end
$$;

-- Counts a message of the caller. One row: the customer's id. The screen sends at most one message a second; two are
-- taken, because a slow line can bring one message late and the next one soon after it.
-- Errors: 42501 detail service_not_granted or customer_missing; P0001 detail chat_too_fast or rate_limited.
-- Definer: customers write no attempts.
create or replace function public.begin_chat_message()
returns table (user_id uuid)
language plpgsql security definer
set search_path = ''
as $$
declare
  c_messages_per_second_max constant integer := 2;
begin
  perform public.require_chat_access();
  perform private.hold_customer(auth.uid());
  if (
    select count(*) from private.webhook_attempts as attempt
    where attempt.user_id = auth.uid() and attempt.kind = 'chat' and attempt.begun_at > now() - interval '1 second'
  ) >= c_messages_per_second_max then
    raise exception 'Messages follow each other too fast' using errcode = 'P0001', detail = 'chat_too_fast';
  end if;
  perform private.count_webhook_attempt(auth.uid(), 'chat');
  return query select auth.uid();
end
$$;

-- Removes what is beyond a customer's fifty latest conversations, and beyond a conversation's two hundred latest
-- messages.
create or replace function private.bound_chats(p_user_id uuid, p_conversation_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_conversations_max constant integer := 50;
  c_messages_max constant integer := 200;
begin
  delete from public.chat_conversations
  where user_id = p_user_id and id in (
    select id from public.chat_conversations
    where user_id = p_user_id order by updated_at desc, id offset c_conversations_max
  );
  delete from public.chat_messages
  where user_id = p_user_id and conversation_id = p_conversation_id and (id, role) in (
    select id, role from public.chat_messages
    where user_id = p_user_id and conversation_id = p_conversation_id
    order by created_at desc, role offset c_messages_max
  );
end
$$;

-- Called with the customer's token before each message goes to the assistant: counts it and keeps it, in one
-- transaction. p_message_id is the idempotency key: a message that is sent again is the same row, and one that has its
-- answer is not asked again. One row: the customer's id and, when there is one already, the answer.
-- Errors: as begin_chat_message; 22023 for a text that is empty or too long; 23505 detail message_id_reused when the id
-- belonged to another text or conversation.
-- Definer: customers write no messages.
create or replace function public.begin_chat_question(p_message_id uuid, p_conversation_id uuid, p_content text)
returns table (user_id uuid, answer text, sources jsonb)
language plpgsql security definer
set search_path = ''
as $$
declare
  c_content_length_max constant integer := 4000;
  v_user_id uuid := auth.uid();
  v_content text := private.clean_text(p_content);
  v_question public.chat_messages;
begin
  -- Holds the customer, so that what follows happens one after another.
  perform public.begin_chat_message();
  if p_conversation_id is null or not coalesce(private.is_visible(v_content), false)
    or char_length(v_content) > c_content_length_max
  then
    raise exception 'No question' using errcode = 'invalid_parameter_value';
  end if;
  select * into v_question from public.chat_messages as message
  where message.user_id = v_user_id and message.id = p_message_id and message.role = 'user';
  if v_question.content <> v_content or v_question.conversation_id <> p_conversation_id then
    raise exception 'Message id was used for another question'
      using errcode = 'unique_violation', detail = 'message_id_reused';
  end if;

  insert into public.chat_conversations as conversation (user_id, id, title)
  values (v_user_id, p_conversation_id, private.one_line(v_content, 80))
  on conflict on constraint chat_conversations_pkey do update set updated_at = now();
  insert into public.chat_messages as message (user_id, conversation_id, id, role, content, status)
  values (v_user_id, p_conversation_id, p_message_id, 'user', v_content, 'sending')
  on conflict on constraint chat_messages_pkey do update
  set status = excluded.status, created_at = excluded.created_at
  where message.status <> 'sent';
  -- Asked here and not before: the answer may have come in this moment.
  if not found then
    return query
      select v_user_id, message.content, message.sources from public.chat_messages as message
      where message.user_id = v_user_id and message.id = p_message_id and message.role = 'assistant';
    return;
  end if;
  perform private.bound_chats(v_user_id, p_conversation_id);
  return query select v_user_id, null::text, null::jsonb;
end
$$;

-- Called by the relay when it knows how a question ended: answered, stopped (p_answer is what came until then) or
-- failed. The first answer stays: attempts that overlap may bring two. Does nothing when the conversation is gone.
-- Definer: the service role alone may call it, and it writes where no role of the Data API may.
create or replace function public.finish_chat_question(
  p_user_id uuid, p_message_id uuid, p_outcome text, p_answer text, p_sources jsonb
)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  c_content_length_max constant integer := 100000;
  v_conversation_id uuid;
begin
  if p_outcome not in ('answered', 'stopped', 'failed') then
    raise exception 'Unknown outcome' using errcode = 'invalid_parameter_value';
  end if;
  select conversation_id into v_conversation_id from public.chat_messages
  where user_id = p_user_id and id = p_message_id and role = 'user';
  -- The conversation before its messages: the order in which a deletion takes them, or the two could deadlock.
  perform from public.chat_conversations where user_id = p_user_id and id = v_conversation_id for no key update;
  if not found then
    return;
  end if;
  -- A later attempt may be under way when this one fails, or may have failed when this one is answered.
  update public.chat_messages
  set status = case p_outcome when 'failed' then 'error' else 'sent' end
  where user_id = p_user_id and id = p_message_id and role = 'user'
    and (status = 'sending' or status = 'error' and p_outcome <> 'failed');
  if not found or p_outcome = 'failed' then
    return;
  end if;
  insert into public.chat_messages (user_id, conversation_id, id, role, content, status, sources)
  values (
    p_user_id, v_conversation_id, p_message_id, 'assistant',
    left(private.clean_text(coalesce(p_answer, '')), c_content_length_max),
    case p_outcome when 'stopped' then 'stopped' else 'sent' end,
    coalesce(p_sources, '[]')
  );
  update public.chat_conversations set updated_at = now() where user_id = p_user_id and id = v_conversation_id;
end
$$;

-- The caller's conversations, the latest first, and the messages of one of them: of the latest when none is named. One
-- answer, so that the panel opens with one request. conversation_id is null when there is none.
-- Invoker: policies say what the caller sees.
create or replace function public.read_own_chats(p_conversation_id uuid default null)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_conversation_id uuid := coalesce(
    p_conversation_id,
    (select id from public.chat_conversations where user_id = v_user_id order by updated_at desc, id limit 1)
  );
begin
  return jsonb_build_object(
    'conversations', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by listed.updated_at desc, listed.id), '[]')
      from (
        select
          conversation.id,
          conversation.title,
          conversation.updated_at,
          (
            select max(handover.created_at) from public.chat_handovers as handover
            where handover.user_id = v_user_id and handover.conversation_id = conversation.id
          ) as handed_over_at
        from public.chat_conversations as conversation
        where conversation.user_id = v_user_id
      ) as listed
    ),
    'conversation_id', v_conversation_id,
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by shown.created_at, shown.role desc), '[]')
      from (
        select id, role, content, status, sources, created_at from public.chat_messages
        where user_id = v_user_id and conversation_id = v_conversation_id
      ) as shown
    )
  );
end
$$;

-- Ends conversations that had no message for a year. Returns how many.
create or replace function private.end_old_chats()
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_ended integer;
begin
  delete from public.chat_conversations where updated_at < now() - interval '12 months';
  get diagnostics v_ended = row_count;
  return v_ended;
end
$$;

-- ── supabase/routines/chat_handovers.sql ──
-- Sends the caller's conversation to the company, as it stands now: the thirty latest messages, each with its first four
-- thousand characters. The company's mailbox is told. One row: `sent`, or `already_sent` when this conversation was sent today.
-- Errors: 42501 detail customer_missing; P0001 detail conversation_missing when it is not the caller's, or holds no
-- answered question; P0001 detail rate_limited above five in a day.
-- Definer: customers write no handovers.
create or replace function public.hand_over_chat(p_conversation_id uuid)
returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  c_messages_max constant integer := 30;
  c_length_max constant integer := 4000;
  c_handovers_per_day_max constant integer := 5;
  v_user_id uuid := auth.uid();
  v_messages jsonb;
  v_handover_id uuid;
begin
  perform private.hold_customer(v_user_id);
  select jsonb_agg(to_jsonb(latest) order by latest.created_at, latest.role desc) into v_messages
  from (
    select role, left(content, c_length_max) as content, created_at from public.chat_messages
    where user_id = v_user_id and conversation_id = p_conversation_id and status in ('sent', 'stopped')
    order by created_at desc, role
    limit c_messages_max
  ) as latest;
  if v_messages is null then
    raise exception 'No such conversation' using errcode = 'P0001', detail = 'conversation_missing';
  end if;
  if exists (
    select from public.chat_handovers
    where user_id = v_user_id and conversation_id = p_conversation_id
      and day = (now() at time zone 'Europe/Brussels')::date
  ) then
    return query select 'already_sent';
    return;
  end if;
  if (
    select count(*) from public.chat_handovers
    where user_id = v_user_id and created_at > now() - interval '1 day'
  ) >= c_handovers_per_day_max then
    raise exception 'Too many handovers in a day' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  insert into public.chat_handovers (user_id, conversation_id, messages)
  values (v_user_id, p_conversation_id, v_messages)
  returning id into v_handover_id;
  perform private.queue_mail('chat-handover', null, v_handover_id::text);
  return query select 'sent';
end
$$;

-- ── supabase/routines/close_table.sql ──
-- Takes every policy and every grant of the API roles off a table, and closes its statistics. Each policy file calls
-- it first, so the file is complete: a policy or grant that it no longer names is gone after the next run.
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
  -- A view has no policies: those of its tables hold.
  if (select relkind in ('r', 'p') from pg_catalog.pg_class where oid = p_table) then
    execute format(
      'create policy select_without_estimates on %s as restrictive for select to authenticated '
      'using (private.refuse_unfit_query())',
      p_table
    );
  end if;
end
$$;

-- ── supabase/routines/competitor_entries.sql ──
-- Ten slots a customer. The lock makes two simultaneous inserts count one after the other; the count runs in a
-- snapshot taken after the lock, so it sees what the other one committed.
-- AFTER, because policies are checked before it: the insert of another customer is refused without telling how many
-- competitors the owner has.
-- Definer: counts the owner's rows whatever the writer may read.
create or replace function private.competitor_entries_limit_slots()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  c_slots constant integer := 10;
begin
  perform pg_advisory_xact_lock(hashtextextended('competitor_entries ' || new."User UID", 0));
  if (select count(*) from public."CompetitorEntries" where "User UID" = new."User UID") > c_slots then
    raise exception 'At most % competitors per customer', c_slots
      using errcode = 'check_violation', detail = 'competitor_limit_reached';
  end if;
  return null;
end
$$;

create or replace trigger competitor_entries_limit_slots
after insert or update of "User UID" on public."CompetitorEntries"
for each row execute function private.competitor_entries_limit_slots();

-- Cleans the name before the checks of the table see it.
-- Definer: the writer of the row may call nothing private.
create or replace function private.competitor_entries_clean_name()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One more than the check allows: a name that is too long is refused, not cut.
  new."Name Company" := private.one_line(new."Name Company", 201);
  return new;
end
$$;

create or replace trigger competitor_entries_clean_name
before insert or update of "Name Company" on public."CompetitorEntries"
for each row execute function private.competitor_entries_clean_name();

-- ── supabase/routines/confirmed_email.sql ──
-- Work that costs money needs a confirmed address where the company's settings say so: storing a recording
-- (recording_limits.sql), having it analysed, asking for leads, asking the assistant.

-- Errors: 42501 detail email_unconfirmed. The message is the code too, because Storage passes only the message on.
-- Definer: no role of the API may read auth.users or the settings.
create or replace function private.require_confirmed_email(p_user_id uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if (select confirmed_email_required from private.account_settings)
    and not exists (select from auth.users where id = p_user_id and email_confirmed_at is not null)
  then
    raise exception 'email_unconfirmed' using errcode = 'insufficient_privilege', detail = 'email_unconfirmed';
  end if;
end
$$;

-- Definer: the service role writes these tables too, and may call only functions that were granted to it.
create or replace function private.rows_require_confirmed_email()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_confirmed_email(new.user_id);
  return new;
end
$$;

-- Customers do not write these tables: the RPC that begins the work does, and all its work is undone.
create or replace trigger lead_submissions_require_confirmed_email
before insert on public.lead_submissions
for each row execute function private.rows_require_confirmed_email();

create or replace trigger meeting_analyses_require_confirmed_email
before insert on public.meeting_analyses
for each row execute function private.rows_require_confirmed_email();

-- Each message to the assistant is noted here.
create or replace trigger webhook_attempts_require_confirmed_email
before insert on private.webhook_attempts
for each row when (new.kind = 'chat')
execute function private.rows_require_confirmed_email();

-- ── supabase/routines/contact_messages.sql ──
-- Messages of the contact page: taken in by the function `notices`, read by admins, forgotten after their term.

-- Counts one attempt of a sender. False when there were more than p_attempts_max within an hour. The sender is stored as
-- a hash that cannot be turned back once the day is over.
create or replace function private.count_contact_attempt(p_sender text, p_attempts_max integer)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_hash text;
  v_salt uuid;
begin
  delete from private.contact_attempts where begun_at <= now() - interval '1 hour';
  delete from private.contact_salts where day < current_date;
  insert into private.contact_salts (day) values (current_date) on conflict do nothing;
  select salt into v_salt from private.contact_salts where day = current_date;
  v_hash := encode(sha256(convert_to(v_salt || p_sender, 'utf8')), 'hex');
  -- One attempt of a sender after another, so the count is exact.
  perform pg_advisory_xact_lock(hashtextextended(v_hash, 0));
  insert into private.contact_attempts (sender) values (v_hash);
  return (select count(*) from private.contact_attempts where sender = v_hash) <= p_attempts_max;
end
$$;

-- Takes a message in and tells the company by mail. p_place is the sender's address of the internet, empty where it is not
-- known. One row: repeated says that the same message is here already, and nothing was stored.
-- Errors: P0001 detail rate_limited above ten messages of one place or three of one address within an hour, or above 300
-- of everybody within a day; 23514 for an empty or overlong text.
-- Definer: for the service role alone, which may read no attempts.
create or replace function public.receive_contact_message(
  p_name text, p_email text, p_company text, p_task text, p_programs text, p_people text, p_deadline text, p_place text
)
returns table (repeated boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_by_place_max constant integer := 10;
  c_by_address_max constant integer := 3;
  c_a_day_max constant integer := 300;
  v_message public.contact_messages;
begin
  v_message.email := lower(private.one_line(p_email, 321));
  v_message.task := private.clean_text(p_task);
  v_message.digest := encode(
    sha256(convert_to(concat_ws(E'\n', v_message.email, v_message.task, p_programs, p_people, p_deadline), 'utf8')), 'hex'
  );
  if exists (select from public.contact_messages where digest = v_message.digest) then
    repeated := true;
    return next;
    return;
  end if;
  if p_place <> '' and not private.count_contact_attempt('place ' || p_place, c_by_place_max)
    or not private.count_contact_attempt('address ' || v_message.email, c_by_address_max)
    or (select count(*) from public.contact_messages where created_at > now() - interval '1 day') >= c_a_day_max
  then
    raise exception 'Too many messages, wait an hour' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  insert into public.contact_messages as message (name, email, company, task, programs, people, deadline, digest)
  values (
    private.one_line(p_name, 201), v_message.email, private.one_line(p_company, 201), v_message.task,
    private.clean_text(p_programs), private.one_line(p_people, 201), private.one_line(p_deadline, 201), v_message.digest
  )
  on conflict do nothing
  returning * into v_message;
  repeated := not found;
  if not repeated then
    perform private.queue_mail(
      'contact-message', null, v_message.id::text,
      to_jsonb(v_message) - array['id', 'created_at', 'done_at', 'digest']
    );
  end if;
  return next;
end
$$;

-- Marks a message as done, or as open again. Called with an admin's token.
-- Errors: 42501 detail admin_required; P0002 detail message_missing.
-- Definer: no role writes messages.
create or replace function public.set_contact_message_done(p_message_id uuid, p_is_done boolean)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.contact_messages
  set done_at = case when p_is_done then coalesce(done_at, now()) end
  where id = p_message_id;
  if not found then
    raise exception 'No such message' using errcode = 'no_data_found', detail = 'message_missing';
  end if;
end
$$;

-- ── supabase/routines/customer_locks.sql ──
-- Locks on customers, all taken in the order that the chapter of customers gives.

-- The customer's oldest record, locked until the transaction ends, so that all counting of one customer's units
-- happens one after another. Null fields when the customer has no record.
create or replace function private.lock_customer(p_user_id uuid)
returns public.user_tables
language sql volatile
set search_path = ''
as $$
  select * from public.user_tables
  where user_id = p_user_id
  order by created_at, id
  limit 1
  for no key update
$$;

-- Makes everything that begins for one customer happen one after another, until the transaction ends. The account
-- before the customer's record: the order in which a deletion takes them, or the two could deadlock.
-- Errors: 42501 detail customer_missing when the account or the customer's record is gone.
create or replace function private.hold_customer(p_user_id uuid)
returns public.user_tables
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.user_tables;
begin
  perform from auth.users where id = p_user_id for key share;
  if found then
    v_customer := private.lock_customer(p_user_id);
  end if;
  if v_customer.id is null then
    raise exception 'No customer record for this account'
      using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  return v_customer;
end
$$;

-- Locks customers for a change, until the transaction ends: their accounts, then all of their records.
create or replace function private.lock_customers(p_user_ids uuid[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from auth.users where id = any(p_user_ids) order by id for key share;
  perform from public.user_tables
  where user_id = any(p_user_ids)
  order by user_id, created_at, id
  for no key update;
end
$$;

-- ── supabase/routines/customer_records.sql ──
-- A customer's record follows their account: it is made with it, and takes over a changed name or address.

-- A first or last name in metadata, which a browser writes. Only a text is a name: an object or a number was never
-- typed by a person.
create or replace function private.name_part(p_metadata jsonb, p_key text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(private.one_line(p_metadata ->> p_key, 200), '')
  where jsonb_typeof(p_metadata -> p_key) = 'string'
$$;

-- First and last name together; empty when nothing would be visible. Forms refuse a longer name with a message; one
-- that passes them is cut, because Auth answers 500 when a sign-up fails here.
create or replace function private.name_in_metadata(p_metadata jsonb)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select btrim(left(
    concat_ws(' ', private.name_part(p_metadata, 'first_name'), private.name_part(p_metadata, 'last_name')), 200
  ))
$$;

-- Every account gets its record in the transaction that creates it, so every signed-in person has one. Metadata is
-- whatever the browser sent: `->>` answers null for every odd shape, and one_line keeps the result inside the
-- constraints, so metadata can't make a sign-up fail.
-- Definer: the insert comes from supabase_auth_admin, which has no rights on our tables.
create or replace function private.users_create_customer()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.user_tables (user_id, name, email)
  values (new.id, private.name_in_metadata(new.raw_user_meta_data), coalesce(new.email, ''));
  return null;
end
$$;

create or replace trigger users_create_customer
after insert on auth.users
for each row execute function private.users_create_customer();

-- The record takes over the address that the customer signs in with.
-- Definer: as above.
create or replace function private.users_update_customer_email()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_customers(array[new.id]);
  update public.user_tables set email = coalesce(new.email, '') where user_id = new.id;
  return null;
end
$$;

create or replace trigger users_update_customer_email
after update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.users_update_customer_email();

-- The record takes over the name when the customer changes it in the metadata of their account.
-- Definer: as above.
create or replace function private.users_update_customer_name()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_customers(array[new.id]);
  update public.user_tables set name = private.name_in_metadata(new.raw_user_meta_data) where user_id = new.id;
  return null;
end
$$;

-- Only when the name in it changed: metadata that is written again must not undo an admin's correction. The condition
-- is evaluated with the rights of supabase_auth_admin, which may call nothing of ours.
create or replace trigger users_update_customer_name
after update of raw_user_meta_data on auth.users
for each row when (
  (old.raw_user_meta_data ->> 'first_name', old.raw_user_meta_data ->> 'last_name')
  is distinct from (new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name')
)
execute function private.users_update_customer_name();

-- Metadata travels in every access token, so its size is the size of each request: 900 kB of it made tokens of 1.2 MB,
-- which proxies refuse. 4 kB are enough: the site writes two names, and Auth adds an address and a few flags.
-- Errors: PT422 detail metadata_too_large. Auth answers 422 with this code to clients that name no API version, and
-- 500 to supabase-js (docs/hosted.md); the site's own forms stay far below.
create or replace function private.users_limit_metadata()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_metadata_bytes_max constant integer := 4096;
begin
  if octet_length(new.raw_user_meta_data::text) > c_metadata_bytes_max then
    raise exception 'User metadata may hold % bytes', c_metadata_bytes_max
      using errcode = 'PT422', detail = 'metadata_too_large';
  end if;
  return new;
end
$$;

create or replace trigger users_limit_metadata_of_new
  before insert on auth.users
  for each row execute function private.users_limit_metadata();

-- Only growth is refused: an account with more than that can still sign in, which touches its row.
create or replace trigger users_limit_metadata
  before update of raw_user_meta_data on auth.users
  for each row
  when (octet_length(new.raw_user_meta_data::text) > octet_length(old.raw_user_meta_data::text))
  execute function private.users_limit_metadata();

-- A reset date is never later than now: counters whose reset lies ahead would neither be reset nor take a unit back.
create or replace function private.user_tables_clamp_reset()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.last_reset_date := clock_timestamp();
  return new;
end
$$;

create or replace trigger user_tables_clamp_reset
before insert or update of last_reset_date on public.user_tables
for each row when (new.last_reset_date > clock_timestamp())
execute function private.user_tables_clamp_reset();

-- ── supabase/routines/customers.sql ──
-- Keeps public.customers, one row a customer, as the records in user_tables say, and searches it.

-- The rows of these customers as their records have them. ROWS 1, which is nearly always true: the planner then looks
-- customers up one by one, and does not read the whole table each time that a unit is counted.
create or replace function private.customers_from_records(p_user_ids uuid[])
returns table (
  user_id uuid, name text, email text, created_at timestamptz, record_count integer, service_codes integer,
  service_limits jsonb, usage_counts jsonb, last_reset_date timestamptz
)
language sql stable rows 1
set search_path = ''
as $$
  select distinct on (record.user_id)
    record.user_id, record.name, record.email, record.created_at, (count(*) over customer)::integer,
    bit_or(record.service_codes) over customer, private.without_zeros(record.service_limits), record.usage_counts,
    record.last_reset_date
  from public.user_tables as record
  where record.user_id = any(p_user_ids)
  window customer as (partition by record.user_id)
  order by record.user_id, record.created_at, record.id
$$;

-- Makes the rows of these customers agree with their records. Each step is a statement of its own: those after the
-- lock see the commits that it waited for, so of two transactions that change two records of one customer the later
-- one counts both.
create or replace function private.refresh_customers(p_user_ids uuid[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Waits for a transaction that is making the same row.
  insert into public.customers (
    user_id, name, email, created_at, record_count, service_codes, service_limits, usage_counts, last_reset_date,
    requested_codes
  )
  select current.*, private.requested_codes(current.user_id) from private.customers_from_records(p_user_ids) as current
  where not exists (select from public.customers as existing where existing.user_id = current.user_id)
  order by current.user_id
  on conflict do nothing;

  perform from public.customers where user_id = any(p_user_ids) order by user_id for update;

  delete from public.customers as customer
  where customer.user_id = any(p_user_ids)
    and not exists (select from public.user_tables as record where record.user_id = customer.user_id);

  update public.customers as customer
  set
    name = current.name,
    email = current.email,
    created_at = current.created_at,
    record_count = current.record_count,
    service_codes = current.service_codes,
    service_limits = current.service_limits,
    usage_counts = current.usage_counts,
    last_reset_date = current.last_reset_date,
    version = customer.version + (
      (customer.name, customer.email, customer.service_codes, customer.service_limits)
      is distinct from (current.name, current.email, current.service_codes, current.service_limits)
    )::integer,
    updated_at = now()
  from private.customers_from_records(p_user_ids) as current
  where customer.user_id = current.user_id
    and (
      customer.name, customer.email, customer.created_at, customer.record_count, customer.service_codes,
      customer.service_limits, customer.usage_counts, customer.last_reset_date
    ) is distinct from (
      current.name, current.email, current.created_at, current.record_count, current.service_codes,
      current.service_limits, current.usage_counts, current.last_reset_date
    );
end
$$;

-- Definer: a writer of a record (an upload that counts a unit, the service role) may not write here.
create or replace function private.user_tables_refresh_customers()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_ids uuid[];
begin
  case tg_op
    when 'INSERT' then
      select array_agg(distinct user_id) into v_user_ids from new_records;
    when 'UPDATE' then
      select array_agg(distinct user_id) into v_user_ids
      from (select user_id from old_records union all select user_id from new_records) as touched;
    when 'DELETE' then
      select array_agg(distinct user_id) into v_user_ids from old_records;
    when 'TRUNCATE' then
      select array_agg(user_id) into v_user_ids from public.customers;
  end case;
  if v_user_ids is not null then
    perform private.refresh_customers(v_user_ids);
  end if;
  return null;
end
$$;

-- Four triggers, because a transition table belongs to one kind of statement.
create or replace trigger user_tables_refresh_customers_on_insert
after insert on public.user_tables
referencing new table as new_records
for each statement execute function private.user_tables_refresh_customers();

create or replace trigger user_tables_refresh_customers_on_update
after update on public.user_tables
referencing old table as old_records new table as new_records
for each statement execute function private.user_tables_refresh_customers();

create or replace trigger user_tables_refresh_customers_on_delete
after delete on public.user_tables
referencing old table as old_records
for each statement execute function private.user_tables_refresh_customers();

create or replace trigger user_tables_refresh_customers_on_truncate
after truncate on public.user_tables
for each statement execute function private.user_tables_refresh_customers();

-- The customers whose name or address contains these characters, whatever their case and accents; all of them for ''.
-- A function, because row-level security keeps the trigram index from being used: LIKE is not leakproof, so it may not
-- run before the policy.
-- Errors: 42501 detail admin_required.
-- Definer: reads past the policy, and checks by itself that the caller is an admin.
create or replace function public.search_customers(p_term text)
returns setof public.customers
language plpgsql stable security definer rows 50
set search_path = ''
as $$
declare
  -- Once, not for every row that is found.
  v_pattern text := '%' || regexp_replace(private.fold_text(p_term), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_admin();
  return query select customer.* from public.customers as customer where customer.search like v_pattern;
end
$$;

-- ── supabase/routines/do_not_write.sql ──
-- People who asked for no more e-mail: adding them, and holding drafts to the list. A draft for such a person is kept
-- and marked, and never dropped: a request was paid with a unit and counts its drafts, and the customer sees why this
-- one must not go out. It cannot be marked as sent (refuse_writing_to).

-- The keyed hash of an address or a domain, in two rounds, as HMAC does, which Postgres does not have without an
-- extension.
create or replace function private.do_not_write_hash(p_kind text, p_text text)
returns text
language sql stable
set search_path = ''
as $$
  select encode(
    sha256(convert_to(keys.outer_key::text, 'UTF8') || sha256(
      convert_to(keys.inner_key::text || p_kind || ' ' || p_text, 'UTF8')
    )),
    'hex'
  )
  from private.do_not_write_keys as keys
$$;

-- Whether this customer must not write to this address: it or its domain is on their list, or on the list for all.
create or replace function private.is_writing_refused(p_owner uuid, p_address text)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.do_not_write as entry
    where entry.hash in (
        private.do_not_write_hash('address', private.normal_address(p_address)),
        private.do_not_write_hash('domain', private.mail_domain(p_address))
      )
      and (entry.user_id = p_owner or entry.user_id is null)
  )
$$;

-- For every act that says that an e-mail goes out or went out.
-- Errors: P0001 detail writing_refused.
create or replace function private.refuse_writing_to(p_owner uuid, p_address text)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_writing_refused(p_owner, p_address) then
    raise exception 'This person asked for no more e-mail' using errcode = 'P0001', detail = 'writing_refused';
  end if;
end
$$;

-- Marks a draft as it comes in, whatever its writer said.
-- Definer: the writer of the row may call nothing private.
create or replace function private.user_emails_mark_refused()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.writing_refused := private.is_writing_refused(new.user_id, new.email);
  return new;
end
$$;

create or replace trigger user_emails_mark_refused
before insert or update of user_id, email, writing_refused on public.user_emails
for each row execute function private.user_emails_mark_refused();

-- For this list and for own customers: marks the drafts that are there already when an entry comes, and again when it
-- goes. Without an owner the entry is about the drafts of all customers.
-- Definer: customers write no drafts.
create or replace function private.entries_mark_drafts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_owner uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  v_domain text := case tg_op when 'DELETE' then old.domain else new.domain end;
begin
  with marked as (
    update public.user_emails as draft
    set own_customer = private.own_customer_kind(draft.user_id, draft.email),
      writing_refused = private.is_writing_refused(draft.user_id, draft.email)
    where private.mail_domain(draft.email) = v_domain
      and (v_owner is null or draft.user_id = v_owner)
      and (draft.own_customer, draft.writing_refused) is distinct from (
        private.own_customer_kind(draft.user_id, draft.email), private.is_writing_refused(draft.user_id, draft.email)
      )
    returning draft.user_id, draft.id
  )
  -- The lists show it anew.
  update public.draft_work as work
  set revision = revision + 1
  from marked
  where work.user_id = marked.user_id and work.draft_id = marked.id;
  return null;
end
$$;

create or replace trigger do_not_write_mark_drafts
after insert or delete on public.do_not_write
for each row execute function private.entries_mark_drafts();

-- An entry of the list, from typed text: an address ("jan@bakkerij.be") or a domain ("bakkerij.be", "@bakkerij.be",
-- "https://www.bakkerij.be/contact").
-- Errors: 22023 detail invalid_address.
create or replace function private.do_not_write_entry(p_text text, p_user_id uuid)
returns public.do_not_write
language plpgsql stable
set search_path = ''
as $$
declare
  v_text text := private.normal_address(private.one_line(p_text, 2000));
  v_entry public.do_not_write;
begin
  v_entry.user_id := p_user_id;
  if private.is_email_address(v_text) then
    v_entry.kind := 'address';
    v_entry.domain := private.mail_domain(v_text);
    v_entry.hint := left(v_text, 1) || '…@' || v_entry.domain;
  else
    v_text := substring(v_text from '^(?:https?://|@)?(?:www\.)?([^/?#@\s]+)');
    -- The rule of addresses, about an address of this domain.
    if private.is_email_address('info@' || v_text) is not true then
      raise exception 'Neither an address nor a domain'
        using errcode = 'invalid_parameter_value', detail = 'invalid_address';
    end if;
    v_entry.kind := 'domain';
    v_entry.domain := v_text;
    v_entry.hint := v_text;
  end if;
  v_entry.hash := private.do_not_write_hash(v_entry.kind, v_text);
  v_entry.id := gen_random_uuid();
  v_entry.created_at := clock_timestamp();
  return v_entry;
end
$$;

-- Adds addresses and domains, and returns how many were new. All of them or, at an error, none. Without an owner they
-- are on the list for all, with their reason and the admin.
-- Errors: 22023 detail invalid_address, or too_many_addresses unless there are 1 to 100.
create or replace function private.add_do_not_write(
  p_entries text[], p_user_id uuid, p_reason text default null, p_added_by uuid default null
)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  c_entries_max constant integer := 100;
  v_added integer;
begin
  if (cardinality(p_entries) between 1 and c_entries_max) is not true then
    raise exception 'Between 1 and % addresses', c_entries_max
      using errcode = 'invalid_parameter_value', detail = 'too_many_addresses';
  end if;
  insert into public.do_not_write (id, user_id, kind, hash, domain, hint, created_at, reason, added_by)
  select
    entry.id, entry.user_id, entry.kind, entry.hash, entry.domain, entry.hint, entry.created_at, p_reason, p_added_by
  from unnest(p_entries) as given, private.do_not_write_entry(given, p_user_id) as entry
  on conflict on constraint do_not_write_once do nothing;
  get diagnostics v_added = row_count;
  return v_added;
end
$$;

-- The caller's own list.
-- Errors: 42501 detail customer_missing when the account of this token is gone; 23514 detail row_limit_reached and P0001
-- detail rate_limited by its triggers (row_limits.sql); as private.add_do_not_write.
-- Definer: customers write no hashes, or they could store one that no address has.
create or replace function public.add_do_not_write(p_entries text[])
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from auth.users where id = auth.uid() for key share;
  if not found then
    raise exception 'No such account' using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  return private.add_do_not_write(p_entries, auth.uid());
end
$$;

-- The list for all customers: for admins, who say why, and for the service role when a refusal comes in by another way.
-- Errors: 42501 detail admin_required; 22023 detail reason_missing, or provider_domain for the domain of a provider of
-- mailboxes, by which every customer would be kept from strangers who refused nothing; 23514 detail row_limit_reached
-- above 100,000 entries, or for a reason that is too long; as private.add_do_not_write.
-- Definer: as above.
create or replace function public.add_do_not_write_for_all(p_entries text[], p_reason text default null)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_rows_max constant integer := 100000;
  v_is_service constant boolean := auth.role() is not distinct from 'service_role';
  v_reason text := nullif(private.one_line(p_reason, 501), '');
  v_added integer;
begin
  if not v_is_service then
    perform private.require_admin();
    if v_reason is null then
      raise exception 'A reason is missing' using errcode = 'invalid_parameter_value', detail = 'reason_missing';
    end if;
  end if;
  if exists (
    select from unnest(p_entries) as given, private.do_not_write_entry(given, null) as entry
    where entry.kind = 'domain' and private.prospect_key('info@' || entry.domain) <> entry.domain
  ) then
    raise exception 'Behind this domain are mailboxes of strangers'
      using errcode = 'invalid_parameter_value', detail = 'provider_domain';
  end if;
  v_added := private.add_do_not_write(p_entries, null, v_reason, case when not v_is_service then auth.uid() end);
  if (select count(*) from public.do_not_write where user_id is null) > c_rows_max then
    raise exception 'At most % rows', c_rows_max using errcode = 'check_violation', detail = 'row_limit_reached';
  end if;
  return v_added;
end
$$;

-- The entries of the list for all that keep an address, or the addresses of a domain, from being written to. For admins.
-- Errors: 42501 detail admin_required; 22023 detail invalid_address.
-- Definer: comparing an address with the list needs the keys of the hash.
create or replace function public.find_do_not_write_for_all(p_text text)
returns table (id uuid, kind text, hint text, reason text, created_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_entry public.do_not_write;
begin
  perform private.require_admin();
  v_entry := private.do_not_write_entry(p_text, null);
  return query
    select entry.id, entry.kind, entry.hint, entry.reason, entry.created_at
    from public.do_not_write as entry
    where entry.user_id is null
      and entry.hash in (v_entry.hash, private.do_not_write_hash('domain', v_entry.domain))
    order by entry.kind;
end
$$;

-- Notes in the audit what comes on the list for all and what goes, in whichever way.
-- Definer: nobody writes the audit.
create or replace function private.do_not_write_note_for_all()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_entry public.do_not_write := case tg_op when 'DELETE' then old else new end;
begin
  if v_entry.user_id is null then
    insert into public.access_audit (kind, actor_id, about)
    values (
      case tg_op when 'DELETE' then 'do_not_write.remove' else 'do_not_write.add' end, auth.uid(), v_entry.hint
    );
  end if;
  return null;
end
$$;

create or replace trigger do_not_write_note_for_all
after insert or delete on public.do_not_write
for each row execute function private.do_not_write_note_for_all();

-- The list for all as admins read it, with the admin who added each. The name is that of today, null for somebody who is
-- no customer.
-- Invoker: the policies of the tables decide, as for every view.
create or replace view public.do_not_write_for_all with (security_invoker = true) as
select entry.id, entry.kind, entry.hint, entry.reason, entry.created_at, entry.added_by, admin.name as added_by_name
from public.do_not_write as entry
left join public.customers as admin on admin.user_id = entry.added_by
where entry.user_id is null;

-- ── supabase/routines/draft_work.sql ──
-- Keeps public.draft_work, one row a draft, and what customers do with their drafts.

-- The address as it is compared: that of "Jan <Jan@Groen.example> " is jan@groen.example.
create or replace function private.address_key(p_address text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lower(btrim(coalesce(substring(p_address from '<([^<>]*@[^<>]*)>\s*$'), p_address), E' \t\r\n'))
$$;

-- Its domain; null when there is none.
create or replace function private.address_domain(p_address text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when strpos(p_address, '@') > 0
    then nullif(btrim(split_part(private.address_key(p_address), '@', -1), E' \t\r\n'), '') end
$$;

-- Whom a draft is for: the company, by its domain. At a provider of mailboxes, where one domain says nothing, the
-- address itself.
create or replace function private.prospect_key(p_address text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when domain is null or domain ~ (
      '^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|icloud|me|mac|aol|gmx|proton|protonmail|telenet|skynet|proximus|'
      'belgacom|scarlet|voo|base|pandora|edpnet|ziggo|kpnmail|planet|home|hetnet|xs4all|orange)'
      '\.(com|be|nl|fr|de|net|eu|me|ch|co\.uk)$'
    ) then private.address_key(p_address)
    else domain
  end
  from private.address_domain(p_address) as domain
$$;

-- The text that a search looks in: address, subject and text, without markup. Of a very long text the beginning. Most
-- drafts have no character beyond ASCII, whose folded form is their small letters; folding takes twenty times as long.
create or replace function private.draft_search(p_email text, p_subject text, p_content text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when words ~ '[^\u0001-\u007F]' then private.fold_text(words) else lower(words) end
  from concat_ws(' ', p_email, p_subject, regexp_replace(
    left(p_content, 20000), '</?(p|br|strong|em|u|ul|ol|li|a|b|i|div|span)(\s[^<>]*)?/?>', ' ', 'gi'
  )) as words
$$;

-- The newest request before a moment: what drafts that name none were made for.
create or replace function private.request_before(p_user_id uuid, p_moment timestamptz)
returns uuid
language sql stable
set search_path = ''
as $$
  select id from public.lead_submissions
  where user_id = p_user_id and status <> 'failed' and submitted_at <= p_moment
  order by submitted_at desc
  limit 1
$$;

-- Definer: the writers of drafts may not write here.
create or replace function private.user_emails_make_work()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.draft_work (user_id, draft_id, created_at, submission_id, domain, prospect_key, search)
  select
    user_id, id, created_at, private.request_before(user_id, created_at),
    private.address_domain(email), private.prospect_key(email), private.draft_search(email, subject, content)
  from new_drafts;
  return null;
end
$$;

create or replace trigger user_emails_make_work
after insert on public.user_emails
referencing new table as new_drafts
for each statement execute function private.user_emails_make_work();

-- A draft that the automation changed: the list shows it anew, an edit stays.
-- Definer: as user_emails_make_work.
create or replace function private.user_emails_follow_change()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.draft_work
  set
    created_at = new.created_at, domain = private.address_domain(new.email),
    prospect_key = private.prospect_key(new.email), revision = revision + 1,
    search = private.draft_search(new.email, coalesce(subject, new.subject), coalesce(content, new.content))
  where user_id = new.user_id and draft_id = new.id;
  return null;
end
$$;

create or replace trigger user_emails_follow_change
after update of email, subject, content, created_at on public.user_emails
for each row execute function private.user_emails_follow_change();

-- Another draft for the same company: one that was sent, before this one if this one was sent too; otherwise one that
-- came before it. {kind: sent or drafted, at, email}, null when there is none.
create or replace function private.earlier_contact(
  p_user_id uuid, p_prospect_key text, p_draft_id uuid, p_created_at timestamptz, p_sent_at timestamptz
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_kind text := 'sent';
  v_at timestamptz;
  v_draft_id uuid;
begin
  select other.draft_id, other.sent_at into v_draft_id, v_at
  from public.draft_work as other
  where other.user_id = p_user_id and other.prospect_key = p_prospect_key and other.draft_id <> p_draft_id
    and other.sent_at is not null and other.sent_at < coalesce(p_sent_at, 'infinity')
  order by other.sent_at desc
  limit 1;
  if not found then
    v_kind := 'drafted';
    select other.draft_id, other.created_at into v_draft_id, v_at
    from public.draft_work as other
    where other.user_id = p_user_id and other.prospect_key = p_prospect_key
      and other.created_at <= p_created_at and (other.created_at, other.draft_id) < (p_created_at, p_draft_id)
    order by other.created_at desc, other.draft_id desc
    limit 1;
  end if;
  if v_draft_id is null then
    return null;
  end if;
  return jsonb_build_object(
    'kind', v_kind, 'at', v_at,
    'email', (select email from public.user_emails where user_id = p_user_id and id = v_draft_id)
  );
end
$$;

-- Drafts as the screen reads them, newest first: the text as the customer left it, and the generated one beside it when it
-- was edited.
create or replace function private.drafts_as_read(p_user_id uuid, p_draft_ids uuid[])
returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object(
        'id', draft.id,
        'email', draft.email,
        'subject', coalesce(work.subject, draft.subject),
        'content', coalesce(work.content, draft.content),
        'original', case when work.content is not null then
          jsonb_build_object('subject', draft.subject, 'content', draft.content)
        end,
        'created_at', draft.created_at,
        'request_id', work.submission_id,
        'status', work.status,
        'sent_at', work.sent_at,
        'deleted_at', work.deleted_at,
        'version', work.version,
        'writing_refused', case when draft.writing_refused then true end,
        'own_customer', draft.own_customer,
        'earlier', private.earlier_contact(
          p_user_id, work.prospect_key, work.draft_id, work.created_at, work.sent_at
        )
      )) order by draft.created_at desc, draft.id desc
    ), '[]')
    from public.draft_work as work
    join public.user_emails as draft on draft.user_id = work.user_id and draft.id = work.draft_id
    where work.user_id = p_user_id and work.draft_id = any (p_draft_ids)
  );
end
$$;

-- The caller's draft, held until the end of the transaction.
-- Errors: P0001 detail draft_missing; P0001 detail stale_version when it was changed since p_version.
create or replace function private.hold_own_draft(p_draft_id uuid, p_version integer)
returns public.draft_work
language plpgsql volatile
set search_path = ''
as $$
declare
  v_work public.draft_work;
begin
  select * into v_work from public.draft_work
  where user_id = auth.uid() and draft_id = p_draft_id
  for no key update;
  if not found then
    raise exception 'No such draft' using errcode = 'P0001', detail = 'draft_missing';
  end if;
  if v_work.version is distinct from p_version then
    raise exception 'The draft was changed elsewhere' using errcode = 'P0001', detail = 'stale_version';
  end if;
  return v_work;
end
$$;

-- The answer to a change: the draft as it is now, and what the change does to the seal of a list that shows it. With it
-- the screen that made the change needs not read its list again.
create or replace function private.changed_draft(p_before public.draft_work, p_after public.draft_work)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'draft', private.drafts_as_read(p_after.user_id, array[p_after.draft_id]) -> 0,
    'seal_change', (
      case when p_before.deleted_at is null then uuid_hash_extended(p_before.draft_id, p_before.revision) else 0 end
      # case when p_after.deleted_at is null then uuid_hash_extended(p_after.draft_id, p_after.revision) else 0 end
    )::text
  )
$$;

-- Keeps an edited text; null for both, or the text as it was generated, goes back to that. The text is plain.
-- Errors: 42501 detail service_not_granted; 22023 detail text_missing when nothing would be visible; 23514 when it is too
-- long; as hold_own_draft.
-- Definer: customers write draft_work through functions alone, so that version, search and seal are right.
create or replace function public.save_own_draft(
  p_draft_id uuid, p_version integer, p_subject text default null, p_content text default null
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_before public.draft_work;
  v_after public.draft_work;
  v_draft public.user_emails;
  v_subject text := private.one_line(p_subject, 1000);
  v_content text := private.clean_text(p_content);
begin
  perform public.require_lead_access();
  v_before := private.hold_own_draft(p_draft_id, p_version);
  select * into v_draft from public.user_emails where user_id = v_before.user_id and id = p_draft_id;
  if (p_subject is null) <> (p_content is null) or not private.is_visible(coalesce(v_content, v_draft.content)) then
    raise exception 'A draft needs a text' using errcode = 'invalid_parameter_value', detail = 'text_missing';
  end if;
  if (v_subject, v_content) = (v_draft.subject, v_draft.content) then
    v_subject := null;
    v_content := null;
  end if;

  update public.draft_work
  set
    subject = v_subject, content = v_content, version = version + 1, revision = revision + 1, updated_at = now(),
    search = private.draft_search(
      v_draft.email, coalesce(v_subject, v_draft.subject), coalesce(v_content, v_draft.content)
    )
  where user_id = v_before.user_id and draft_id = p_draft_id
  returning * into v_after;
  return private.changed_draft(v_before, v_after);
end
$$;

-- Notes how far a draft is. A draft that was sent once stays known as such until it is to do again.
-- Errors: 42501 detail service_not_granted; 23514 for another status; P0001 detail writing_refused for sent when the
-- prospect asked for no more e-mail; as hold_own_draft.
-- Definer: as save_own_draft.
create or replace function public.set_own_draft_status(p_draft_id uuid, p_version integer, p_status text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_before public.draft_work;
  v_after public.draft_work;
begin
  perform public.require_lead_access();
  v_before := private.hold_own_draft(p_draft_id, p_version);
  if p_status = 'sent' and v_before.status <> 'sent' then
    perform private.refuse_writing_to(
      v_before.user_id, (select email from public.user_emails where user_id = v_before.user_id and id = p_draft_id)
    );
  end if;
  update public.draft_work
  set
    status = p_status, version = version + 1, revision = revision + 1, updated_at = now(),
    sent_at = case
      when p_status in ('sent', 'answered') then coalesce(sent_at, now())
      when p_status = 'not_wanted' then sent_at
    end
  where user_id = v_before.user_id and draft_id = p_draft_id
  returning * into v_after;

  -- The other drafts for this company say so from now on, or no longer.
  if v_after.sent_at is distinct from v_before.sent_at then
    update public.draft_work set revision = revision + 1
    where (user_id, draft_id) in (
      select other.user_id, other.draft_id from public.draft_work as other
      where other.user_id = v_after.user_id and other.prospect_key = v_after.prospect_key
        and other.draft_id <> p_draft_id
      order by other.created_at desc, other.draft_id desc
      limit 50
    );
  end if;
  return private.changed_draft(v_before, v_after);
end
$$;

-- Removes a draft from the lists, or brings it back. Also without the service: a customer may always remove what is
-- kept about their prospects.
-- Errors: as hold_own_draft.
-- Definer: as save_own_draft.
create or replace function public.set_own_draft_deleted(p_draft_id uuid, p_version integer, p_deleted boolean)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_before public.draft_work;
  v_after public.draft_work;
begin
  v_before := private.hold_own_draft(p_draft_id, p_version);
  update public.draft_work
  set
    deleted_at = case when p_deleted then coalesce(deleted_at, now()) end,
    version = version + 1, revision = revision + 1, updated_at = now()
  where user_id = v_before.user_id and draft_id = p_draft_id
  returning * into v_after;
  return private.changed_draft(v_before, v_after);
end
$$;

-- Removes for good what customers removed a month ago: the p_limit oldest. Returns how many.
create or replace function private.remove_deleted_drafts(p_limit integer)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  c_kept_for constant interval := '30 days';
  v_removed integer;
begin
  delete from public.user_emails as draft
  using (
    select user_id, draft_id from public.draft_work
    where deleted_at < now() - c_kept_for
    order by deleted_at
    limit p_limit
  ) as work
  where draft.user_id = work.user_id and draft.id = work.draft_id;
  get diagnostics v_removed = row_count;
  return v_removed;
end
$$;

-- Drafts from before there was this table, once. The request is the newest one before the draft, as for those that come
-- by name.
insert into public.draft_work (user_id, draft_id, created_at, submission_id, domain, prospect_key, search)
select
  draft.user_id, draft.id, draft.created_at, private.request_before(draft.user_id, draft.created_at),
  private.address_domain(draft.email), private.prospect_key(draft.email),
  private.draft_search(draft.email, draft.subject, draft.content)
from public.user_emails as draft
where not exists (select from public.draft_work);

-- ── supabase/routines/drafts.sql ──
-- A draft is never later than now: one of next year would end every generation at once.
create or replace function private.user_emails_clamp_date()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.created_at := clock_timestamp();
  return new;
end
$$;

create or replace trigger user_emails_clamp_date
before insert or update of created_at on public.user_emails
for each row when (new.created_at > clock_timestamp())
execute function private.user_emails_clamp_date();

-- The customer's drafts as the dashboard reads them: the newest rows, the figures about all of them, and a seal. The
-- screen hands in the seal and the key of the newest draft that it has; when the drafts up to that key are the same as
-- then, only newer ones are answered. Reading everything again at each change cost 24 MB with 10,000 drafts.
-- One answer and one statement over the drafts, so that the figures, the seal and the rows are of the same moment.
-- Removed drafts are in none of them:
--   total, companies   of all drafts; companies are the distinct domains of the prospects' addresses
--   statuses           how many there are of each status, and how many removed ones beside them
--   seal               changes with every draft that is written, changed or removed
--   continues          true: drafts are those newer than the caller's key; false: drafts are the newest ones, and
--                      the drafts that the caller has are out of date
--   drafts             newest first, at most p_rows_max
-- Definer: reads the caller's rows alone, without asking a policy of each.
create or replace function public.read_own_drafts(
  p_rows_max integer,
  p_newest_at timestamptz default null,
  p_newest_id uuid default null,
  p_seal text default null
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- As many rows as the Data API gives at once.
  c_rows_max constant integer := least(greatest(p_rows_max, 1), 1000);
  v_user_id constant uuid := auth.uid();
  v_answer record;
  v_continues boolean;
begin
  select
    count(*) as total,
    -- Sorted by bytes, which is several times faster than by a language.
    count(distinct domain collate "C") as companies,
    jsonb_build_object(
      'to_do', count(*) filter (where status = 'to_do'),
      'approved', count(*) filter (where status = 'approved'),
      'sent', count(*) filter (where status = 'sent'),
      'answered', count(*) filter (where status = 'answered'),
      'not_wanted', count(*) filter (where status = 'not_wanted'),
      'deleted', (select count(*) from public.draft_work where user_id = v_user_id and deleted_at is not null)
    ) as statuses,
    coalesce(bit_xor(draft.print), 0)::text as seal,
    coalesce(bit_xor(draft.print) filter (where not draft.is_newer), 0)::text as known_seal,
    count(*) filter (where draft.is_newer) as newer
  into v_answer
  from (
    select
      domain, status,
      uuid_hash_extended(draft_id, revision) as print,
      coalesce((created_at, draft_id) > (p_newest_at, p_newest_id), true) as is_newer
    from public.draft_work
    where user_id = v_user_id and deleted_at is null
  ) as draft;

  -- More newer ones than fit would leave a gap.
  v_continues := p_seal is not null and p_newest_id is not null
    and v_answer.known_seal = p_seal and v_answer.newer <= c_rows_max;
  return jsonb_build_object(
    'total', v_answer.total,
    'companies', v_answer.companies,
    'statuses', v_answer.statuses,
    'seal', v_answer.seal,
    'continues', v_continues,
    'drafts', private.drafts_as_read(v_user_id, array(
      select draft_id
      from public.draft_work
      where user_id = v_user_id and deleted_at is null
        and (not v_continues or created_at >= p_newest_at and (created_at, draft_id) > (p_newest_at, p_newest_id))
      order by created_at desc, draft_id desc
      limit c_rows_max
    ))
  );
end
$$;

-- Some of the caller's drafts, newest first, older than the given key: those that contain the words of p_search in
-- this order, whatever their case and accents, of one status or one request. p_status deleted: those that were removed,
-- and can be brought back.
-- {total, drafts}; total counts all of them that are older than the key.
-- Errors: 22023 for another status.
-- Definer: as read_own_drafts. Planned for the values of each call, of which most conditions are absent.
create or replace function public.find_own_drafts(
  p_rows_max integer,
  p_search text default '',
  p_status text default null,
  p_request_id uuid default null,
  p_before_at timestamptz default null,
  p_before_id uuid default null
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  c_rows_max constant integer := least(greatest(p_rows_max, 1), 1000);
  v_user_id constant uuid := auth.uid();
  v_term constant text := btrim(private.fold_text(left(coalesce(p_search, ''), 200)));
  -- Words in this order, whatever stands between them.
  v_pattern constant text := case when v_term <> '' then
    '%' || regexp_replace(regexp_replace(v_term, '([\\%_])', '\\\1', 'g'), '\s+', '%', 'g') || '%'
  end;
  v_is_deleted constant boolean := coalesce(p_status = 'deleted', false);
  v_status constant text := nullif(p_status, 'deleted');
  v_total integer;
  v_draft_ids uuid[];
begin
  if v_status not in ('to_do', 'approved', 'sent', 'answered', 'not_wanted') then
    raise exception 'No such status' using errcode = 'invalid_parameter_value', detail = 'status_unknown';
  end if;
  with found as materialized (
    select draft_id, created_at
    from public.draft_work
    where user_id = v_user_id and (deleted_at is not null) = v_is_deleted
      and (v_status is null or status = v_status)
      and (p_request_id is null or submission_id = p_request_id)
      and (v_pattern is null or search like v_pattern)
      and (p_before_at is null or created_at <= p_before_at and (created_at, draft_id) < (p_before_at, p_before_id))
  )
  select
    (select count(*) from found),
    array(select draft_id from found order by created_at desc, draft_id desc limit c_rows_max)
  into v_total, v_draft_ids;
  return jsonb_build_object('total', v_total, 'drafts', private.drafts_as_read(v_user_id, v_draft_ids));
end
$$;

-- ── supabase/routines/ended_leads.sql ──
-- Submissions that no answer will end: those that a crash left pending, and units whose drafts never came.

-- Fails a customer's submissions that a crash left pending and gives their units back, as well as the units of
-- submissions whose drafts never came. The caller holds the customer's lock.
create or replace function private.end_dead_lead_attempts(p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_dead public.lead_submissions;
begin
  for v_dead in
    update public.lead_submissions
    set status = 'failed', finished_at = coalesce(finished_at, now()), holds_unit = false
    where user_id = p_user_id
      and (
        (status = 'pending' and submitted_at <= now() - private.lead_attempt_duration_max())
        or (holds_unit and submitted_at <= now() - private.lead_unit_held_for())
      )
    returning *
  loop
    perform private.give_back_usage(p_user_id, 'email_marketing', v_dead.submitted_at);
  end loop;
end
$$;

-- Does the same for the customers of the p_limit oldest such submissions: a customer whose last unit it was could not
-- submit again and so end it themselves. Safe to call by several at once. One row: the number of customers.
-- Errors: 22023 for a limit that is not from 1 to 1,000.
-- Definer: customers write no submissions; the service role alone may call it.
create or replace function public.end_dead_lead_submissions(p_limit integer)
returns table (customers integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  if p_limit is null or p_limit not between 1 and 1000 then
    raise exception 'The limit is not from 1 to 1000' using errcode = 'invalid_parameter_value';
  end if;
  customers := 0;
  -- In the order in which the monthly reset takes customers, or the two could deadlock.
  for v_user_id in
    select distinct dead.user_id
    from (
      select user_id from public.lead_submissions
      where (status = 'pending' and submitted_at <= now() - private.lead_attempt_duration_max())
        or (holds_unit and submitted_at <= now() - private.lead_unit_held_for())
      order by submitted_at
      limit p_limit
    ) as dead
    order by dead.user_id
  loop
    perform private.lock_customer(v_user_id);
    perform private.end_dead_lead_attempts(v_user_id);
    customers := customers + 1;
  end loop;
  return next;
end
$$;

-- ── supabase/routines/jobs.sql ──
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
  for v_job in
    select * from (values
      -- pg_cron keeps UTC; the month turns at 22:00 or 23:00 UTC of its last day. Hourly from the 28th to the 2nd is
      -- within an hour of that in every month, with a day to catch up. A call that finds nothing to do is cheap.
      ('usage-reset', '5 * 1,2,28-31 * *', 'usage-reset'),
      -- Files without a row, and deletions that stopped half way.
      ('admin-sweep', '35 * * * *', 'admin/sweep'),
      -- Mails that are due. A minute without any is one call of the database.
      ('notices-send', '* * * * *', 'notices/send')
    ) as jobs (name, schedule, path)
  loop
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
  for v_job in
    select * from (values
      ('end-old-sessions', '50 * * * *', 'select private.end_old_sessions()'),
      -- Conversations with the assistant whose term is over.
      ('end-old-chats', '20 3 * * *', 'select private.end_old_chats()'),
      -- Drafts that customers removed, when the time to bring them back is over.
      ('remove-deleted-drafts', '25 3 * * *', 'select private.remove_deleted_drafts(10000)')
    ) as jobs (name, schedule, command)
  loop
    perform private.schedule_job(v_job.name, v_job.schedule, v_job.command);
  end loop;
  return true;
end
$$;

select private.schedule_jobs();
select private.schedule_database_jobs();

-- ── supabase/routines/lead_drafts.sql ──
-- Drafts that the automation hands in, by callbacks or by the customer's name, and the submissions that they are for.
-- An automation that never ends is stopped by these limits either way.

-- Notes that p_count drafts came for a submission. That proves that the automation has it, whatever its answer was:
-- the submission is sent, and a unit that was given back is counted again, within the limit. p_is_certain is false
-- when the drafts did not name the submission: one that is under way then still ends by its own answer. The caller
-- holds the customer.
-- Errors: P0002 detail job_closed when the submission is too old; 23514 detail too_many_drafts; as reserve_usage.
create or replace function private.take_lead_drafts(p_submission_id uuid, p_count integer, p_is_certain boolean)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_submission public.lead_submissions;
begin
  select * into v_submission from public.lead_submissions where id = p_submission_id;
  if v_submission.submitted_at <= now() - private.results_accepted_for() then
    raise exception 'This submission takes no drafts any more' using errcode = 'no_data_found', detail = 'job_closed';
  end if;
  if v_submission.drafts_received + p_count > private.lead_drafts_max() then
    raise exception 'Too many drafts for one submission' using errcode = 'check_violation', detail = 'too_many_drafts';
  end if;
  if v_submission.status = 'failed' and not v_submission.holds_unit then
    perform private.reserve_usage(v_submission.user_id, 'email_marketing');
  end if;

  update public.lead_submissions set drafts_received = drafts_received + p_count where id = p_submission_id;
  if p_is_certain or v_submission.status <> 'pending' then
    update public.lead_submissions
    set status = 'sent', finished_at = coalesce(finished_at, now()), holds_unit = false
    where id = p_submission_id and status <> 'sent';
  end if;
end
$$;

-- {submissionId, drafts: [{email, subject, content}]}: drafts for the customer who submitted.
-- Errors: P0002 detail job_missing; as take_lead_drafts.
create or replace function private.accept_lead_drafts(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_submission_id uuid := (p_data ->> 'submissionId')::uuid;
  v_user_id uuid;
  v_draft_ids uuid[];
begin
  select account.id into v_user_id
  from public.lead_submissions as submission
  join auth.users as account on account.id = submission.user_id
  where submission.id = v_submission_id
  for key share of account;
  if not found then
    raise exception 'No such submission' using errcode = 'no_data_found', detail = 'job_missing';
  end if;

  -- Account, customer, submission: the order of begin_lead_submission, or the two could deadlock.
  perform private.lock_customer(v_user_id);
  perform private.take_lead_drafts(v_submission_id, jsonb_array_length(p_data -> 'drafts'), true);
  with made as (
    insert into public.user_emails (user_id, email, subject, content)
    select v_user_id, draft ->> 'email', draft ->> 'subject', draft ->> 'content'
    from jsonb_array_elements(p_data -> 'drafts') with ordinality as list (draft, position)
    order by position
    returning id
  )
  select array_agg(id) into v_draft_ids from made;
  -- Only when another request came between.
  update public.draft_work set submission_id = v_submission_id
  where user_id = v_user_id and draft_id = any (v_draft_ids) and submission_id is distinct from v_submission_id;
end
$$;

-- Limits drafts that come by the customer's name like those of callbacks, as far as their submission can be known.
-- Gives the drafts of one statement to the customer's submissions of the last days: to those that have the fewest, the
-- newest first, and to failed ones only when the others are full. Drafts that no submission has room for are taken as
-- long as the customer got no more than one submission's worth in that time.
-- Errors: 23514 detail too_many_drafts; as take_lead_drafts.
-- Definer: the usage functions are closed to every API role.
create or replace function private.user_emails_bound_by_name()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_arrived record;
  v_submission public.lead_submissions;
  v_left integer;
  v_taken integer;
begin
  for v_arrived in select user_id, count(*)::integer as drafts from arrived group by user_id order by user_id loop
    perform private.lock_customer(v_arrived.user_id);
    v_left := v_arrived.drafts;
    for v_submission in
      select * from public.lead_submissions
      where user_id = v_arrived.user_id
        and submitted_at > now() - private.results_accepted_for()
        and drafts_received < private.lead_drafts_max()
      order by status = 'failed' and not holds_unit, drafts_received, submitted_at desc
    loop
      exit when v_left = 0;
      v_taken := least(v_left, private.lead_drafts_max() - v_submission.drafts_received);
      perform private.take_lead_drafts(v_submission.id, v_taken, false);
      v_left := v_left - v_taken;
    end loop;
    if v_left > 0 and (
      select count(*) from public.user_emails
      where user_id = v_arrived.user_id and created_at > now() - private.results_accepted_for()
    ) > private.lead_drafts_max() then
      raise exception 'Too many drafts for this customer''s submissions'
        using errcode = 'check_violation', detail = 'too_many_drafts';
    end if;
  end loop;
  return null;
end
$$;

-- For the role of the project's key alone: callbacks count by themselves, and an operator may import anything in SQL.
create or replace trigger user_emails_bound_by_name
after insert on public.user_emails
referencing new table as arrived
for each statement when (current_user = 'service_role')
execute function private.user_emails_bound_by_name();

-- ── supabase/routines/lead_limits.sql ──
-- How long and how many: the limits of submissions.

-- An attempt without an answer after this time was cut off by a crash. Well above the time limit of the webhook call,
-- so that no attempt under way is ever taken for a dead one.
create or replace function private.lead_attempt_duration_max()
returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '2 minutes'
$$;

-- The number of drafts of one submission, as the specification and the screen expect them.
create or replace function private.lead_drafts_expected()
returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select 5
$$;

-- The most drafts that are taken for one submission: four times the expected number. An automation that writes some
-- more, or does its work twice, is served; one that never ends is not.
create or replace function private.lead_drafts_max()
returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select 4 * private.lead_drafts_expected()
$$;

-- How long the automation may hand in results of its jobs. One that was down over a weekend can still deliver.
create or replace function private.results_accepted_for()
returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '7 days'
$$;

-- How long a submission without an answer keeps its unit: for as long as the screen waits for drafts.
create or replace function private.lead_unit_held_for()
returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '5 minutes'
$$;

-- Within this time the same words from another tab are the same submission, as long as its drafts are not there yet.
-- Longer than the announcement of the first one takes to reach that tab, shorter than it takes to fill in the form
-- again.
create or replace function private.lead_repetition_duration_max()
returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '10 seconds'
$$;

-- Notes one attempt. The caller holds the customer's lock, so the count is exact.
-- Errors: P0001 detail rate_limited above 30 attempts within a minute.
create or replace function private.count_lead_attempt(p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_attempts_per_minute_max constant integer := 30;
begin
  delete from private.lead_attempts
  where user_id = p_user_id and begun_at <= now() - interval '1 minute';
  if (select count(*) from private.lead_attempts where user_id = p_user_id) >= c_attempts_per_minute_max then
    raise exception 'Too many submissions, wait a minute'
      using errcode = 'P0001', detail = 'rate_limited';
  end if;
  insert into private.lead_attempts (user_id) values (p_user_id);
end
$$;

-- ── supabase/routines/lead_submissions.sql ──
-- Submissions of leads: each is reserved before the webhook is called, and finished after it.

-- Whether the caller may submit leads at all, which the relay asks before it says what is wrong with a request.
-- Errors: 42501 detail service_not_granted.
-- Definer: the answer must not depend on what the caller can read.
create or replace function public.require_lead_access()
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.user_has_service(auth.uid(), 1) then
    raise exception 'Service not granted'
      using errcode = 'insufficient_privilege', detail = 'service_not_granted';
  end if;
end
$$;

-- Counts the unit of an attempt. A unit that the same submission still holds is given back first.
-- Errors: as reserve_usage; P0001 detail hand_over_pending when the limit is reached by a unit that an unanswered
-- submission holds, and that may come back within minutes.
create or replace function private.reserve_lead_unit(p_user_id uuid, p_previous public.lead_submissions)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_service_key constant text := 'email_marketing';
begin
  if p_previous.holds_unit then
    perform private.give_back_usage(p_user_id, c_service_key, p_previous.submitted_at);
  end if;
  perform private.reserve_usage(p_user_id, c_service_key);
exception
  when raise_exception then
    if exists (
      select from public.lead_submissions
      where user_id = p_user_id and holds_unit and id is distinct from p_previous.id
    ) then
      raise exception 'An earlier submission is not answered yet' using errcode = 'P0001', detail = 'hand_over_pending';
    end if;
    raise;
end
$$;

-- The customer's other submission that prevents this one: under way, or of the same words a moment ago. Null fields
-- when there is none.
create or replace function private.lead_submission_ahead(p_user_id uuid, p_submission_id uuid, p_content_digest text)
returns public.lead_submissions
language sql stable
set search_path = ''
as $$
  select * from public.lead_submissions
  where user_id = p_user_id and id <> p_submission_id
    and (
      status = 'pending'
      or (
        status = 'sent' and content_digest = p_content_digest
        and drafts_received < private.lead_drafts_expected()
        and submitted_at > clock_timestamp() - private.lead_repetition_duration_max()
      )
    )
  order by content_digest = p_content_digest desc nulls last, submitted_at desc
  limit 1
$$;

-- Called with the customer's token before the webhook; p_by_name when the automation writes the drafts by the
-- customer's name, which then gets its view; p_content_digest identifies the content; p_form is kept, to be taken up again.
-- One row: submission_id, user_id, table_name, submitted_at, and the outcome:
--   reserved      one unit is counted: call the webhook, then finish_lead_submission
--   in_progress   this submission began less than two minutes ago and is not finished: do nothing
--   already_sent  this submission succeeded: do nothing
-- submission_id differs from p_submission_id when the same content is under way, or was sent a moment ago, under
-- another id: two tabs are one submission. One customer has one hand-over at a time. An id that failed is reserved
-- anew. Submissions of this customer that a crash left pending are failed first, and give their unit back.
-- Errors: 42501 detail service_not_granted or customer_missing; P0001 detail rate_limited, usage_limit_reached (hint =
-- service key) or hand_over_pending; 23505 detail submission_id_taken when the id is another customer's,
-- submission_id_reused when it belonged to another content.
-- Definer: customers write neither submissions nor counters.
create or replace function public.begin_lead_submission(
  p_submission_id uuid,
  p_by_name boolean default false,
  p_content_digest text default null,
  p_form jsonb default null
)
returns table (submission_id uuid, user_id uuid, table_name text, submitted_at timestamptz, outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_table_name text := private.per_user_name('user_emails', v_user_id);
  v_previous public.lead_submissions;
  v_ahead public.lead_submissions;
  v_submitted_at timestamptz;
begin
  perform public.require_lead_access();
  -- The account before the customer's record: the order in which a deletion takes them, or the two could deadlock.
  perform from auth.users where id = v_user_id for key share;
  if not found then
    raise exception 'No such account' using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  if p_by_name then
    perform private.ensure_per_user_view('user_emails', v_user_id);
  end if;
  perform private.lock_customer(v_user_id);
  -- The clock after the lock, not the transaction's start: no other transaction of this customer can have reset the
  -- counters later than this, so give_back_usage finds the unit.
  v_submitted_at := clock_timestamp();
  perform private.end_dead_lead_attempts(v_user_id);

  select * into v_previous
  from public.lead_submissions as submission
  where submission.id = p_submission_id and submission.user_id = v_user_id;
  if v_previous.content_digest <> p_content_digest then
    raise exception 'Submission id was used for another content'
      using errcode = 'unique_violation', detail = 'submission_id_reused';
  end if;
  v_ahead := v_previous;
  if v_previous.id is null or v_previous.status = 'failed' then
    v_ahead := private.lead_submission_ahead(v_user_id, p_submission_id, p_content_digest);
    if v_ahead.status = 'pending' and (v_ahead.content_digest = p_content_digest) is not true then
      raise exception 'Another submission is under way' using errcode = 'P0001', detail = 'hand_over_pending';
    end if;
  end if;
  if v_ahead.id is not null then
    return query select v_ahead.id, v_user_id, v_table_name, v_ahead.submitted_at,
      case v_ahead.status when 'pending' then 'in_progress' else 'already_sent' end;
    return;
  end if;

  perform private.count_lead_attempt(v_user_id);
  perform private.reserve_lead_unit(v_user_id, v_previous);

  -- The WHERE leaves the row of another customer with that id alone.
  insert into public.lead_submissions as submission (id, user_id, submitted_at, content_digest)
  values (p_submission_id, v_user_id, v_submitted_at, p_content_digest)
  on conflict (id) do update
    set status = 'pending', submitted_at = v_submitted_at, finished_at = null, holds_unit = false,
      content_digest = coalesce(submission.content_digest, p_content_digest)
    where submission.user_id = v_user_id;
  if not found then
    raise exception 'Submission id is taken'
      using errcode = 'unique_violation', detail = 'submission_id_taken';
  end if;
  if p_form is not null then
    insert into private.lead_forms (submission_id, form) values (p_submission_id, p_form)
    on conflict do nothing;
  end if;
  return query select p_submission_id, v_user_id, v_table_name, v_submitted_at, 'reserved';
end
$$;

-- Called by the relay once the webhook has answered or failed. A failure gives the unit back: at once when the
-- automation refused it or could not be reached; when it may have the request all the same (p_may_have_arrived: no
-- answer in time, a connection that broke), once no drafts have come for some minutes. Only the first call for an
-- attempt counts, later ones do nothing.
-- Errors: P0002 when there is no such submission.
-- Definer: the usage functions are closed to every API role.
create or replace function public.finish_lead_submission(
  p_submission_id uuid,
  p_succeeded boolean,
  p_may_have_arrived boolean default false
)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_submission public.lead_submissions;
begin
  select * into v_submission from public.lead_submissions where id = p_submission_id;
  if not found then
    raise exception 'No such submission' using errcode = 'no_data_found';
  end if;

  -- Customer before submission: the same order as begin_lead_submission, or the two could deadlock.
  perform private.lock_customer(v_submission.user_id);
  update public.lead_submissions
  set
    status = case when p_succeeded then 'sent' else 'failed' end,
    finished_at = now(),
    holds_unit = p_may_have_arrived and not p_succeeded
  where id = p_submission_id and status = 'pending'
  returning * into v_submission;

  if found and v_submission.status = 'failed' and not v_submission.holds_unit then
    perform private.give_back_usage(v_submission.user_id, 'email_marketing', v_submission.submitted_at);
  end if;
end
$$;

-- The caller's requests, newest first, with their forms. Not the failed ones without a draft.
-- Definer: no role of the API may read the forms.
create or replace function public.read_own_lead_requests(p_rows_max integer)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(request) order by request.submitted_at desc), '[]')
  from (
    select submission.id, submission.submitted_at, kept.form
    from public.lead_submissions as submission
    left join private.lead_forms as kept on kept.submission_id = submission.id
    where submission.user_id = auth.uid() and (submission.status <> 'failed' or submission.drafts_received > 0)
    order by submission.submitted_at desc
    limit least(greatest(p_rows_max, 1), 100)
  ) as request
$$;

-- ── supabase/routines/limit_audit.sql ──
-- The act of the running transaction that tells this change of a limit; null when there is none. The moment is the
-- transaction's, and only the one that holds a customer's records changes them; by the values, a change that was made
-- by hand beside the act in one transaction is kept apart.
create or replace function private.act_telling_limit(
  p_user_id uuid, p_service_key text, p_old_limit integer, p_new_limit integer
)
returns bigint
language sql stable
set search_path = ''
as $$
  select act.id from public.admin_audit as act
  where act.user_id = p_user_id
    and act.created_at = now()
    and act.actor_id = auth.uid()
    and act.action in ('customer.update', 'customer.bulk_update', 'customer.bulk_undo')
    and coalesce((act.before -> 'service_limits' ->> p_service_key)::integer, 0) = p_old_limit
    and coalesce((act.after -> 'service_limits' ->> p_service_key)::integer, 0) = p_new_limit
    and not exists (
      select from public.limit_change_audit as told
      where told.act_id = act.id and told.service_name = p_service_key
    )
  order by act.id desc
  limit 1
$$;

-- Notes each service whose limit changed. A missing limit counts as 0, so an explicit 0 in the place of none is no
-- change. Volatile functions see what their transaction wrote, so the act, which is noted first, is found.
-- Definer: the writer of user_tables has no right to write the audit.
create or replace function private.user_tables_audit_limits()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_old_limits jsonb := case when tg_op = 'UPDATE' then old.service_limits else '{}' end;
begin
  insert into public.limit_change_audit (admin_id, user_id, service_name, old_limit, new_limit, act_id)
  select
    auth.uid(), new.user_id, change.key, change.old_limit, change.new_limit,
    private.act_telling_limit(new.user_id, change.key, change.old_limit, change.new_limit)
  from (
    select
      service.key,
      coalesce((v_old_limits ->> service.key)::integer, 0) as old_limit,
      coalesce((new.service_limits ->> service.key)::integer, 0) as new_limit
    from private.services() as service
  ) as change
  where change.old_limit <> change.new_limit;
  return null;
end
$$;

create or replace trigger user_tables_audit_limits
after insert or update of service_limits on public.user_tables
for each row execute function private.user_tables_audit_limits();

-- ── supabase/routines/mail_queue.sql ──
-- Mails that tell of something: put in a queue in the transaction that makes it happen, and sent by the function
-- `notices` within minutes. There is no mail about a list that the customer has had on the screen in the meantime.

-- How long a mail about a list waits for the customer to see it on the screen. A page that stays open says so once a
-- minute.
create or replace function private.notice_wait()
returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '3 minutes'
$$;

-- The list that shows what a mail tells of; null for mails that no list stands for, which go at once.
create or replace function private.list_of_notice(p_kind text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case p_kind
    when 'drafts-ready' then 'drafts'
    when 'result-ready' then 'results'
    when 'report-ready' then 'reports'
  end
$$;

-- Queues one mail. `p_recipient` null is the company's mailbox; `p_about` names the thing: a second call for the same kind,
-- recipient and thing changes nothing. `p_details` are texts for the mail (functions/notices/notice-mails.ts
-- says which); keep them out where a link will do. A thing that is ready later names the moment.
-- A flood of things is no flood of mails: beyond twenty of a kind in a day, a recipient gets none.
create or replace function private.queue_mail(
  p_kind text, p_recipient uuid, p_about text, p_details jsonb default '{}', p_ready_at timestamptz default now()
)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_customer_mails_a_day_max constant integer := 20;
  c_company_mails_a_day_max constant integer := 200;
  v_mails_max integer := case when p_recipient is null then c_company_mails_a_day_max else c_customer_mails_a_day_max end;
begin
  if (
    select count(*) from private.mail_queue
    where kind = p_kind and recipient is not distinct from p_recipient and queued_at > now() - interval '1 day'
  ) >= v_mails_max then
    return;
  end if;
  insert into private.mail_queue (kind, recipient, about, details, ready_at, due_at)
  values (
    p_kind, p_recipient, p_about, p_details, p_ready_at,
    p_ready_at + case when private.list_of_notice(p_kind) is null then interval '0' else private.notice_wait() end
  )
  on conflict do nothing;
end
$$;

-- Drafts of a submission: told when all of them are there, or when the time of waiting for them ended with some. An
-- error here must not keep a draft out.
-- Definer: no role of the Data API queues a mail.
create or replace function private.lead_submissions_queue_mail()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_waited_until timestamptz := new.submitted_at + private.lead_unit_held_for();
  v_is_complete boolean := new.drafts_received >= private.lead_drafts_expected();
begin
  perform private.queue_mail(
    'drafts-ready', new.user_id, new.id::text, '{}',
    case when v_is_complete then now() else greatest(now(), v_waited_until) end
  );
  if v_is_complete then
    update private.mail_queue
    set ready_at = now(), due_at = now() + private.notice_wait()
    where kind = 'drafts-ready' and recipient = new.user_id and about = new.id::text
      and status = 'waiting' and ready_at > now();
  end if;
  return null;
exception
  when others then
    raise warning 'No mail was queued about drafts: %', sqlerrm;
    return null;
end
$$;

create or replace trigger lead_submissions_queue_mail
after update of drafts_received on public.lead_submissions
for each row when (new.drafts_received > old.drafts_received)
execute function private.lead_submissions_queue_mail();

-- A result or a report, by the trigger's arguments: the kind and the owner's column. Rows that are written with a date
-- of the past were known elsewhere before.
-- Definer: as above.
create or replace function private.queue_mail_of_row()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_owner uuid;
begin
  execute format('select ($1).%I', tg_argv[1]) into v_owner using new;
  perform private.queue_mail(tg_argv[0], v_owner, new.id::text);
  return null;
exception
  when others then
    raise warning 'No mail was queued about %: %', tg_table_name, sqlerrm;
    return null;
end
$$;

create or replace trigger meeting_analyst_results_queue_mail
after insert on public."Meeting_Analyst_Results"
for each row when (new.created_at > now() - interval '1 hour')
execute function private.queue_mail_of_row('result-ready', 'user_id');

create or replace trigger ca_reports_queue_mail
after insert on public."CAReports"
for each row when (new.created_at > now() - interval '1 hour')
execute function private.queue_mail_of_row('report-ready', 'UUID');

-- Notes that the caller has a list in front of them. A page says so when it is opened and once a minute while it is
-- visible; more often changes nothing.
-- Errors: 23514 for a list that is none.
-- Definer: no role of the Data API writes the table.
create or replace function public.note_list_open(p_list text)
returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.list_visits as visit (user_id, list) values (auth.uid(), p_list)
  on conflict (user_id, list) do update set seen_at = now()
  where visit.seen_at < now() - interval '15 seconds'
$$;

-- ── supabase/routines/mail_sending.sql ──
-- The sending of queued mails, for the function `notices`: it claims what is due, sends, and says how that went.

-- Whether a mail should still go to its customer: they have not switched its kind off, have not seen the list since, and
-- have a confirmed address and an open account.
create or replace function private.is_mail_wanted(p_mail private.mail_queue)
returns boolean
language sql stable
set search_path = ''
as $$
  select
    not exists (
      select from public.muted_notices where user_id = p_mail.recipient and kind = p_mail.kind
    )
    and not exists (
      select from private.list_visits
      where user_id = p_mail.recipient and list = private.list_of_notice(p_mail.kind) and seen_at >= p_mail.ready_at
    )
    and exists (
      select from auth.users
      where id = p_mail.recipient and email_confirmed_at is not null and coalesce(email, '') <> ''
        and (banned_until is null or banned_until <= now())
    )
$$;

-- The code in the links of a customer's mails, made with the first one.
create or replace function private.unsubscribe_code(p_user_id uuid)
returns uuid
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.unsubscribe_codes (user_id) values (p_user_id) on conflict (user_id) do nothing;
  return (select code from private.unsubscribe_codes where user_id = p_user_id);
end
$$;

-- Mails that are due, at most p_limit, for one caller alone: a claimed mail is due again after a while, longer each time,
-- so one whose caller broke down is tried again, and so is one that the mail service refused. A mail that is no longer
-- wanted is dropped instead. email and unsubscribe_code are null for the company's mailbox.
-- Errors: 22023 for a limit that is not from 1 to 100.
-- Definer: for the service role alone; the queue is not in the Data API.
create or replace function public.claim_mails(p_limit integer)
returns table (mail_id uuid, kind text, email text, details jsonb, unsubscribe_code uuid)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_first_wait constant interval := '2 minutes';
  v_mail private.mail_queue;
begin
  if p_limit is null or p_limit not between 1 and 100 then
    raise exception 'The limit is not from 1 to 100' using errcode = 'invalid_parameter_value';
  end if;
  for v_mail in
    select * from private.mail_queue as mail
    where mail.status = 'waiting' and mail.due_at <= now()
    order by mail.due_at, mail.id
    limit p_limit
    for update skip locked
  loop
    if v_mail.recipient is not null and not private.is_mail_wanted(v_mail) then
      update private.mail_queue as mail set status = 'dropped', details = '{}' where mail.id = v_mail.id;
      continue;
    end if;
    update private.mail_queue as mail
    set attempts = mail.attempts + 1, due_at = now() + c_first_wait * power(2, mail.attempts)
    where mail.id = v_mail.id;
    mail_id := v_mail.id;
    kind := v_mail.kind;
    details := v_mail.details;
    email := (select account.email from auth.users as account where account.id = v_mail.recipient);
    unsubscribe_code := case when v_mail.recipient is not null then private.unsubscribe_code(v_mail.recipient) end;
    return next;
  end loop;
end
$$;

-- Notes how the sending of a claimed mail went. One row: gave_up says that this was the last attempt. Texts are kept for
-- as long as they may be sent: those about a customer must not outlive the account.
-- Definer: as above.
create or replace function public.finish_mail(p_mail_id uuid, p_is_sent boolean)
returns table (gave_up boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- With the waits between them, about two hours.
  c_attempts_max constant integer := 6;
begin
  update private.mail_queue as mail
  set
    status = case when p_is_sent then 'sent' when mail.attempts >= c_attempts_max then 'failed' else 'waiting' end,
    details = case when p_is_sent or mail.attempts >= c_attempts_max then '{}' else mail.details end
  where mail.id = p_mail_id and mail.status = 'waiting'
  returning mail.status = 'failed' into gave_up;
  gave_up := coalesce(gave_up, false);
  return next;
end
$$;

-- Switches a kind of mail off for the customer whose code it is. One row: whether there is such a customer.
-- Errors: 23514 for a kind that customers get no mail about.
-- Definer: as above.
create or replace function public.mute_notice(p_code uuid, p_kind text)
returns table (muted boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.muted_notices (user_id, kind)
  select known.user_id, p_kind from private.unsubscribe_codes as known where known.code = p_code
  on conflict do nothing;
  muted := exists (select from private.unsubscribe_codes as known where known.code = p_code);
  return next;
end
$$;

-- Forgets what has had its time: mails of things a year ago, messages a month after they were done or a year after they
-- came. Returns how many of both; at most p_limit of each.
-- Definer: as above.
create or replace function public.forget_old_mails(p_limit integer)
returns table (forgotten integer)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_messages integer;
begin
  delete from private.mail_queue
  where id in (
    select mail.id from private.mail_queue as mail
    where mail.queued_at <= now() - interval '1 year' and mail.status <> 'waiting'
    limit p_limit
  );
  get diagnostics forgotten = row_count;
  delete from public.contact_messages
  where id in (
    select message.id from public.contact_messages as message
    where message.done_at <= now() - interval '30 days' or message.created_at <= now() - interval '1 year'
    limit p_limit
  );
  get diagnostics v_messages = row_count;
  forgotten := forgotten + v_messages;
  return next;
end
$$;

-- ── supabase/routines/meeting_action_points.sql ──
-- Action points: rows made from the list of a result, which the customer then changes and ticks off.

-- The text of an action item and the person it names between brackets at its end, "Offerte opvragen (Sofie)", when that
-- is a participant, by full or first name.
create or replace function private.point_parts(
  p_item text, p_participants text[], out task text, out owner text
)
language plpgsql immutable
set search_path = ''
as $$
declare
  v_named text := substring(p_item from '\(([^()]+)\)\s*$');
begin
  task := p_item;
  select participant into owner
  from unnest(p_participants) as participant
  where lower(v_named) in (lower(participant), lower(split_part(participant, ' ', 1)))
  limit 1;
  if owner is not null and p_item ~ '\S\s*\([^()]+\)\s*$' then
    task := btrim(regexp_replace(p_item, '\s*\([^()]+\)\s*$', ''));
  end if;
end
$$;

-- Makes the points of a result, whoever wrote it. A corrected result takes the points away that it does not name any
-- more, but for those that the customer changed or ticked, and adds the new ones. A point that is named twice is one.
-- Definer: the writer of a result may write no points otherwise.
create or replace function private.meeting_results_make_points()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  c_points_max constant integer := 500;
begin
  delete from public.meeting_action_points as point
  where point.result_id = new.id and point.changed_at is null
    and point.given_text <> all (array(
      select private.one_line(item, 2000) from unnest(new.action_items) as item where item is not null
    ));
  insert into public.meeting_action_points (result_id, user_id, position, text, given_text, owner)
  select new.id, new.user_id, least(item.place, c_points_max), parts.task, item.given, left(parts.owner, 200)
  from (
    select private.one_line(entry, 2000) as given, min(place) as place
    from unnest(new.action_items) with ordinality as listed (entry, place)
    where private.is_visible(entry)
    group by 1
    order by 2
    limit c_points_max
  ) as item
  cross join lateral private.point_parts(item.given, new.participants) as parts
  where not exists (
    select from public.meeting_action_points as point
    where point.result_id = new.id and point.given_text = item.given
  );
  return null;
end
$$;

create or replace trigger meeting_results_make_points
after insert or update of action_items on public."Meeting_Analyst_Results"
for each row execute function private.meeting_results_make_points();

-- Cleans what was written, and notes when a point was done and when the customer last changed it.
-- Definer: the writer of the row may call nothing private.
create or replace function private.meeting_action_points_note_change()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.text := private.one_line(new.text, 2001);
  new.owner := nullif(private.one_line(new.owner, 201), '');
  new.done_at := case when new.is_done then coalesce(old.done_at, now()) end;
  if auth.uid() is not null then
    new.changed_at := now();
  end if;
  return new;
end
$$;

create or replace trigger meeting_action_points_note_change
before update on public.meeting_action_points
for each row execute function private.meeting_action_points_note_change();

-- ── supabase/routines/meeting_analyses.sql ──
-- Hand-overs of recordings to the automation.
--
-- A deletion locks a recording's row first and reaches its analysis from there. Functions that work on an analysis
-- take the two in the same order, or they could deadlock with it.

-- Whether the caller is a customer, which is enough to have recordings analysed: the monthly limit was kept when the
-- upload was registered. The relay asks it before it says what is wrong with a request.
-- Errors: 42501 detail customer_missing.
-- Definer: the answer must not depend on what the caller can read.
create or replace function public.require_meeting_access()
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (select from public.user_tables where user_id = auth.uid()) then
    raise exception 'No customer record for this account'
      using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
end
$$;

-- The customer's latest feedback on analyses; null fields when there is none.
create or replace function private.latest_meeting_feedback(p_user_id uuid, out id uuid, out feedback text)
language plpgsql stable
set search_path = ''
as $$
begin
  select own.id, own.feedback into latest_meeting_feedback.id, latest_meeting_feedback.feedback
  from public.meeting_feedback as own
  where own.user_id = p_user_id
  order by own.created_at desc, own.id desc
  limit 1;
end
$$;

-- The file of an upload, which must be the one that an earlier attempt was for.
-- Errors: P0002 detail recording_file_missing when it is not in the bucket; 55000 detail recording_replaced.
create or replace function private.recording_object(
  p_file public.user_audio_files, p_analysis public.meeting_analyses
)
returns storage.objects
language plpgsql stable
set search_path = ''
as $$
declare
  v_object storage.objects;
begin
  -- The path is in the customer's folder, by a constraint; the owner of the file is compared as well.
  select * into v_object from storage.objects as object
  where object.bucket_id = 'audio-files' and object.name = p_file.storage_path
    and coalesce(object.owner_id, p_file.user_id::text) = p_file.user_id::text;
  if not found then
    raise exception 'The file of this recording is missing'
      using errcode = 'no_data_found', detail = 'recording_file_missing';
  end if;
  if p_analysis.id is not null
    and (p_analysis.object_id, p_analysis.object_version) is distinct from (v_object.id, v_object.version)
  then
    raise exception 'The file of this recording was replaced'
      using errcode = 'object_not_in_prerequisite_state', detail = 'recording_replaced';
  end if;
  return v_object;
end
$$;

-- Called with the customer's token before the webhook. One row: the facts of this upload for the automation, none of
-- them from the request, and the outcome:
--   reserved      call the webhook, then finish_meeting_analysis
--   in_progress   an attempt began less than two minutes ago and is not finished: do nothing
--   already_sent  the automation has it: do nothing
-- An attempt that failed, or that a crash left pending, is reserved anew.
-- Errors: 42501 detail customer_missing; P0002 detail recording_missing when no upload of this customer has that
-- session; as private.require_recording_consent; as private.recording_object; P0001 detail rate_limited.
-- Definer: customers write no analyses.
create or replace function public.begin_meeting_analysis(p_session_id text, p_mode text)
returns table (
  analysis_id uuid,
  delivery_id uuid,
  user_id uuid,
  user_email text,
  storage_path text,
  file_name text,
  latest_feedback text,
  feedback_id uuid,
  outcome text
)
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Well above the time limit of the webhook call, so that no attempt under way is ever taken for a dead one.
  c_attempt_duration_max constant interval := interval '2 minutes';
  v_customer public.user_tables := private.hold_customer(auth.uid());
  v_file public.user_audio_files;
  v_object storage.objects;
  v_analysis public.meeting_analyses;
  v_feedback record;
  v_outcome text := 'reserved';
begin
  select * into v_file from public.user_audio_files as file
  where file.session_id = p_session_id and file.user_id = v_customer.user_id
  for no key update;
  if not found then
    raise exception 'No such recording' using errcode = 'no_data_found', detail = 'recording_missing';
  end if;

  select * into v_analysis from public.meeting_analyses as analysis where analysis.id = v_file.id for update;
  if v_analysis.status = 'sent' then
    v_outcome := 'already_sent';
  elsif v_analysis.status = 'pending' and v_analysis.submitted_at > now() - c_attempt_duration_max then
    v_outcome := 'in_progress';
  end if;

  if v_outcome = 'reserved' then
    perform private.require_recording_consent(v_file.consent_version);
    v_object := private.recording_object(v_file, v_analysis);
    perform private.count_webhook_attempt(v_file.user_id, 'meeting');
    insert into public.meeting_analyses as analysis (id, user_id, mode, object_id, object_version)
    values (v_file.id, v_file.user_id, p_mode, v_object.id, v_object.version)
    on conflict (id) do update
      set mode = p_mode, status = 'pending', submitted_at = now(), finished_at = null
    returning * into v_analysis;
    update public.user_audio_files set transcription_status = 'pending'
    where id = v_file.id and transcription_status = 'failed';
  end if;

  v_feedback := private.latest_meeting_feedback(v_file.user_id);
  return query select
    v_file.id, v_analysis.delivery_id, v_file.user_id, v_customer.email, v_file.storage_path, v_file.filename,
    v_feedback.feedback::text, v_feedback.id::uuid, v_outcome;
end
$$;

-- Called by the relay once the webhook has answered or failed. Only the first call for an attempt counts: later ones
-- do nothing, as does one for a recording that its owner has deleted meanwhile.
-- Definer: the service role alone may call it.
create or replace function public.finish_meeting_analysis(p_analysis_id uuid, p_succeeded boolean)
returns void
language sql security definer
set search_path = ''
as $$
  update public.meeting_analyses
  set status = case when p_succeeded then 'sent' else 'failed' end, finished_at = now()
  where id = p_analysis_id and status = 'pending'
$$;

-- ── supabase/routines/meeting_callbacks.sql ──
-- Callbacks about analyses. In data, sessionId names the upload.

-- The analysis of a session that was handed over, locked. The account first, then the recording: the order in which
-- a deletion takes them.
-- Errors: P0002 detail job_missing.
create or replace function private.lock_meeting_analysis(p_session_id text)
returns public.meeting_analyses
language plpgsql volatile
set search_path = ''
as $$
declare
  v_analysis public.meeting_analyses;
begin
  perform from auth.users as account
  where account.id = (select user_id from public.user_audio_files where session_id = p_session_id)
  for key share;
  perform from public.user_audio_files where session_id = p_session_id for no key update;
  select analysis.* into v_analysis
  from public.meeting_analyses as analysis
  join public.user_audio_files as file on file.id = analysis.id
  where file.session_id = p_session_id
  for update of analysis;
  if not found then
    raise exception 'No such analysis' using errcode = 'no_data_found', detail = 'job_missing';
  end if;
  return v_analysis;
end
$$;

-- Refuses results that come too late for an analysis.
-- Errors: P0002 detail job_closed.
create or replace function private.require_open_analysis(p_analysis public.meeting_analyses)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_analysis.submitted_at <= now() - private.results_accepted_for() then
    raise exception 'This analysis takes no results any more' using errcode = 'no_data_found', detail = 'job_closed';
  end if;
end
$$;

-- Moods are not read out of interviews and job interviews, whoever writes the result.
create or replace function private.meeting_results_limit_sentiment()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.kind in ('interview', 'job-interview') then
    new.sentiment_analysis := null;
  end if;
  return new;
end
$$;

create or replace trigger meeting_results_limit_sentiment
before insert or update on public."Meeting_Analyst_Results"
for each row execute function private.meeting_results_limit_sentiment();

-- Puts a transcript in the place of the one that a result had. {speakers, segments: [{startMs, endMs, speaker, text}]},
-- speakers numbered from 0.
create or replace function private.write_meeting_transcript(p_result public."Meeting_Analyst_Results", p_transcript jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_speakers text[] := array(select jsonb_array_elements_text(p_transcript -> 'speakers'));
begin
  update public."Meeting_Analyst_Results" as result
  set
    speakers = case when result.speakers_given = v_speakers then result.speakers else v_speakers end,
    speakers_given = v_speakers
  where result.id = p_result.id;
  -- Passages have other numbers now; detail_action_points gives the new ones.
  update public.meeting_action_points set passage = null where result_id = p_result.id and passage is not null;
  delete from public.meeting_segments where result_id = p_result.id;
  insert into public.meeting_segments (result_id, number, user_id, start_ms, end_ms, speaker, text)
  select
    p_result.id, place, p_result.user_id, (segment ->> 'startMs')::integer, (segment ->> 'endMs')::integer,
    (segment ->> 'speaker')::smallint, segment ->> 'text'
  from jsonb_array_elements(p_transcript -> 'segments') with ordinality as given (segment, place);
end
$$;

-- Details of action items that the analysis gives beside their texts, for those that the customer has not changed.
-- [{text, owner, dueOn, passage}], or texts alone. A passage that is not in the transcript is dropped.
create or replace function private.detail_action_points(p_result_id bigint, p_items jsonb)
returns void
language sql volatile
set search_path = ''
as $$
  update public.meeting_action_points as point
  set
    owner = coalesce(item.detail ->> 'owner', point.owner),
    due_on = (item.detail ->> 'dueOn')::date,
    passage = (
      select segment.number from public.meeting_segments as segment
      where segment.result_id = p_result_id and segment.number = (item.detail ->> 'passage')::integer
    )
  from jsonb_array_elements(p_items) as item (detail)
  where point.result_id = p_result_id and point.changed_at is null and jsonb_typeof(item.detail) = 'object'
    and point.given_text = private.one_line(item.detail ->> 'text', 2000)
$$;

-- {sessionId, fileName, summary, summarySentences, actionItems, participants, sentiment, durationSeconds, language,
-- transcript}; what came before the transcripts lacks the last three, and its items are texts. The result is written
-- before the status of the recording, so a reader of the status finds the result. A second result for one session takes
-- the place of the first; without a transcript it keeps that of the first.
create or replace function private.accept_meeting_result(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_analysis public.meeting_analyses := private.lock_meeting_analysis(p_data ->> 'sessionId');
  v_file public.user_audio_files;
  v_result public."Meeting_Analyst_Results";
begin
  perform private.require_open_analysis(v_analysis);
  select * into v_file from public.user_audio_files where id = v_analysis.id;
  v_result.file_name := p_data ->> 'fileName';
  v_result.summary := p_data ->> 'summary';
  v_result.summary_sentences := nullif(p_data -> 'summarySentences', 'null');
  v_result.action_items := array(
    select case jsonb_typeof(item) when 'object' then item ->> 'text' else item #>> '{}' end
    from jsonb_array_elements(p_data -> 'actionItems') as item
  );
  v_result.participants := array(select jsonb_array_elements_text(p_data -> 'participants'));
  v_result.sentiment_analysis := nullif(p_data -> 'sentiment', 'null');
  v_result.duration_seconds := (p_data ->> 'durationSeconds')::integer;
  v_result.language := p_data ->> 'language';

  update public."Meeting_Analyst_Results"
  set
    (file_name, summary, summary_sentences, action_items, participants, sentiment_analysis, duration_seconds, language) = (
      select v_result.file_name, v_result.summary, v_result.summary_sentences, v_result.action_items,
        v_result.participants, v_result.sentiment_analysis, v_result.duration_seconds, v_result.language
    ),
    (recording_id, recording_name, kind) = (select v_file.id, v_file.filename, v_analysis.mode)
  where id = v_analysis.result_id
  returning id, user_id into v_result.id, v_result.user_id;
  if not found then
    insert into public."Meeting_Analyst_Results" (
      user_id, file_name, summary, summary_sentences, action_items, participants, sentiment_analysis, duration_seconds,
      language, recording_id, recording_name, kind
    )
    values (
      v_analysis.user_id, v_result.file_name, v_result.summary, v_result.summary_sentences, v_result.action_items,
      v_result.participants, v_result.sentiment_analysis, v_result.duration_seconds, v_result.language, v_file.id,
      v_file.filename, v_analysis.mode
    )
    returning id, user_id into v_result.id, v_result.user_id;
  end if;
  if jsonb_typeof(p_data -> 'transcript') = 'object' then
    perform private.write_meeting_transcript(v_result, p_data -> 'transcript');
  end if;
  perform private.detail_action_points(v_result.id, p_data -> 'actionItems');

  -- A result proves that the recording was handed over, whatever answer the relay noted.
  update public.meeting_analyses
  set result_id = v_result.id, status = 'sent', finished_at = coalesce(finished_at, now())
  where id = v_analysis.id;
  update public.user_audio_files set transcription_status = 'processed' where id = v_analysis.id;
end
$$;

-- {sessionId, status}: pending, processed or failed. A failed job may be handed over again, as a new delivery. A
-- session that has its result stays as it is.
create or replace function private.accept_meeting_status(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_analysis public.meeting_analyses := private.lock_meeting_analysis(p_data ->> 'sessionId');
  v_has_failed boolean := p_data ->> 'status' = 'failed';
begin
  perform private.require_open_analysis(v_analysis);
  if v_analysis.result_id is not null then
    return;
  end if;
  update public.meeting_analyses
  set
    status = case when v_has_failed then 'failed' else 'sent' end,
    finished_at = coalesce(finished_at, now()),
    delivery_id = case when v_has_failed then gen_random_uuid() else delivery_id end
  where id = v_analysis.id;
  update public.user_audio_files set transcription_status = p_data ->> 'status' where id = v_analysis.id;
end
$$;

-- ── supabase/routines/meeting_feedback.sql ──
-- Cleans the text before the checks of the table see it.
-- Errors: 23514 detail feedback_empty.
-- Definer: the writer of the row may call nothing private.
create or replace function private.meeting_feedback_clean_text()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.feedback := private.clean_text(new.feedback);
  if not private.is_visible(new.feedback) then
    raise exception 'Feedback has no visible character' using errcode = 'check_violation', detail = 'feedback_empty';
  end if;
  return new;
end
$$;

create or replace trigger meeting_feedback_clean_text
before insert or update of feedback on public.meeting_feedback
for each row execute function private.meeting_feedback_clean_text();

-- ── supabase/routines/meeting_transcripts.sql ──
-- Transcripts: reading one, searching all of one's own, and the names of speakers.

-- One transcript of the caller's, as [[start_ms, end_ms, speaker, text], …] in order: one answer, because the Data API
-- gives a thousand rows at most. Empty for a result without one, and for another customer's.
create or replace function public.read_meeting_transcript(p_result_id bigint)
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_array(segment.start_ms, segment.end_ms, segment.speaker, segment.text) order by segment.number),
    '[]'
  )
  from public.meeting_segments as segment
  where segment.result_id = p_result_id and segment.user_id = auth.uid()
$$;

-- Passages of the caller's own transcripts that hold the words, newest result first, then in the order of the recording.
-- The next page begins after the last passage of this one. `parts` is the text, cut where words were found: by turns
-- text and found word, beginning with text. No markup, so that the screen need not trust any.
-- Definer: under row-level security the index of words can't be used. It asks for the caller's rows alone.
create or replace function public.search_my_transcripts(
  p_words text, p_after_result bigint default null, p_after_number integer default null, p_rows_max integer default 20
)
returns table (
  result_id bigint,
  number integer,
  start_ms integer,
  speaker text,
  parts text[],
  recording_name text,
  kind text,
  created_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  c_words_max constant integer := 200;
  c_rows_max constant integer := 50;
  -- Longest passage, in characters, that is shown whole.
  c_whole_max constant integer := 300;
  -- Cleaned texts hold no control characters.
  c_mark constant text := E'\x01';
  v_query tsquery := websearch_to_tsquery('pg_catalog.dutch', left(p_words, c_words_max));
begin
  return query
    select
      found.result_id, found.number, found.start_ms, result.speakers[found.speaker + 1],
      string_to_array(
        ts_headline(
          'pg_catalog.dutch', found.text, v_query,
          format('StartSel=%1$s, StopSel=%1$s, ', c_mark) || case
            when char_length(found.text) <= c_whole_max then 'HighlightAll=true'
            else 'MaxFragments=2, MaxWords=40, MinWords=15, FragmentDelimiter=" … "'
          end
        ),
        c_mark
      ),
      result.recording_name, result.kind, result.created_at
    from (
      select segment.* from public.meeting_segments as segment
      where segment.user_id = auth.uid() and segment.words @@ v_query
        and (
          p_after_result is null
          or segment.result_id < p_after_result
          or segment.result_id = p_after_result and segment.number > p_after_number
        )
      order by segment.result_id desc, segment.number
      limit least(greatest(p_rows_max, 1), c_rows_max)
    ) as found
    join public."Meeting_Analyst_Results" as result on result.id = found.result_id
    order by found.result_id desc, found.number;
end
$$;

-- Gives a speaker of one of the caller's results another name, everywhere in that result: in the transcript, among the
-- participants and at the action points.
-- Errors: P0001 detail speaker_missing; 23514 detail name_invalid.
-- Definer: customers write no results.
create or replace function public.rename_meeting_speaker(p_result_id bigint, p_speaker integer, p_name text)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  c_name_max constant integer := 100;
  v_name text := private.one_line(p_name, c_name_max + 1);
  v_old_name text;
begin
  if v_name is null or char_length(v_name) not between 1 and c_name_max then
    raise exception 'A name has 1 to % characters', c_name_max
      using errcode = 'check_violation', detail = 'name_invalid';
  end if;
  select result.speakers[p_speaker + 1] into v_old_name
  from public."Meeting_Analyst_Results" as result
  where result.id = p_result_id and result.user_id = auth.uid() and p_speaker between 0 and cardinality(result.speakers) - 1
  for no key update;
  if not found then
    raise exception 'No such speaker' using errcode = 'P0001', detail = 'speaker_missing';
  end if;
  update public."Meeting_Analyst_Results" as result
  set speakers[p_speaker + 1] = v_name, participants = array_replace(result.participants, v_old_name, v_name)
  where result.id = p_result_id;
  update public.meeting_action_points as point
  set owner = v_name
  where point.result_id = p_result_id and point.owner = v_old_name;
end
$$;

-- ── supabase/routines/overview.sql ──
-- The figures of a customer's first page: their month, and the things that wait for them. One question in the place of
-- six, and counts over an index each, never a list.
--   drafts_this_month, results_this_month, reports_this_month   made since the month began in Brussels
--   drafts_to_do        drafts that nothing was decided about yet
--   open_points         action points that are still to be done
--   unread_reports      reports that were not opened
-- Invoker: the policies of the tables choose the rows.
create or replace function public.my_overview()
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'drafts_this_month', (
      select count(*) from public.draft_work
      where user_id = owner.id and created_at >= month.starts_at and deleted_at is null
    ),
    'drafts_to_do', (
      select count(*) from public.draft_work
      where user_id = owner.id and status = 'to_do' and deleted_at is null
    ),
    'results_this_month', (
      select count(*) from public."Meeting_Analyst_Results"
      where user_id = owner.id and created_at >= month.starts_at
    ),
    'open_points', (
      select count(*) from public.meeting_action_points where user_id = owner.id and not is_done
    ),
    'reports_this_month', (
      select count(*) from public."CAReports"
      where "UUID" = owner.id and created_at >= month.starts_at
    ),
    'unread_reports', (
      select count(*) from public."CAReports" where "UUID" = owner.id and read_at is null
    )
  )
  from (select auth.uid() as id) as owner
  cross join (
    select date_trunc('month', now() at time zone 'Europe/Brussels') at time zone 'Europe/Brussels' as starts_at
  ) as month
$$;

-- ── supabase/routines/own_customers.sql ──
-- Own customers: stating that somebody is one, taking it back, and marking drafts. A refusal goes before it:
-- an own customer may ask for no more e-mail as well (do_not_write.sql).

-- By which entry this address is an own customer of this customer; null when it is none. An address goes before the
-- domain that it is in.
create or replace function private.own_customer_kind(p_owner uuid, p_address text)
returns text
language sql stable
set search_path = ''
as $$
  select min(entry.kind)
  from public.own_customers as entry
  where entry.user_id = p_owner
    and entry.hash in (
      private.do_not_write_hash('address', private.normal_address(p_address)),
      private.do_not_write_hash('domain', private.mail_domain(p_address))
    )
$$;

-- Marks a draft as it comes in, whatever its writer said.
-- Definer: the writer of the row may call nothing private.
create or replace function private.user_emails_mark_own_customer()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.own_customer := private.own_customer_kind(new.user_id, new.email);
  return new;
end
$$;

create or replace trigger user_emails_mark_own_customer
before insert or update of user_id, email, own_customer on public.user_emails
for each row execute function private.user_emails_mark_own_customer();

create or replace trigger own_customers_mark_drafts
after insert or delete on public.own_customers
for each row execute function private.entries_mark_drafts();

-- The caller states that an address, or everybody of a company, is their customer. Returns whether that was new.
-- Errors: 22023 detail invalid_address, or provider_domain for the domain of a provider of mailboxes, behind which are
-- strangers; 42501 detail customer_missing when the account of this token is gone; 23514 detail row_limit_reached and
-- P0001 detail rate_limited by its triggers (row_limits.sql).
-- Definer: customers write no hashes, or they could store one that no address has.
create or replace function public.add_own_customer(p_entry text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_entry public.do_not_write := private.do_not_write_entry(p_entry, auth.uid());
begin
  perform from auth.users where id = auth.uid() for key share;
  if not found then
    raise exception 'No such account' using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  if v_entry.kind = 'domain' and private.prospect_key('info@' || v_entry.domain) <> v_entry.domain then
    raise exception 'Behind this domain are mailboxes of strangers'
      using errcode = 'invalid_parameter_value', detail = 'provider_domain';
  end if;
  insert into public.own_customers (user_id, kind, hash, domain, hint)
  values (v_entry.user_id, v_entry.kind, v_entry.hash, v_entry.domain, v_entry.hint)
  on conflict on constraint own_customers_once do nothing;
  return found;
end
$$;

-- The caller takes it back for an address: by itself, and with everybody of its company when that was stated. Returns
-- how many entries went.
-- Definer: finding an entry by its address needs the keys of the hash.
create or replace function public.forget_own_customer(p_address text)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_removed integer;
begin
  delete from public.own_customers as entry
  where entry.user_id = auth.uid()
    and entry.hash in (
      private.do_not_write_hash('address', private.normal_address(p_address)),
      private.do_not_write_hash('domain', private.mail_domain(p_address))
    );
  get diagnostics v_removed = row_count;
  return v_removed;
end
$$;

-- ── supabase/routines/password_attempts.sql ──
-- Wrong passwords, counted for each account.

-- The network that counts as one place: an IPv4 address, or the /64 that a provider gives one connection. Null for
-- other texts.
create or replace function private.network_of(p_address text)
returns inet
language sql immutable
set search_path = ''
as $$
  select case
    when not pg_catalog.pg_input_is_valid(p_address, 'inet') then null
    when family(p_address::inet) = 6 then network(set_masklen(p_address::inet, 64))::inet
    else host(p_address::inet)::inet
  end
$$;

-- Auth's hook password_verification_attempt, called after it has compared a password. The answer is to continue, or
-- 429 too_many_password_attempts, also to the right password. Refused are
--   - a network that failed ten times in fifteen minutes;
--   - networks without a session of this account, once it has seen a hundred failures within a day.
-- Others can't shut an owner out by this: networks where the owner is signed in keep their own ten attempts however
-- often others fail; refused attempts do not count, so the wait does not grow; and a link by e-mail always opens the
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
  -- One attempt after another, or attempts at the same moment would all find the same count.
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

grant usage on schema private to supabase_auth_admin;
grant execute on function private.count_password_attempt(jsonb) to supabase_auth_admin;

-- Guesses at the former password say nothing about the new one.
-- Definer: Auth's role has no rights here.
create or replace function private.users_forget_password_failures()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.password_failures where user_id = new.id;
  return null;
end
$$;

create or replace trigger users_forget_password_failures
  after update of encrypted_password on auth.users
  for each row
  when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.users_forget_password_failures();

-- ── supabase/routines/password_proofs.sql ──
-- Fresh passwords, each proved for one act (the chapter of admins and sign-in says why).

-- Counts one attempt, before Auth is asked: Auth counts by network address, and sees the functions' own. A right
-- password does not count, so repeated work is no guessing.
-- Errors: P0001 detail rate_limited after 5 wrong attempts within a minute; P0002 detail customer_missing.
-- Definer: the service role, which alone may call it, may not read auth.users.
create or replace function public.begin_password_check(p_user_id uuid)
returns table (check_id uuid)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_wrong_per_minute_max constant integer := 5;
begin
  -- One attempt after another: the count is exact.
  perform from auth.users where id = p_user_id for no key update;
  if not found then
    raise exception 'No such account' using errcode = 'no_data_found', detail = 'customer_missing';
  end if;
  delete from private.password_checks as old
  where old.user_id = p_user_id and old.begun_at <= now() - interval '1 minute';
  if (
    select count(*) from private.password_checks as attempt
    where attempt.user_id = p_user_id and attempt.proved_at is null
  ) >= c_wrong_per_minute_max then
    raise exception 'Too many attempts, wait a minute' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return query insert into private.password_checks (user_id) values (p_user_id) returning id;
end
$$;

-- Notes that Auth accepted the password. For the service role alone. One row: whether the check was still open.
-- Definer: the table is not in the Data API.
create or replace function public.note_password_proof(p_check_id uuid, p_act text, p_target_id uuid)
returns table (noted boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update private.password_checks as attempt
  set act = p_act, target_id = p_target_id, proved_at = now()
  where attempt.id = p_check_id and attempt.proved_at is null;
  noted := found;
  return next;
end
$$;

-- Refuses unless the caller proved the password for this act on this account within the last minute. A proof is not
-- used up: the function that holds it may have to repeat the act or to take it back.
-- Errors: 42501 detail password_required.
create or replace function private.require_password_proof(p_proof uuid, p_act text, p_target_id uuid)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from private.password_checks as attempt
    where attempt.id = p_proof
      and attempt.user_id = auth.uid()
      and attempt.act = p_act
      and attempt.target_id = p_target_id
      and attempt.proved_at > now() - interval '1 minute'
  ) then
    raise exception 'This needs a fresh password'
      using errcode = 'insufficient_privilege', detail = 'password_required';
  end if;
end
$$;

-- ── supabase/routines/per_user_names.sql ──
-- The views by which the automation and the specification address a customer's drafts and feedback. p_kind is the name
-- of the table: user_emails or meeting_feedback.

-- The name of a customer's view.
create or replace function private.per_user_name(p_kind text, p_user_id uuid)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select p_kind || '_' || replace(p_user_id::text, '-', '_')
$$;

-- The views that there are, from the catalogue rather than from a list that could disagree with it.
create or replace function private.per_user_views()
returns table (view_name text, kind text, user_id uuid, options text[], acl aclitem[])
language sql stable
set search_path = ''
as $$
  select relname::text, name.parts[1], replace(name.parts[2], '_', '-')::uuid, reloptions, relacl
  from pg_catalog.pg_class,
    regexp_match(
      relname, '^(user_emails|meeting_feedback)_([0-9a-f]{8}(?:_[0-9a-f]{4}){3}_[0-9a-f]{12})$'
    ) as name (parts)
  where relnamespace = 'public'::regnamespace and relkind = 'v' and name.parts is not null
$$;

-- Whether the view is there with every column that the table has by now.
create or replace function private.is_per_user_view_current(p_kind text, p_name text)
returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
    select attname from pg_catalog.pg_attribute
    where attrelid = format('public.%I', p_kind)::regclass and attnum > 0 and not attisdropped
    except
    select attname from pg_catalog.pg_attribute
    -- By pg_class itself: to_regclass may answer from this session's cache, which does not know yet what another
    -- session committed.
    where attrelid = (
      select oid from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relname = p_name
    )
  )
$$;

-- Makes the view of a customer's name, or replaces it, with all columns and rights as they should be.
create or replace function private.make_per_user_view(p_kind text, p_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_name text := private.per_user_name(p_kind, p_user_id);
begin
  -- The caller's rights on the table decide (security_invoker): the view opens nothing. The check option refuses to
  -- give a row to another customer, the default gives it to this one when the writer names none. The table's later
  -- columns come after the others, as a view that is replaced requires.
  execute format(
    'create or replace view public.%I with (security_invoker = true, check_option = local) as
     select * from public.%I where user_id = %L::uuid',
    v_name, p_kind, p_user_id
  );
  execute format('alter view public.%I alter column user_id set default %L::uuid', v_name, p_user_id);
  -- All that any role may do with such rows, so that a change of the table's rights needs no change of the views.
  execute format('revoke all on public.%I from public, anon, authenticated, service_role', v_name);
  execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', v_name);
  -- The platform's event trigger tells the Data API, which does not know the name until it has read the schema again.
end
$$;

-- Makes the view of a customer's name when it is not there, brings it up to date when the table has a new column, and
-- returns its name. Safe to call twice and at once: the lock lets one caller make it and the others find it. Takes no
-- lock on another table but AccessShare on the one that the view reads, and RowShare on auth.users.
-- Errors: 23503 when the user does not exist.
create or replace function private.ensure_per_user_view(p_kind text, p_user_id uuid)
returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_name text := private.per_user_name(p_kind, p_user_id);
begin
  -- The share lock keeps the user from being deleted between this check and our commit, which would leave a view
  -- without an owner.
  perform from auth.users where id = p_user_id for key share;
  if not found then
    raise exception 'User does not exist' using errcode = 'foreign_key_violation', detail = 'user_missing';
  end if;
  -- Before the view is looked for: drop_unused_names takes this row first. Once a day is enough.
  insert into private.per_user_names as name (user_id, kind) values (p_user_id, p_kind)
  on conflict (user_id, kind) do update set asked_at = now() where name.asked_at < now() - interval '1 day';

  if private.is_per_user_view_current(p_kind, v_name) then
    return v_name;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(v_name, 0));
  if private.is_per_user_view_current(p_kind, v_name) then
    return v_name;
  end if;
  perform private.make_per_user_view(p_kind, p_user_id);
  return v_name;
end
$$;

-- How many names persons asked for in the last minute. The Data API reads its schema again for each name that is made,
-- and everybody waits for that.
create or replace function private.names_of_last_minute()
returns bigint
language sql volatile
set search_path = ''
as $$
  select count(*) from private.per_user_names where by_person and asked_at > now() - interval '1 minute'
$$;

-- The checks of both RPCs: a caller may only ask for their own name, exactly as it is. An account has two names at most,
-- and no page of ours needs one; a lead may. So requests for a name alone may use half of the minute's new names, and
-- many accounts that ask for theirs at once do not keep a customer from submitting.
-- Errors: 42501 detail not_your_table, 22023 detail table_name_mismatch, 23503 detail user_missing; P0001 detail
-- rate_limited.
create or replace function private.create_view_for_caller(p_kind text, p_user_id uuid, p_table_name text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_asked_per_minute_max constant integer := 30;
begin
  if auth.uid() is distinct from p_user_id and auth.role() is distinct from 'service_role' then
    raise exception 'Only the owner may create this table'
      using errcode = 'insufficient_privilege', detail = 'not_your_table';
  end if;
  if p_table_name is distinct from private.per_user_name(p_kind, p_user_id) then
    raise exception 'The table name does not belong to this user'
      using errcode = 'invalid_parameter_value', detail = 'table_name_mismatch';
  end if;
  if auth.uid() is not null
    and not exists (select from private.per_user_names where user_id = p_user_id and kind = p_kind)
    and private.names_of_last_minute() >= c_asked_per_minute_max
  then
    raise exception 'Too many names at this moment, wait a minute'
      using errcode = 'P0001', detail = 'rate_limited';
  end if;
  perform private.ensure_per_user_view(p_kind, p_user_id);
end
$$;

-- The specification's names: every caller sees a table.
-- Definer, both: customers may not create relations; the function decides which one.
create or replace function public.create_user_emails_table(p_user_id uuid, p_table_name text)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.create_view_for_caller('user_emails', p_user_id, p_table_name);
end
$$;

create or replace function public.create_meeting_feedback_table(p_user_id uuid, p_table_name text)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.create_view_for_caller('meeting_feedback', p_user_id, p_table_name);
end
$$;

-- Customers together make sixty names a minute, by themselves and with leads; the automation makes as many as it needs.
-- Errors: P0001 detail rate_limited.
create or replace function private.per_user_names_keep_pace()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_names_per_minute_max constant integer := 60;
begin
  if auth.uid() is not null and private.names_of_last_minute() > c_names_per_minute_max then
    raise exception 'Too many names at this moment, wait a minute'
      using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return null;
end
$$;

create or replace trigger per_user_names_keep_pace after insert on private.per_user_names
for each statement execute function private.per_user_names_keep_pace();

-- ── supabase/routines/personal_data.sql ──
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
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', identity.provider,
        'identity_data', identity.identity_data,
        'created_at', identity.created_at,
        'last_sign_in_at', identity.last_sign_in_at
      ) order by identity.created_at), '[]')
      from auth.identities as identity where identity.user_id = account.id
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', factor.friendly_name,
        'type', factor.factor_type,
        'phone', factor.phone,
        'status', factor.status,
        'created_at', factor.created_at
      ) order by factor.created_at), '[]')
      from auth.mfa_factors as factor where factor.user_id = account.id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', session.created_at,
        'refreshed_at', session.refreshed_at at time zone 'UTC',
        'user_agent', session.user_agent,
        'ip', session.ip
      ) order by session.created_at), '[]')
      from auth.sessions as session where session.user_id = account.id
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
      'before', entry.before,
      'after', entry.after
    ) order by entry.created_at, entry.entry_id), '[]')
    from public.audit_entries as entry
    where entry.user_id = p_user_id
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
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', object.id,
        'bucket', object.bucket_id,
        'name', object.name,
        'metadata', object.metadata,
        'user_metadata', object.user_metadata,
        'created_at', object.created_at,
        'updated_at', object.updated_at,
        'last_accessed_at', object.last_accessed_at
      ) order by object.created_at), '[]')
      from storage.objects as object
      where object.owner_id = p_user_id::text or starts_with(object.name, p_user_id::text || '/')
    )
  )
$$;

-- One JSON object with a section for each subject; times are ISO 8601 with an offset.
-- Volatile, because it counts itself: it reads everything there is, and one person's exports must not slow others.
-- Errors: 42501 detail customer_missing when the account of this token is gone; P0001 detail rate_limited above five
-- exports in ten minutes.
-- Definer: reads the caller's own data past every policy, some of it where no role of the Data API may look.
create or replace function public.export_my_data()
returns jsonb
language plpgsql volatile security definer
set search_path = ''
-- PostgREST sets it for the whole request: the export of a large account takes longer than other requests.
set statement_timeout = '15s'
as $$
declare
  c_exports_max constant integer := 5;
  c_window constant interval := '10 minutes';
  v_user_id uuid := auth.uid();
  v_account jsonb := private.export_account(v_user_id);
begin
  if v_account is null then
    raise exception 'No such account' using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  if not private.count_request(v_user_id, 'export', c_exports_max, c_window) then
    raise exception 'Too many exports, wait ten minutes' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return jsonb_build_object(
    'exportedAt', now(),
    'account', v_account,
    'records', (
      select coalesce(jsonb_agg(to_jsonb(record) order by record.created_at, record.id), '[]')
      from public.user_tables as record where record.user_id = v_user_id
    ),
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
    'usageHistory', (
      select coalesce(jsonb_agg(to_jsonb(history) order by history.month, history.service_key), '[]')
      from public.usage_history as history where history.user_id = v_user_id
    ),
    'emails', (
      select coalesce(jsonb_agg(to_jsonb(draft) order by draft.created_at, draft.id), '[]')
      from public.user_emails as draft where draft.user_id = v_user_id
    ),
    'doNotWrite', (
      select coalesce(jsonb_agg(to_jsonb(entry) order by entry.created_at, entry.id), '[]')
      from public.do_not_write as entry where entry.user_id = v_user_id
    ),
    'ownCustomers', (
      select coalesce(jsonb_agg(to_jsonb(entry) order by entry.created_at, entry.id), '[]')
      from public.own_customers as entry where entry.user_id = v_user_id
    ),
    'draftWork', (
      select coalesce(jsonb_agg(to_jsonb(work) order by work.created_at, work.draft_id), '[]')
      from public.draft_work as work where work.user_id = v_user_id
    ),
    'competitors', (
      select coalesce(jsonb_agg(to_jsonb(entry) order by entry.id), '[]')
      from public."CompetitorEntries" as entry where entry."User UID" = v_user_id
    ),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(report) order by report.created_at), '[]')
      from public."CAReports" as report where report."UUID" = v_user_id
    ),
    'chats', (
      select coalesce(jsonb_agg(to_jsonb(conversation) order by conversation.created_at, conversation.id), '[]')
      from public.chat_conversations as conversation where conversation.user_id = v_user_id
    ),
    'chatMessages', (
      select coalesce(jsonb_agg(to_jsonb(message) order by message.created_at, message.role desc), '[]')
      from public.chat_messages as message where message.user_id = v_user_id
    ),
    'chatHandovers', (
      select coalesce(jsonb_agg(to_jsonb(handover) order by handover.created_at), '[]')
      from public.chat_handovers as handover where handover.user_id = v_user_id
    ),
    'recordings', private.export_recordings(v_user_id),
    'analyses', (
      select coalesce(jsonb_agg(to_jsonb(analysis) order by analysis.submitted_at), '[]')
      from public.meeting_analyses as analysis where analysis.user_id = v_user_id
    ),
    'results', (
      select coalesce(jsonb_agg(to_jsonb(result) order by result.created_at), '[]')
      from public."Meeting_Analyst_Results" as result where result.user_id = v_user_id
    ),
    'transcripts', (
      -- The words of the search are made of the text.
      select coalesce(jsonb_agg(to_jsonb(segment) - 'words' order by segment.result_id, segment.number), '[]')
      from public.meeting_segments as segment where segment.user_id = v_user_id
    ),
    'actionPoints', (
      select coalesce(jsonb_agg(to_jsonb(point) order by point.result_id, point.position, point.id), '[]')
      from public.meeting_action_points as point where point.user_id = v_user_id
    ),
    'meetingSettings', (
      select coalesce(jsonb_agg(to_jsonb(setting)), '[]')
      from public.meeting_settings as setting where setting.user_id = v_user_id
    ),
    'feedback', (
      select coalesce(jsonb_agg(to_jsonb(own) order by own.created_at, own.id), '[]')
      from public.meeting_feedback as own where own.user_id = v_user_id
    ),
    'submissions', (
      select coalesce(jsonb_agg(to_jsonb(submission) order by submission.submitted_at), '[]')
      from public.lead_submissions as submission where submission.user_id = v_user_id
    ),
    'leadForms', (
      select coalesce(jsonb_agg(to_jsonb(kept) order by submission.submitted_at), '[]')
      from private.lead_forms as kept
      join public.lead_submissions as submission on submission.id = kept.submission_id
      where submission.user_id = v_user_id
    ),
    'requests', (
      select coalesce(jsonb_agg(to_jsonb(request) order by request.made_at), '[]')
      from public.service_requests as request where request.user_id = v_user_id
    ),
    'attempts', (
      select coalesce(jsonb_agg(to_jsonb(attempt) order by attempt.begun_at), '[]')
      from (
        select 'lead' as kind, begun_at from private.lead_attempts where user_id = v_user_id
        union all
        select kind, begun_at from private.webhook_attempts where user_id = v_user_id
      ) as attempt
    ),
    'mutedNotices', (
      select coalesce(jsonb_agg(to_jsonb(muted) order by muted.kind), '[]')
      from public.muted_notices as muted where muted.user_id = v_user_id
    ),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(mail) order by mail.queued_at, mail.id), '[]')
      from private.mail_queue as mail where mail.recipient = v_user_id
    ),
    'audit', private.export_audit(v_user_id)
  );
end
$$;

-- ── supabase/routines/recording_limits.sql ──
-- How much a customer may store in the bucket audio-files, whatever way the files come.

-- Storage writes the row of a file twice: under the caller's role with the announced size, before the first byte, and
-- rolls back; and for good, past every policy, with the size that came. This trigger sees both, so a file that is too
-- much is refused early, and files that come at the same moment are counted one after another.
-- Errors, each the message and the detail of a 42501, because Storage passes the message of no other class on:
--   recording_empty         0 bytes
--   recording_storage_full  more bytes than the customer may keep
--   recordings_waiting      more files than may wait to be handed to the automation
--   email_unconfirmed       see private.require_confirmed_email
--   customer_missing        an account without a record, which may have nothing analysed
-- Definer: the limits hold whatever the writer can read.
create or replace function private.objects_keep_recording_limits()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
  v_allowance private.recording_allowances;
  v_bytes numeric;
  v_waiting integer;
begin
  select account.id into v_user_id from auth.users as account where account.id::text = split_part(new.name, '/', 1);
  if not found then
    -- In no customer's folder, where the policies allow the secret key only.
    return null;
  end if;
  perform private.require_confirmed_email(v_user_id);
  if (new.metadata ->> 'size')::numeric = 0 or (new.metadata ->> 'contentLength')::numeric = 0 then
    raise exception 'recording_empty' using errcode = 'insufficient_privilege', detail = 'recording_empty';
  end if;

  -- Not in the second writing, which is past every policy: its bytes were let in by the first.
  if auth.uid() is not null and not exists (select from public.user_tables where user_id = v_user_id) then
    raise exception 'customer_missing' using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;

  select * into v_allowance from private.recording_allowances where user_id = v_user_id;
  if not found then
    return null;
  end if;
  -- The customer's record would do as a lock, but it is held while a recording is handed over.
  perform pg_advisory_xact_lock(hashtextextended('recordings of ' || v_user_id, 0));
  select
    sum(coalesce(object.metadata ->> 'size', object.metadata ->> 'contentLength')::numeric),
    count(*) filter (where not exists (
      select from public.user_audio_files as file
      join public.meeting_analyses as analysis on analysis.id = file.id
      where file.storage_path = object.name and analysis.status <> 'failed'
    ))
  into v_bytes, v_waiting
  from storage.objects as object
  where object.bucket_id = 'audio-files' and object.name like v_user_id::text || '/%';
  if v_allowance.bytes_max > 0 and v_bytes > v_allowance.bytes_max then
    raise exception 'recording_storage_full'
      using errcode = 'insufficient_privilege', detail = 'recording_storage_full';
  end if;
  if v_allowance.waiting_max > 0 and v_waiting > v_allowance.waiting_max then
    raise exception 'recordings_waiting'
      using errcode = 'insufficient_privilege', detail = 'recordings_waiting';
  end if;
  return null;
end
$$;

-- AFTER, because policies are checked before it: another customer is refused without being told how full a folder is.
create or replace trigger objects_keep_recording_limits
after insert or update of metadata on storage.objects
for each row when (new.bucket_id = 'audio-files')
execute function private.objects_keep_recording_limits();

-- ── supabase/routines/recording_retention.sql ──
-- How long recordings are kept. Results and transcripts stay.

-- The caller's decision, for the recordings that are there and for later ones. Null: until they remove them.
-- Errors: 42501 detail customer_missing; 23514 for another number of days.
-- Definer: customers write no settings themselves.
create or replace function public.keep_recordings_for(p_days integer default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.require_meeting_access();
  insert into public.meeting_settings as setting (user_id, recordings_kept_days)
  values (auth.uid(), p_days)
  on conflict (user_id) do update set recordings_kept_days = p_days, changed_at = now();
end
$$;

-- Removes the rows of recordings that are past the term of their customer, oldest first, at most p_limit, and says how
-- many. Their files are then nobody's, and go in the same run of `admin/sweep` (orphaned_recordings). A recording whose
-- analysis may still bring its result is left alone.
-- Errors: 22023 for a limit that is not from 0 to 1,000.
-- Definer: the service role alone may call it.
create or replace function public.end_expired_recordings(p_limit integer)
returns table (recordings integer)
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_limit is null or p_limit not between 0 and 1000 then
    raise exception 'The limit is not from 0 to 1000' using errcode = 'invalid_parameter_value';
  end if;
  return query
    with expired as (
      select file.id
      from public.user_audio_files as file
      join public.meeting_settings as setting on setting.user_id = file.user_id
      where file.created_at < now() - make_interval(days => setting.recordings_kept_days)
        and not exists (
          select from public.meeting_analyses as analysis
          where analysis.id = file.id and analysis.result_id is null
            and analysis.submitted_at > now() - private.results_accepted_for()
        )
      order by file.created_at
      limit p_limit
      for update of file skip locked
    ), removed as (
      delete from public.user_audio_files as file using expired where file.id = expired.id returning file.id
    )
    select count(*)::integer from removed;
end
$$;

-- ── supabase/routines/recordings.sql ──
-- Cleans the name before the checks of the table see it.
-- Definer: the writer of the row may call nothing private.
create or replace function private.user_audio_files_clean_filename()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.filename := private.one_line(new.filename, 256);
  return new;
end
$$;

create or replace trigger user_audio_files_clean_filename
before insert or update of filename on public.user_audio_files
for each row execute function private.user_audio_files_clean_filename();

-- A customer registers a file that is there. The secret key and the owner of the database may register files that are
-- stored elsewhere.
-- AFTER, because policies and constraints are checked before it.
-- Errors: 23503 detail recording_file_missing.
-- Definer: the answer must not depend on what the caller can read.
create or replace function private.user_audio_files_require_object()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and not exists (
    select from storage.objects as object
    where object.bucket_id = 'audio-files' and object.name = new.storage_path
      and coalesce(object.owner_id, new.user_id::text) = new.user_id::text
  ) then
    raise exception 'The file of this recording is missing'
      using errcode = 'foreign_key_violation', detail = 'recording_file_missing';
  end if;
  return null;
end
$$;

create or replace trigger user_audio_files_require_object
after insert on public.user_audio_files
for each row execute function private.user_audio_files_require_object();

-- Counts a unit of meeting_analysis for each upload.
-- AFTER, because policies and constraints are checked before it: the insert of another customer is refused without
-- telling whether the owner has reached their limit, and a refused row costs nothing.
-- Errors: as reserve_usage.
-- Definer: customers may not write their own counters.
create or replace function private.user_audio_files_count_usage()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.reserve_usage(new.user_id, 'meeting_analysis');
  return null;
end
$$;

create or replace trigger user_audio_files_count_usage
after insert on public.user_audio_files
for each row execute function private.user_audio_files_count_usage();

-- The facts that the function `account` needs to make an address for one of the caller's own recordings. One row.
-- Errors: P0002 detail recording_missing when the caller has no such recording, which includes an admin who asks for a
-- customer's.
create or replace function public.own_recording(p_recording_id uuid)
returns table (storage_path text, file_name text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select file.storage_path, file.filename
    from public.user_audio_files as file
    where file.id = p_recording_id and file.user_id = auth.uid();
  if not found then
    raise exception 'No such recording' using errcode = 'no_data_found', detail = 'recording_missing';
  end if;
end
$$;

-- Names in the bucket audio-files below the customer's folder, at any depth, at most p_limit.
-- Definer: storage.objects is not in the Data API, and its own listing shows one level at a time.
create or replace function public.customer_recordings(p_user_id uuid, p_limit integer)
returns table (name text)
language sql stable security definer
set search_path = ''
as $$
  select object.name
  from storage.objects as object
  where object.bucket_id = 'audio-files' and object.name like p_user_id::text || '/%'
  order by object.name
  limit p_limit
$$;

-- Files that can't be reached any more: of an account that was deleted while an upload was still running, or of an
-- upload that was never registered. The database can't remove them itself (a row that goes leaves its file behind), so
-- it names them, and `admin/sweep` asks the storage service.
-- Names in the bucket audio-files, oldest first, at most p_limit. A file without a row is left alone for a day: the
-- browser registers an upload after its last byte, and tries again after a lost connection.
-- Errors: 22023 for a limit that is not from 1 to 1,000.
-- Definer: the service role may not read auth.users.
create or replace function public.orphaned_recordings(p_limit integer)
returns table (name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_limit is null or p_limit not between 1 and 1000 then
    raise exception 'The limit is not from 1 to 1000' using errcode = 'invalid_parameter_value';
  end if;
  return query
    select object.name
    from storage.objects as object
    where object.bucket_id = 'audio-files'
      and (
        not exists (
          select from auth.users as account where account.id::text = split_part(object.name, '/', 1)
        )
        or object.created_at < now() - interval '1 day' and not exists (
          select from public.user_audio_files as file where file.storage_path = object.name
        )
      )
    order by object.created_at, object.name
    limit p_limit;
end
$$;

-- ── supabase/routines/reports.sql ──
-- Reports: what each counts, and how their customer reads them.

-- Counts a unit of competitive_analysis for each report. One that is dated in an earlier month belongs to the usage of
-- that month, which is closed.
-- AFTER, so that a refused row costs nothing.
-- Errors: as reserve_usage.
-- Definer: the automation writes reports by its key, and may not change counters.
create or replace function private.ca_reports_count_usage()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.usage_month(new.created_at) >= private.usage_month(now()) then
    perform private.reserve_usage(new."UUID", 'competitive_analysis');
  end if;
  return null;
end
$$;

create or replace trigger ca_reports_count_usage
after insert on public."CAReports"
for each row execute function private.ca_reports_count_usage();

-- The figures about all reports of the caller, without reading one: how many, how many are not read yet, the moments of
-- the oldest and the newest, and how many a month in Belgium for the last twelve months (and later ones, dated by a
-- clock ahead), without the empty months.
-- Invoker: policies say what the caller sees.
create or replace function public.read_report_statistics()
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'total', count(*),
    'unread', count(*) filter (where read_at is null),
    'oldest_at', min(created_at),
    'newest_at', max(created_at),
    'months', (
      select coalesce(jsonb_object_agg(counted.month, counted.reports), '{}')
      from (
        select to_char(created_at at time zone 'Europe/Brussels', 'YYYY-MM') as month, count(*) as reports
        from public."CAReports"
        where "UUID" = auth.uid()
          and created_at at time zone 'Europe/Brussels'
            >= date_trunc('month', now() at time zone 'Europe/Brussels') - interval '11 months'
        group by month
      ) as counted
    )
  )
  from public."CAReports"
  where "UUID" = auth.uid()
$$;

-- Notes that the caller has opened a report. The first time counts; another customer's report is not found, and nothing
-- happens.
-- Definer: customers change no reports.
create or replace function public.mark_report_read(p_report_id bigint)
returns void
language sql volatile security definer
set search_path = ''
as $$
  update public."CAReports" set read_at = now()
  where id = p_report_id and "UUID" = auth.uid() and read_at is null
$$;

-- ── supabase/routines/request_check.sql ──
-- The checks of the Data API before it carries a request out, and requests that it refuses whatever the policies say.

-- Answers the request with a status and a stable code of our own. PostgREST reads both texts as JSON.
create or replace function private.refuse_request(p_status integer, p_code text, p_message text, p_headers jsonb default '{}')
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', p_code, 'message', p_message)::text,
    detail = jsonb_build_object('status', p_status, 'headers', p_headers)::text;
end
$$;

-- Row-level security hides rows, not the number that the planner expects: an estimated count (`Prefer: count=planned`)
-- is made of the statistics of everybody's rows, so a filter on an address tells whether it is in another customer's
-- drafts.
--
-- Stands in a policy of every table (private.close_table). Immutable although it looks at the query: so the planner
-- calls it while it plans, and a plan that is only made to be shown fails before it tells anything.
-- private.check_request refuses the preference earlier, but sees one line of a header that was sent in two. Only
-- PostgREST makes plans for the API's roles; a query that it plans in order to run begins with another word.
--
-- A pattern with back-references can take the longest time that a statement may, and all of it is processor time that
-- others wait for: a person's few places are enough to slow everybody. Nothing of ours asks for patterns, so the
-- operators of `match` and `imatch` are refused. The check before a request does not see the filters.
create or replace function private.refuse_unfit_query()
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if current_query() ~* '^\s*explain' then
    perform private.refuse_request(400, 'count_refused', 'Only exact counts are given');
  end if;
  -- Values are parameters and do not stand in the query.
  if current_query() ~ ' ~[*]? ' then
    perform private.refuse_request(400, 'pattern_refused', 'Patterns are not matched here');
  end if;
  return true;
end
$$;

-- Whether the account of the token is gone and the request is about its deletion, or about what is left of it: after a
-- lost answer it may be asked again, as long as the token is valid.
-- Definer: the API's roles may not read auth.users.
create or replace function private.is_deletion_repeated()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select current_setting('request.path', true) in ('/rpc/account_deletion_state', '/rpc/begin_account_deletion')
    and not exists (select from auth.users where id = auth.uid())
$$;

-- Called by PostgREST at the beginning of each request's transaction (pgrst.db_pre_request, in the first chapter), as
-- the role of the request. The service role is exempt.
-- Errors: 400 count_refused; 401 session_ended; 413 body_too_large; 429 too_many_at_once and too_many_writes.
-- Definer: reads sessions and counts requests, which no role of the Data API may.
create or replace function private.check_request()
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- Ten times the longest text that a person sends, in bytes.
  c_body_bytes_max constant bigint := 131072;
  -- An admin may act sixty times a minute, and each act asks twice.
  c_writes_per_minute_max constant integer := 240;
  v_headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  v_role text := auth.role();
  v_user_id uuid;
begin
  if v_role = 'service_role' then
    return;
  end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*(planned|estimated)' then
    perform private.refuse_request(400, 'count_refused', 'Only exact counts are given');
  end if;
  if v_role is distinct from 'authenticated' then
    return;
  end if;

  if not private.has_living_session() and not private.is_deletion_repeated() then
    perform private.refuse_request(401, 'session_ended', 'This session was ended');
  end if;
  -- A body that comes in chunks announces no length and passes: a proxy before the Data API may send every body so.
  if (v_headers ->> 'content-length')::numeric > c_body_bytes_max then
    perform private.refuse_request(413, 'body_too_large', 'The body of the request is too large');
  end if;
  v_user_id := auth.uid();
  if not private.take_request_place(v_user_id) then
    perform private.refuse_request(429, 'too_many_at_once', 'Too many requests at once', '{"Retry-After": "1"}');
  end if;
  if current_setting('transaction_read_only') = 'off'
    and not private.count_request(v_user_id, 'write', c_writes_per_minute_max, interval '1 minute')
  then
    perform private.refuse_request(429, 'too_many_writes', 'Too many changes, wait a minute', '{"Retry-After": "60"}');
  end if;
end
$$;

-- Here and not in a policy file: without these rights no request succeeds.
grant usage on schema private to anon, authenticated, service_role;
grant execute on function private.check_request() to anon, authenticated, service_role;

-- ── supabase/routines/request_limits.sql ──
-- How much one person may ask of the Data API, so that no customer waits for the requests of another.
--
-- Requests at once are limited for reading and writing alike, without a write: each holds one of a few advisory locks
-- of its person until its transaction ends. So one person holds a part of the Data API's connections only, each for as
-- long as a statement may take at most. Requests that write are counted besides; reads cannot be, because PostgREST
-- runs them in read-only transactions.

-- Takes one of the person's places, after a second at most. False when all are taken, those for waiting as well.
create or replace function private.take_request_place(p_user_id uuid)
returns boolean
language plpgsql volatile
set search_path = ''
-- For the wait, which ends with an error.
set lock_timeout = '1s'
as $$
declare
  -- Work goes on at four places. A browser asks up to six things at once by HTTP/1.1, so three more requests wait, each
  -- for a place of its own; with them one person holds seven of the Data API's ten connections or more.
  c_places constant integer := 4;
  c_waiting_places constant integer := 3;
  -- Only this uses the locks with two keys.
  v_person integer := hashtext(p_user_id::text);
begin
  for v_place in 1..c_places loop
    if pg_try_advisory_xact_lock(v_person, v_place) then
      return true;
    end if;
  end loop;
  for v_place in 1..c_waiting_places loop
    if pg_try_advisory_xact_lock(v_person, c_places + v_place) then
      perform pg_advisory_xact_lock(v_person, v_place);
      return true;
    end if;
  end loop;
  return false;
exception
  when lock_not_available then
    return false;
end
$$;

-- Counts a request. False when there were more than p_requests_max since the window began. The row is locked until the
-- transaction ends, so one person does one such thing after another. A person whose account is gone is not counted.
create or replace function private.count_request(p_user_id uuid, p_kind text, p_requests_max integer, p_window interval)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_requests integer;
begin
  -- The account first: the order in which a deletion takes the two, or they could deadlock.
  perform from auth.users where id = p_user_id for key share;
  if not found then
    return true;
  end if;
  insert into private.request_counts as counted (user_id, kind, started_at, requests)
  values (p_user_id, p_kind, now(), 1)
  on conflict (user_id, kind) do update
  set
    started_at = case when counted.started_at > now() - p_window then counted.started_at else now() end,
    requests = case when counted.started_at > now() - p_window then counted.requests + 1 else 1 end
  returning requests into v_requests;
  return v_requests <= p_requests_max;
end
$$;

-- ── supabase/routines/row_limits.sql ──
-- How many rows a person may write into the tables that are theirs to fill: in one request, in a minute, in all. The
-- automation and operators are exempt.

-- Statement and row trigger in one: refuses a person's statement at its 21st row, before that row or later ones cost
-- anything. Our pages write one. BEFORE the policies, and so it says nothing about any rows.
-- Errors: 23514 detail too_many_rows.
create or replace function private.limit_rows_of_statement()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_rows_max constant integer := 20;
  c_counter constant text := 'vanzelf.rows_of_statement';
  v_rows integer := 0;
begin
  if tg_level = 'ROW' then
    v_rows := current_setting(c_counter)::integer + 1;
    if v_rows > c_rows_max and auth.uid() is not null then
      raise exception 'At most % rows in one request', c_rows_max
        using errcode = 'check_violation', detail = 'too_many_rows';
    end if;
  end if;
  perform set_config(c_counter, v_rows::text, true);
  return new;
end
$$;

create or replace trigger limit_rows_of_statement_before before insert on public.user_audio_files
for each statement execute function private.limit_rows_of_statement();

create or replace trigger limit_rows_of_statement before insert on public.user_audio_files
for each row execute function private.limit_rows_of_statement();

create or replace trigger limit_rows_of_statement_before before insert on public."CompetitorEntries"
for each statement execute function private.limit_rows_of_statement();

create or replace trigger limit_rows_of_statement before insert on public."CompetitorEntries"
for each row execute function private.limit_rows_of_statement();

create or replace trigger limit_rows_of_statement_before before insert on public.meeting_feedback
for each statement execute function private.limit_rows_of_statement();

create or replace trigger limit_rows_of_statement before insert on public.meeting_feedback
for each row execute function private.limit_rows_of_statement();

-- Trigger function; its arguments are the owner's column, the number of rows in all and that within a minute.
-- AFTER the policies: they have made sure that the rows are the person's own. A person's writes come one after another
-- (private.count_request), so the count is exact.
-- Errors: 23514 detail row_limit_reached, P0001 detail rate_limited.
-- Definer: counts the person's rows whatever they may read.
create or replace function private.limit_rows_of_person()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_rows_max constant integer := tg_argv[1];
  v_rows_per_minute_max constant integer := tg_argv[2];
  v_rows integer;
  v_rows_of_minute integer;
begin
  if auth.uid() is null then
    return null;
  end if;
  execute format(
    'select count(*), count(*) filter (where created_at > now() - interval ''1 minute'') from %s where %I = $1',
    tg_relid::regclass, tg_argv[0]
  ) into v_rows, v_rows_of_minute using auth.uid();
  if v_rows > v_rows_max then
    raise exception 'At most % rows', v_rows_max using errcode = 'check_violation', detail = 'row_limit_reached';
  end if;
  if v_rows_of_minute > v_rows_per_minute_max then
    raise exception 'Too many new rows, wait a minute' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return null;
end
$$;

-- A recording every working day for four years. CompetitorEntries has ten places a customer.
create or replace trigger limit_rows_of_person after insert on public.user_audio_files
for each statement execute function private.limit_rows_of_person('user_id', '1000', '30');

create or replace trigger limit_rows_of_person after insert on public.meeting_feedback
for each statement execute function private.limit_rows_of_person('user_id', '1000', '10');

-- A name for every company that a customer ever wrote to or sold to, and the pace of somebody who pastes a list.
create or replace trigger limit_rows_of_person after insert on public.do_not_write
for each statement execute function private.limit_rows_of_person('user_id', '10000', '500');

create or replace trigger limit_rows_of_person after insert on public.own_customers
for each statement execute function private.limit_rows_of_person('user_id', '10000', '500');

-- ── supabase/routines/service_requests.sql ──
-- Customers ask for a service, and admins decide. The account and the customer's records are locked before the
-- requests, everywhere.

-- The services that a customer has open requests for, as bits.
create or replace function private.requested_codes(p_user_id uuid)
returns integer
language sql stable
set search_path = ''
as $$
  select coalesce(bit_or(service.code), 0)
  from public.service_requests as request
  join private.services() as service on service.key = request.service_key
  where request.user_id = p_user_id and request.decided_at is null
$$;

-- Keeps the row of the admin's list in step. The version stays: a request is nothing that an admin edits.
-- Definer: the requests of an account that Auth deletes go with it, and Auth may not write here.
create or replace function private.service_requests_refresh_customers()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_ids uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct user_id) into v_user_ids from old_requests;
  else
    select array_agg(distinct user_id) into v_user_ids from new_requests;
  end if;
  update public.customers as customer
  set requested_codes = private.requested_codes(customer.user_id)
  where customer.user_id = any(v_user_ids)
    and customer.requested_codes <> private.requested_codes(customer.user_id);
  return null;
end
$$;

create or replace trigger service_requests_refresh_customers_on_insert
after insert on public.service_requests
referencing new table as new_requests
for each statement execute function private.service_requests_refresh_customers();

create or replace trigger service_requests_refresh_customers_on_update
after update on public.service_requests
referencing new table as new_requests
for each statement execute function private.service_requests_refresh_customers();

create or replace trigger service_requests_refresh_customers_on_delete
after delete on public.service_requests
referencing old table as old_requests
for each statement execute function private.service_requests_refresh_customers();

-- A service that was given, by whatever way, grants the request for it and has the customer mailed.
-- Definer: the writer of a record (a reservation, the service role) may not write here.
create or replace function private.user_tables_grant_requests()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_mails integer;
begin
  -- Counting a unit comes here too, and finds nothing in an index of the open requests.
  if not exists (
    select from new_records as record
    join public.service_requests as request on request.user_id = record.user_id and request.decided_at is null
    where record.service_codes <> 0
  ) then
    return null;
  end if;
  with granted as (
    update public.service_requests as request
    set decided_at = now(), decision = 'granted'
    from new_records as record
    cross join private.services() as service
    where request.user_id = record.user_id
      and request.decided_at is null
      and service.key = request.service_key
      and service.code & record.service_codes <> 0
    returning request.id, request.user_id, service.name
  )
  select count(private.queue_mail(
    'access-granted', granted.user_id, granted.id::text, jsonb_build_object('service', granted.name)
  ))
  into v_mails
  from granted;
  return null;
end
$$;

-- Two triggers, because a transition table belongs to one kind of statement.
create or replace trigger user_tables_grant_requests_on_insert
after insert on public.user_tables
referencing new table as new_records
for each statement execute function private.user_tables_grant_requests();

create or replace trigger user_tables_grant_requests_on_update
after update on public.user_tables
referencing new table as new_records
for each statement execute function private.user_tables_grant_requests();

-- Asks for a service as the caller, and has the company mailed. The open request, if there is one, is answered again: a second tap asks once. At
-- most ten requests a day, withdrawn ones included, and the newest fifty decided ones of a customer are kept.
-- Errors: 42501 detail customer_missing; 22023 detail invalid_service; P0001 detail service_already_granted or
-- rate_limited.
-- Definer: customers write no requests themselves, or they could leave out these rules.
create or replace function public.request_service(p_service_key text)
returns table (request_id uuid, made_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_per_day_max constant integer := 10;
  c_kept constant integer := 50;
  v_user_id uuid := auth.uid();
  v_code integer := (select code from private.services() where key = p_service_key);
  v_customer public.user_tables;
begin
  if v_code is null then
    raise exception 'No such service' using errcode = 'invalid_parameter_value', detail = 'invalid_service';
  end if;
  v_customer := private.hold_customer(v_user_id);
  if private.user_has_service(v_user_id, v_code) then
    raise exception 'The customer has this service' using errcode = 'P0001', detail = 'service_already_granted';
  end if;
  return query
  select request.id, request.made_at from public.service_requests as request
  where request.user_id = v_user_id and request.service_key = p_service_key and request.decided_at is null;
  if found then
    return;
  end if;
  if (
    select count(*) from public.service_requests as request
    where request.user_id = v_user_id and request.made_at > now() - interval '1 day'
  ) >= c_per_day_max then
    raise exception 'At most % requests a day', c_per_day_max using errcode = 'P0001', detail = 'rate_limited';
  end if;
  delete from public.service_requests as old
  where old.user_id = v_user_id and old.decided_at is not null and old.id not in (
    select kept.id from public.service_requests as kept
    where kept.user_id = v_user_id and kept.decided_at is not null
    order by kept.made_at desc
    limit c_kept
  );
  insert into public.service_requests as request (user_id, service_key) values (v_user_id, p_service_key)
  returning request.id, request.made_at into request_id, made_at;
  perform private.queue_mail(
    'access-requested', null, request_id::text,
    jsonb_build_object(
      'name', v_customer.name, 'email', v_customer.email,
      'service', (select service.name from private.services() as service where service.key = p_service_key)
    )
  );
  return next;
end
$$;

-- Takes the caller's open request for a service back.
-- Errors: 42501 detail customer_missing.
-- Definer: as above.
create or replace function public.withdraw_service_request(p_service_key text)
returns table (withdrawn boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.hold_customer(auth.uid());
  update public.service_requests as request
  set decided_at = now(), decision = 'withdrawn'
  where request.user_id = auth.uid() and request.service_key = p_service_key and request.decided_at is null;
  withdrawn := found;
  return next;
end
$$;

-- Grants or refuses a customer's open request, as an admin. Granting is an edit of the customer that adds the service:
-- its trigger above decides the request, in the same transaction. Done once more after a lost answer, it finds its own
-- work. Returns the current version.
-- Errors: 42501 detail admin_required; P0002 detail customer_missing, or request_missing when it was withdrawn or
-- decided otherwise; 22023 detail invalid_service, or invalid_reason for a refusal without one or above 500 characters.
-- Definer: admins write neither records nor requests themselves.
create or replace function public.admin_decide_request(
  p_user_id uuid, p_service_key text, p_grant boolean, p_reason text, p_request_id text
)
returns table (user_id uuid, version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_code integer := (select code from private.services() where key = p_service_key);
  v_reason text := private.one_line(p_reason, 501);
  v_customer public.customers;
  v_newest public.service_requests;
begin
  perform private.require_admin();
  if v_code is null or p_grant is null then
    raise exception 'No such service' using errcode = 'invalid_parameter_value', detail = 'invalid_service';
  end if;
  if not p_grant and (char_length(v_reason) between 1 and 500) is not true then
    raise exception 'A refusal needs a reason' using errcode = 'invalid_parameter_value', detail = 'invalid_reason';
  end if;
  v_customer := private.hold_customer_for_admin(p_user_id);
  select * into v_newest from public.service_requests as request
  where request.user_id = p_user_id and request.service_key = p_service_key
  order by request.made_at desc
  limit 1;

  if (p_grant and v_customer.service_codes & v_code = 0) or (not p_grant and v_newest.decision is distinct from 'refused')
  then
    if v_newest.id is null or v_newest.decided_at is not null then
      raise exception 'No open request' using errcode = 'no_data_found', detail = 'request_missing';
    end if;
    if p_grant then
      v_customer.service_codes := v_customer.service_codes | v_code;
      perform private.write_customers(array[v_customer], 'request.grant', p_request_id);
    else
      update public.service_requests as request
      set decided_at = now(), decision = 'refused', reason = v_reason
      where request.id = v_newest.id;
      perform private.record_act(
        'request.refuse', p_user_id, null, jsonb_build_object('refused', p_service_key), p_request_id
      );
    end if;
  end if;
  return query
  select customer.user_id, customer.version from public.customers as customer where customer.user_id = p_user_id;
end
$$;

-- ── supabase/routines/sessions.sql ──
-- Whether the session of the caller's token still exists. A token is valid until it expires, also after its session
-- was ended by a sign-out, a new password or an admin; the holder of a copy could go on until then.
-- False for a token without a session: Auth puts one into every token of a person, so such a token is not Auth's,
-- whoever signed it.
-- In PL/pgSQL, which keeps its plan for the next request of the connection; SQL would plan anew each time.
-- Definer: the API's roles may not read auth.sessions.
create or replace function private.has_living_session()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_claims jsonb := auth.jwt();
begin
  return exists (
    select from auth.sessions
    where id = (v_claims ->> 'session_id')::uuid
      and user_id = (v_claims ->> 'sub')::uuid
      and (not_after is null or not_after > now())
  );
end
$$;

-- Ends customers' sessions 90 days after they began or 30 days after their last use, admins' a day after they began,
-- and forgets wrong passwords and e-mails that count no longer. Returns how many sessions ended.
-- Auth's own settings for it are sold with the platform's paid plans; rows of auth.sessions may be deleted on each. A
-- refresh without its session is refused, so its device is signed out within the quarter of an hour that an access
-- token lives.
create or replace function private.end_old_sessions()
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

-- ── supabase/routines/sign_in_mails.sql ──
-- Notes one e-mail and returns how much longer than max_frequency the next one of its kind has to wait: not at all for
-- the first three in an hour, then twenty minutes each.
create or replace function private.count_sign_in_mail(p_user_id uuid, p_kind text)
returns interval
language plpgsql volatile
set search_path = ''
as $$
declare
  c_mails_an_hour_max constant integer := 3;
  c_longer_wait constant interval := '20 minutes';
begin
  delete from private.sign_in_mails where user_id = p_user_id and sent_at <= now() - interval '1 hour';
  insert into private.sign_in_mails (user_id, kind) values (p_user_id, p_kind);
  return case
    when (select count(*) from private.sign_in_mails where user_id = p_user_id and kind = p_kind) > c_mails_an_hour_max
    then c_longer_wait
    else interval '0'
  end;
end
$$;

-- Auth refuses the next e-mail with 429 until max_frequency after the time that stands here, before it sends anything;
-- so the time is moved ahead. Refusing here would be too late: Auth sends first and writes then. The link of such an
-- e-mail is valid that much longer.
-- Definer: Auth's role has no rights here.
create or replace function private.users_space_mails()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.confirmation_sent_at is distinct from old.confirmation_sent_at and new.confirmation_sent_at is not null then
    new.confirmation_sent_at := new.confirmation_sent_at + private.count_sign_in_mail(new.id, 'confirmation');
  end if;
  if new.recovery_sent_at is distinct from old.recovery_sent_at and new.recovery_sent_at is not null then
    new.recovery_sent_at := new.recovery_sent_at + private.count_sign_in_mail(new.id, 'recovery');
  end if;
  if new.email_change_sent_at is distinct from old.email_change_sent_at and new.email_change_sent_at is not null then
    new.email_change_sent_at := new.email_change_sent_at + private.count_sign_in_mail(new.id, 'email_change');
  end if;
  if new.reauthentication_sent_at is distinct from old.reauthentication_sent_at
    and new.reauthentication_sent_at is not null
  then
    new.reauthentication_sent_at :=
      new.reauthentication_sent_at + private.count_sign_in_mail(new.id, 'reauthentication');
  end if;
  return new;
end
$$;

create or replace trigger users_space_mails
  before update of confirmation_sent_at, recovery_sent_at, email_change_sent_at, reauthentication_sent_at
  on auth.users
  for each row execute function private.users_space_mails();

-- ── supabase/routines/sign_ins.sql ──
-- Notes one sign-in or one refused password. An error here must not keep a person out.
create or replace function private.note_sign_in(p_user_id uuid, p_succeeded boolean)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.sign_ins (user_id, succeeded) values (p_user_id, p_succeeded);
exception
  when others then
    raise warning 'A sign-in was not noted: %', sqlerrm;
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

-- Each session begins with a sign-in, of any kind. A lock on the table (a migration) is waited for a quarter of a
-- second at most.
-- Definer: sessions are made by supabase_auth_admin, which has no rights on our tables.
create or replace function private.sessions_note_sign_in()
returns trigger
language plpgsql volatile security definer
set search_path = ''
set lock_timeout = '250ms'
as $$
begin
  perform private.note_sign_in(new.user_id, true);
  return null;
end
$$;

create or replace trigger sessions_note_sign_in
after insert on auth.sessions
for each row execute function private.sessions_note_sign_in();

-- ── supabase/routines/unused_names.sql ──
-- Names that go: those of a deleted account, and those that are not in use.

-- A deleted account takes its names with it. An insert by name holds the view and waits for the account, which the
-- deletion holds: the time limit, well below deadlock_timeout, lets the deletion go on without the view. A view that
-- stays then shows no row and takes none, until drop_unused_names removes it.
-- Definer: the deletion comes from supabase_auth_admin, which does not own the views.
create or replace function private.users_drop_views()
returns trigger
language plpgsql security definer
set search_path = ''
set lock_timeout = '200ms'
as $$
declare
  v_kind text;
begin
  foreach v_kind in array array['user_emails', 'meeting_feedback'] loop
    begin
      -- Looked for first: dropping a view that is not there, which is usual, raises a notice.
      if to_regclass(format('public.%I', private.per_user_name(v_kind, old.id))) is not null then
        execute format('drop view if exists public.%I', private.per_user_name(v_kind, old.id));
      end if;
    exception
      when lock_not_available then null;
    end;
  end loop;
  return old;
end
$$;

create or replace trigger users_drop_views
before delete on auth.users
for each row execute function private.users_drop_views();

-- Names that can be dropped: not asked for in thirty days, or not in two days and not among the p_kept that were asked
-- for last. A name is noted once a day, so after two days it is not in use. Also those whose account is gone: a
-- deletion takes its names along unless they are in use at that moment.
create or replace function private.unused_names(p_kept integer)
returns table (view_name text, kind text, user_id uuid, has_account boolean)
language sql stable
set search_path = ''
as $$
  select view.view_name, view.kind, view.user_id, name.user_id is not null
  from private.per_user_views() as view
  left join (
    select user_id, kind, asked_at, row_number() over (order by asked_at desc, user_id, kind) as place
    from private.per_user_names
  ) as name using (user_id, kind)
  where name.user_id is null
    or name.asked_at < now() - interval '30 days'
    or (name.place > p_kept and name.asked_at < now() - interval '2 days')
$$;

-- Drops unused names, at most p_limit; says how many. Keeps 2,500 names in use: with them the Data API reads the
-- schema anew in about 0.8 s (docs/scale.md). A name that is in use waits for the next call; one that is asked for
-- again is made again.
-- Definer: the service role, which alone may call it, may not drop.
create or replace function public.drop_unused_names(p_limit integer)
returns table (names integer)
language plpgsql security definer
set search_path = ''
set lock_timeout = '200ms'
as $$
declare
  c_kept constant integer := 2500;
  v_view record;
begin
  names := 0;
  for v_view in
    select * from private.unused_names(c_kept) order by view_name limit p_limit
  loop
    begin
      -- A session that asks for the name at this moment holds the row or finds it gone: then the name stays, or is made
      -- again.
      delete from private.per_user_names
      where user_id = v_view.user_id and kind = v_view.kind and asked_at < now() - interval '2 days';
      if found or not v_view.has_account then
        -- Another call may have dropped it.
        execute format('drop view if exists public.%I', v_view.view_name);
        names := names + 1;
      end if;
    exception
      when lock_not_available then null;
    end;
  end loop;
  return next;
end
$$;

-- ── supabase/routines/usage.sql ──
-- Monthly usage: how a unit of a service is counted, refused and given back.
--
-- A month is a calendar month in Belgium, whatever zone the server keeps. Counters that were last reset in an earlier
-- month are worth nothing, so a monthly reset that runs late, twice or never changes no decision; it only tidies up.

-- The counters that still count at p_at.
create or replace function private.current_counts(p_counts jsonb, p_last_reset_date timestamptz, p_at timestamptz)
returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when private.usage_month(p_last_reset_date) < private.usage_month(p_at) then '{}'::jsonb
    else p_counts
  end
$$;

-- Counts one unit of a service, whatever the limit: for units that have been used already. The first unit of a month
-- replaces the counters of an earlier one, and the reset date becomes now. Does nothing for a customer without a
-- record.
create or replace function private.count_usage(p_user_id uuid, p_service_key text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.user_tables := private.lock_customer(p_user_id);
  v_counts jsonb := private.current_counts(v_customer.usage_counts, v_customer.last_reset_date, now());
begin
  update public.user_tables
  set
    usage_counts = v_counts
      || jsonb_build_object(p_service_key, coalesce((v_counts ->> p_service_key)::integer, 0) + 1),
    last_reset_date = case
      when private.usage_month(last_reset_date) < private.usage_month(now()) then now()
      else last_reset_date
    end
  where id = v_customer.id;
end
$$;

-- Counts one unit of a service, exactly, under any concurrency.
-- Errors: P0001 detail usage_limit_reached, hint = service key, when a limit above 0 is reached; 42501 detail
-- customer_missing when the account has no record (without a record there are no limits, so it gets nothing rather
-- than everything).
create or replace function private.reserve_usage(p_user_id uuid, p_service_key text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.user_tables := private.lock_customer(p_user_id);
  v_counts jsonb := private.current_counts(v_customer.usage_counts, v_customer.last_reset_date, now());
  v_used integer := coalesce((v_counts ->> p_service_key)::integer, 0);
  v_limit integer := coalesce((v_customer.service_limits ->> p_service_key)::integer, 0);
begin
  if v_customer.id is null then
    raise exception 'No customer record for this account'
      using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  if v_limit > 0 and v_used >= v_limit then
    raise exception 'Monthly usage limit reached for service %', p_service_key
      using errcode = 'P0001', detail = 'usage_limit_reached', hint = p_service_key;
  end if;
  perform private.count_usage(p_user_id, p_service_key);
end
$$;

-- Takes back a unit reserved at p_reserved_at, wherever it is by now: in the counters, of any month, or in the history
-- when they were reset since. A customer who is gone is no error.
create or replace function private.give_back_usage(p_user_id uuid, p_service_key text, p_reserved_at timestamptz)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.user_tables := private.lock_customer(p_user_id);
begin
  if v_customer.last_reset_date <= p_reserved_at then
    update public.user_tables
    set usage_counts = usage_counts
      || jsonb_build_object(p_service_key, (usage_counts ->> p_service_key)::integer - 1)
    where id = v_customer.id and (usage_counts ->> p_service_key)::integer > 0;
  elsif v_customer.last_reset_date > p_reserved_at then
    update public.usage_history
    set used = used - 1
    where user_id = p_user_id and month = private.usage_month(p_reserved_at)
      and service_key = p_service_key and used > 0;
  end if;
end
$$;

-- Whether the signed-in customer has no unit left. For refusing early (an upload before its first byte); reserve_usage
-- alone decides. False without a record, which is no limit: reserve_usage and objects_keep_recording_limits refuse that
-- account under a code of its own.
-- Definer: policies ask it on behalf of customers, and the answer must not depend on what they can read.
create or replace function private.limit_reached(p_service_key text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select usage.monthly_limit > 0 and usage.used >= usage.monthly_limit
    from public.user_tables as customer
    cross join lateral (
      select
        coalesce((customer.service_limits ->> p_service_key)::integer, 0) as monthly_limit,
        coalesce((
          private.current_counts(customer.usage_counts, customer.last_reset_date, now()) ->> p_service_key
        )::integer, 0) as used
    ) as usage
    where customer.user_id = auth.uid()
    order by customer.created_at, customer.id
    limit 1
  ), false)
$$;

-- ── supabase/routines/usage_reset.sql ──
-- The monthly reset: empties counters that are of an earlier month in Belgium, and moves them into the history. It
-- decides nothing: stale counters are worth nothing, whether or not it has run.

-- Adds the counters to the history of their month. All of it was counted since last_reset_date and in that month,
-- because the first unit of another month replaces the counters. An admin's reset in the middle of a month and the
-- monthly one after it come to one sum.
-- Definer: no role of the API may write the history.
create or replace function private.user_tables_keep_usage()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.usage_history as history (user_id, month, service_key, used)
  select old.user_id, private.usage_month(old.last_reset_date), entry.key, entry.value::integer
  from jsonb_each_text(old.usage_counts) as entry
  where entry.value::integer > 0
  on conflict (user_id, month, service_key) do update set used = history.used + excluded.used;
  return null;
end
$$;

-- A reset is a later date. An earlier date only changes the month of the counters, and they stay.
create or replace trigger user_tables_keep_usage
after update of last_reset_date on public.user_tables
for each row when (new.last_reset_date > old.last_reset_date and old.usage_counts <> '{}')
execute function private.user_tables_keep_usage();

-- Resets the records of at most p_batch_size customers whose last reset lies in a month before that of p_at, and
-- returns how many records it reset. Any number of calls may run at once: the row's lock lets one of them reset it,
-- and the others find it reset; a reset that waited for the first unit of the new month finds that too, and takes
-- nothing from it.
create or replace function private.reset_usage_at(p_at timestamptz, p_batch_size integer)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_month_start timestamptz := private.usage_month(p_at)::timestamp at time zone 'Europe/Brussels';
  v_user_ids uuid[];
  v_reset integer;
begin
  select array_agg(distinct stale.user_id) into v_user_ids
  from (
    select user_id from public.user_tables
    where last_reset_date < v_month_start
    order by last_reset_date
    limit p_batch_size
  ) as stale;

  -- Accounts, then records, oldest first: the order in which a deletion and all others take them, or the two could
  -- deadlock (the history locks the account).
  perform from auth.users where id = any (v_user_ids) order by id for key share;
  with stale as materialized (
    select id from public.user_tables
    where user_id = any (v_user_ids) and last_reset_date < v_month_start
    order by user_id, created_at, id
    for no key update
  )
  update public.user_tables as record
  -- The clock after the locks: no unit that this moves into the history was reserved later, as give_back_usage
  -- assumes.
  set usage_counts = '{}', last_reset_date = greatest(p_at, clock_timestamp())
  from stale
  where record.id = stale.id;
  get diagnostics v_reset = row_count;
  return v_reset;
end
$$;

-- Called by the usage-reset function until nothing remains. One row: how many records this call reset, and whether
-- there are more.
-- Errors: 22023 for a batch size that is not from 1 to 5,000.
-- Definer: the reset belongs to no role of the Data API; the service role alone may call it.
create or replace function public.reset_usage_batch(p_batch_size integer)
returns table (reset integer, remaining boolean)
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_batch_size is null or p_batch_size not between 1 and 5000 then
    raise exception 'The batch size is not from 1 to 5000' using errcode = 'invalid_parameter_value';
  end if;
  reset := private.reset_usage_at(now(), p_batch_size);
  remaining := exists (
    select from public.user_tables
    where last_reset_date < private.usage_month(now())::timestamp at time zone 'Europe/Brussels'
  );
  return next;
end
$$;

-- ── supabase/routines/webhook_attempts.sql ──
-- Notes one attempt to call the automation. The caller holds the customer, so the count is exact.
-- Errors: P0001 detail rate_limited above 30 attempts of a kind within a minute.
create or replace function private.count_webhook_attempt(p_user_id uuid, p_kind text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_attempts_per_minute_max constant integer := 30;
begin
  delete from private.webhook_attempts
  where user_id = p_user_id and kind = p_kind and begun_at <= now() - interval '1 minute';
  if (
    select count(*) from private.webhook_attempts where user_id = p_user_id and kind = p_kind
  ) >= c_attempts_per_minute_max then
    raise exception 'Too many requests, wait a minute'
      using errcode = 'P0001', detail = 'rate_limited';
  end if;
  insert into private.webhook_attempts (user_id, kind) values (p_user_id, p_kind);
end
$$;

-- ── policies/00_helpers.sql ──
-- The predicates that policies ask and the functions that constraints need, and who may call them.
--
--   anon           may ask nothing
--   customer       may ask about themselves: is_admin, has_service, limit_reached
--   service role   may ask is_admin (always false: it is no person) and write what constraints check

grant usage on schema private to authenticated, service_role;

-- Check constraints run with the rights of the row's writer.
grant execute on function
  private.services(), private.all_service_codes(), private.is_count_per_service(jsonb)
to authenticated, service_role;

grant execute on function public.is_admin() to authenticated, service_role;

-- has_service and limit_reached are of the signed-in customer. user_has_service, which asks about any customer, is not
-- granted.
grant execute on function private.has_service(integer), private.limit_reached(text) to authenticated;

-- refuse_request does nothing but fail, for the function before it.
grant execute on function
  private.has_living_session(), private.refuse_unfit_query(), private.refuse_request(integer, text, text, jsonb)
to authenticated;

-- ── policies/access_audit.sql ──
-- access_audit: exports, looks of admins at what is a customer's, refused calls for admins, changes of the list of people
-- not to write to that holds for all. sign_ins: sign-ins of everybody.
--
--   anon, customer   nothing (what is about themselves is in their export)
--   admin            reads all; sees the names of a customer's files by view_customer_files alone, which notes it
--   service role     reads all; notes refused calls; deletes what is older than twelve months
--
-- No role writes: rows come from triggers and functions, and a trigger keeps access_audit as it is, for the owner too.

select private.close_table('public.access_audit');
select private.close_table('public.sign_ins');

grant select (id, created_at, kind, actor_id, user_id, route, code, request_id, about)
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
-- The deletion of an account: its beginning, and the files that were left behind.
--
--   anon           nothing
--   customer       begins the deletion of their own account, with its e-mail address typed and their password proved
--   admin          begins the deletion of any customer's, never of an admin's, their own included; with the same proof
--   service role   begins none: it is no person whom the audit could name; notes that a person proved the password;
--                  asks for orphaned recordings
--
-- The functions that begin it check the caller, and need a proof that only the service role can have made.

grant execute on function public.begin_customer_deletion(uuid, text, text, uuid) to authenticated;
grant execute on function public.begin_account_deletion(text, text, uuid) to authenticated;
grant execute on function public.begin_password_check(uuid) to service_role;
grant execute on function public.note_password_proof(uuid, text, uuid) to service_role;
grant execute on function public.orphaned_recordings(integer) to service_role;

-- ── policies/admin_audit.sql ──
-- admin_audit: what admins did to customers, and accounts that were deleted. audit_entries: that and
-- limit_change_audit as one list; audit_actors: the admins in it.
--
--   anon, customer   nothing
--   admin            reads all
--   service role     reads all
--
-- No role writes: rows come from the acts, and a trigger refuses to change or delete them, even to the owner.

select private.close_table('public.admin_audit');

grant select (id, created_at, actor_id, action, user_id, before, after, services, request_id, bulk_id, made_version)
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
--   customer       reads their own, and marks them as read through mark_report_read
--   admin          sees the newest names by view_customer_files, which notes it
--   service role   everything (automation writes them)

select private.close_table('public."CAReports"');

grant select (id, "UUID", created_at, "Name", "Report", content, has_content, read_at)
  on public."CAReports" to authenticated;
grant select, insert, update, delete on public."CAReports" to service_role;

create policy select_owner on public."CAReports"
for select to authenticated
using ("UUID" = (select auth.uid()));

-- Check constraints run with the rights of the row's writer.
grant execute on function private.is_report_content(jsonb) to service_role;
grant execute on function public.read_report_statistics() to authenticated;
grant execute on function public.mark_report_read(bigint) to authenticated;

-- ── policies/callback_deliveries.sql ──
-- callback_deliveries: what the automation handed in by signed callbacks.
--
--   anon, customer, admin   nothing: a caller of accept_callback needs no signature
--   service role            hands a delivery in through accept_callback, and sees none of the table

grant execute on function public.accept_callback(text, text, text, jsonb) to service_role;

-- ── policies/chat_conversations.sql ──
-- chat_conversations and chat_messages: what customers asked the assistant, and its answers.
--
--   anon           nothing
--   customer       reads their own and deletes a conversation, always; asks through begin_chat_question while they have
--                  service 8
--   other          nothing
--   admin          nothing: they see what a customer hands over (chat_handovers)
--   service role   finishes a question through finish_chat_question, and sees none of the tables

select private.close_table('public.chat_conversations');
select private.close_table('public.chat_messages');

grant select (user_id, id, title, created_at, updated_at) on public.chat_conversations to authenticated;
grant delete on public.chat_conversations to authenticated;
grant select (user_id, conversation_id, id, role, content, status, sources, created_at)
  on public.chat_messages to authenticated;

create policy select_owner on public.chat_conversations
for select to authenticated
using (user_id = (select auth.uid()));

create policy delete_owner on public.chat_conversations
for delete to authenticated
using (user_id = (select auth.uid()));

create policy select_owner on public.chat_messages
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.begin_chat_question(uuid, uuid, text) to authenticated;
grant execute on function public.read_own_chats(uuid) to authenticated;
grant execute on function public.finish_chat_question(uuid, uuid, text, text, jsonb) to service_role;

-- ── policies/chat_handovers.sql ──
-- chat_handovers: conversations that customers sent to the company.
--
--   anon           nothing
--   customer       reads their own; sends one through hand_over_chat
--   other          nothing
--   admin          reads all and marks them as answered
--   service role   nothing

select private.close_table('public.chat_handovers');

grant select (id, user_id, conversation_id, messages, created_at, day, handled_at)
  on public.chat_handovers to authenticated;
grant update (handled_at) on public.chat_handovers to authenticated;

create policy select_owner_or_admin on public.chat_handovers
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

create policy update_admin on public.chat_handovers
for update to authenticated
using ((select public.is_admin()))
with check ((select public.is_admin()));

grant execute on function public.hand_over_chat(uuid) to authenticated;

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

-- ── policies/contact_messages.sql ──
-- contact_messages: what visitors wrote on the contact page.
--
--   anon           nothing: the function takes their messages in
--   customer       nothing
--   admin          reads all, and marks one as done by the act below
--   service role   takes a message in through receive_contact_message, which counts, and sees none of the table

select private.close_table('public.contact_messages');

grant select (
  id, created_at, name, email, company, task, programs, people, deadline, done_at, digest
) on public.contact_messages to authenticated;

create policy select_admin on public.contact_messages
for select to authenticated
using ((select public.is_admin()));

grant execute on function public.set_contact_message_done(uuid, boolean) to authenticated;
grant execute on function
  public.receive_contact_message(text, text, text, text, text, text, text, text)
to service_role;

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
  last_reset_date, usage_month, usage_share, search, version, updated_at, requested_codes
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
  public.admin_update_customers(uuid[], integer, integer, jsonb, text, uuid),
  public.admin_undo_bulk(uuid, uuid[], text)
to authenticated;

grant execute on function
  public.waiting_address_notices(uuid, integer), public.forget_address_notice(uuid)
to service_role;

-- ── policies/deletion_progress.sql ──
-- The functions that tell how far the deletion of an account has come.
--
--   anon           nothing
--   customer       asks about their own account: account_deletion_state
--   admin          the same; only the functions see what is left of others
--   service role   unfinished_deletions, customer_recordings, drop_unused_names

grant execute on function public.account_deletion_state() to authenticated;
grant execute on function public.unfinished_deletions(integer) to service_role;
grant execute on function public.customer_recordings(uuid, integer) to service_role;
grant execute on function public.drop_unused_names(integer) to service_role;

-- ── policies/do_not_write.sql ──
-- do_not_write: people who asked for no more e-mail. A row without an owner holds for all customers.
--
--   anon             nothing
--   customer         reads and removes their own entries, by their hint; adds by add_do_not_write
--   other customer   nothing
--   admin            reads and removes the entries for all, adds by add_do_not_write_for_all, and asks whether an
--                    address is among them by find_do_not_write_for_all; adding and removing are noted in the audit
--   service role     reads; adds to the list for all
--
-- The hash tells its reader nothing: its keys are granted to nobody.

select private.close_table('public.do_not_write');

grant select (id, user_id, kind, hash, domain, hint, created_at, reason, added_by) on public.do_not_write to authenticated;
select private.close_table('public.do_not_write_for_all');
grant select on public.do_not_write_for_all to authenticated;
grant delete on public.do_not_write to authenticated;
grant select on public.do_not_write to service_role;

create policy select_owner_or_admin on public.do_not_write
for select to authenticated
using (user_id = (select auth.uid()) or (user_id is null and (select public.is_admin())));

create policy delete_owner_or_admin on public.do_not_write
for delete to authenticated
using (user_id = (select auth.uid()) or (user_id is null and (select public.is_admin())));

grant execute on function public.add_do_not_write(text[]) to authenticated;
grant execute on function public.add_do_not_write_for_all(text[], text) to authenticated, service_role;
grant execute on function public.find_do_not_write_for_all(text) to authenticated;

-- The index of drafts by domain computes with the rights of the draft's writer.
grant execute on function private.normal_address(text), private.mail_domain(text) to service_role;

-- ── policies/draft_work.sql ──
-- draft_work: what customers do with their drafts.
--
--   anon             nothing
--   customer         reads their own; edits, marks, removes and brings back through functions, which check the text,
--                    the version and what the automation left
--   other customer   nothing
--   admin            nothing: no screen shows it
--   service role     reads all; writes nothing, so that no automation overwrites an edit

select private.close_table('public.draft_work');

grant select (
  user_id, draft_id, created_at, submission_id, domain, prospect_key, subject, content, status, sent_at, deleted_at,
  version, revision, updated_at, search
) on public.draft_work to authenticated;
grant select on public.draft_work to service_role;

create policy select_owner on public.draft_work
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function
  public.save_own_draft(uuid, integer, text, text),
  public.set_own_draft_status(uuid, integer, text),
  public.set_own_draft_deleted(uuid, integer, boolean)
to authenticated;

-- ── policies/lead_submissions.sql ──
-- lead_submissions: requests for leads.
--
--   anon           nothing
--   customer       reads their own, with the forms through read_own_lead_requests; begins one through
--                  begin_lead_submission
--   admin          reads all, without the forms
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
grant execute on function public.begin_lead_submission(uuid, boolean, text, jsonb) to authenticated;
grant execute on function public.read_own_lead_requests(integer) to authenticated;
grant execute on function public.finish_lead_submission(uuid, boolean, boolean) to service_role;
grant execute on function public.end_dead_lead_submissions(integer) to service_role;

-- ── policies/limit_change_audit.sql ──
-- limit_change_audit: changes of limits.
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

-- ── policies/mail_queue.sql ──
-- The queue of mails, and the end of mails by the code in their links.
--
--   anon, customer, admin   nothing
--   service role            claims what is due, says how the sending went, switches a kind off by a code, forgets what is
--                           old; sees none of the tables

grant execute on function
  public.claim_mails(integer), public.finish_mail(uuid, boolean), public.mute_notice(uuid, text),
  public.forget_old_mails(integer)
to service_role;

-- ── policies/meeting_action_points.sql ──
-- meeting_action_points: what was agreed in a meeting, and whether it is done.
--
--   anon           nothing
--   customer       reads and removes their own; changes their text, owner, date and tick; the points
--                  themselves are made from the result by a trigger
--   admin          nothing: no screen shows it
--   service role   everything

select private.close_table('public.meeting_action_points');

grant select (
  id, result_id, user_id, position, text, given_text, owner, due_on, is_done, done_at, passage, changed_at, created_at
) on public.meeting_action_points to authenticated;
grant update (text, owner, due_on, is_done) on public.meeting_action_points to authenticated;
grant delete on public.meeting_action_points to authenticated;
grant select, insert, update, delete on public.meeting_action_points to service_role;

create policy select_owner on public.meeting_action_points
for select to authenticated
using (user_id = (select auth.uid()));

create policy update_owner on public.meeting_action_points
for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy delete_owner on public.meeting_action_points
for delete to authenticated
using (user_id = (select auth.uid()));

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
  id, user_id, created_at, file_name, summary, action_items, participants, sentiment_analysis, recording_id,
  recording_name, kind, duration_seconds, language, summary_sentences, speakers, speakers_given,
  consent_version, consent_noted_at
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

-- ── policies/meeting_segments.sql ──
-- meeting_segments: what was said in a recording.
--
--   anon           nothing
--   customer       reads their own, by read_meeting_transcript and search_my_transcripts
--   admin          nothing: no screen shows it
--   service role   everything (automation hands it in by a callback)

select private.close_table('public.meeting_segments');

grant select (result_id, number, user_id, start_ms, end_ms, speaker, text, words)
on public.meeting_segments to authenticated;
grant select, insert, update, delete on public.meeting_segments to service_role;

create policy select_owner on public.meeting_segments
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.read_meeting_transcript(bigint) to authenticated;
grant execute on function public.search_my_transcripts(text, bigint, integer, integer) to authenticated;
grant execute on function public.rename_meeting_speaker(bigint, integer, text) to authenticated;

-- ── policies/meeting_settings.sql ──
-- meeting_settings: how long a customer's recordings are kept.
--
--   anon           nothing
--   customer       reads their own; decides by keep_recordings_for
--   admin          nothing: no screen shows it
--   service role   reads; removes what is past its term by end_expired_recordings

select private.close_table('public.meeting_settings');

grant select (user_id, recordings_kept_days, changed_at) on public.meeting_settings to authenticated;
grant select on public.meeting_settings to service_role;

create policy select_owner on public.meeting_settings
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.keep_recordings_for(integer) to authenticated;
grant execute on function public.end_expired_recordings(integer) to service_role;

-- ── policies/muted_notices.sql ──
-- muted_notices: the kinds of mail that a customer switched off.
--
--   anon             nothing
--   customer         reads, adds and removes their own; says which list they have open
--   other customer   nothing
--   admin            nothing of customers': no screen shows it
--   service role     nothing here: mail_queue.sql says what the sending function may do

select private.close_table('public.muted_notices');

grant select (user_id, kind, created_at) on public.muted_notices to authenticated;
grant insert (user_id, kind) on public.muted_notices to authenticated;
grant delete on public.muted_notices to authenticated;

create policy select_owner on public.muted_notices
for select to authenticated
using ((select auth.uid()) = user_id);

create policy insert_owner on public.muted_notices
for insert to authenticated
with check ((select auth.uid()) = user_id);

create policy delete_owner on public.muted_notices
for delete to authenticated
using ((select auth.uid()) = user_id);

-- Check constraints run with the rights of the row's writer.
grant execute on function private.mail_kinds(), private.is_mail_kind(text, boolean) to authenticated, service_role;

grant execute on function public.note_list_open(text) to authenticated;

-- ── policies/overview.sql ──
-- The figures of a customer's first page.
--
--   anon, service role   nothing: they are no customer
--   customer, admin      their own, by their token; no parameter names a person

grant execute on function public.my_overview() to authenticated;

-- ── policies/own_customers.sql ──
-- own_customers: who is an own customer of a customer, for the drafts that they may send.
--
--   anon             nothing
--   customer         reads and removes their own entries, by their hint; adds by add_own_customer
--   other customer   nothing
--   admin            nothing: no screen shows it
--   service role     reads
--
-- The hash tells its reader nothing: its keys are granted to nobody.

select private.close_table('public.own_customers');

grant select (id, user_id, kind, hash, domain, hint, created_at) on public.own_customers to authenticated;
grant delete on public.own_customers to authenticated;
grant select on public.own_customers to service_role;

create policy select_owner on public.own_customers
for select to authenticated
using (user_id = (select auth.uid()));

create policy delete_owner on public.own_customers
for delete to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.add_own_customer(text), public.forget_own_customer(text) to authenticated;

-- ── policies/per_user_views.sql ──
-- user_emails_<id> and meeting_feedback_<id>: views that ask for their reader's rights on the table behind them, so
-- user_emails.sql and meeting_feedback.sql say who may do what.
--
-- One that was opened by hand is made anew. The others are left alone: the number of locks that a deploy takes must not
-- grow with the number of customers.

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
--   anon, service role   nothing: they are no person with data
--   customer, admin      their own, by their token; no parameter names a person

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

-- ── policies/service_requests.sql ──
-- service_requests: what customers ask for.
--
--   anon           nothing
--   customer       reads their own; asks and takes back through request_service and withdraw_service_request
--   admin          reads all; decides through admin_decide_request
--   service role   reads all
--
-- No role writes: the functions keep one open request for a service, count them, and note what an admin decides.

select private.close_table('public.service_requests');

grant select (id, user_id, service_key, made_at, decided_at, decision, reason)
on public.service_requests to authenticated;
grant select on public.service_requests to service_role;

create policy select_owner_or_admin on public.service_requests
for select to authenticated
using (user_id = (select auth.uid()) or (select public.is_admin()));

grant execute on function
  public.request_service(text),
  public.withdraw_service_request(text),
  public.admin_decide_request(uuid, text, boolean, text, text)
to authenticated;

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
--                  folder, stating that the participants know; states that of older ones by note_recording_consent;
--                  changes nothing else, so only automation can call a file processed
--   admin          sees the newest names by view_customer_files, which notes it
--   service role   everything
--
-- The monthly limit is kept by a trigger of the table, for every writer alike.

select private.close_table('public.user_audio_files');

grant select (
  id, user_id, filename, storage_path, transcription_status, session_id, created_at, consent_version, consent_noted_at
) on public.user_audio_files to authenticated;
grant insert (user_id, filename, storage_path, transcription_status, session_id, consent_version)
on public.user_audio_files to authenticated;
grant delete on public.user_audio_files to authenticated;
grant select, insert, update, delete on public.user_audio_files to service_role;
grant execute on function public.own_recording(uuid) to authenticated;
grant execute on function public.note_recording_consent(uuid, text) to authenticated;

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

grant select (user_id, id, email, subject, content, created_at, writing_refused, own_customer)
on public.user_emails to authenticated;
grant select, insert, update, delete on public.user_emails to service_role;

create policy select_owner on public.user_emails
for select to authenticated
using ((select auth.uid()) = user_id);

grant execute on function public.create_user_emails_table(uuid, text) to authenticated, service_role;
grant execute on function
  public.read_own_drafts(integer, timestamptz, uuid, text),
  public.find_own_drafts(integer, text, text, uuid, timestamptz, uuid)
to authenticated;

-- ── policies/user_tables.sql ──
-- user_tables: the customer's record.
--
--   anon           nothing
--   customer       reads their own rows; writes nothing, so codes, limits and counters are out of reach
--   admin          reads all; changes customers through the acts in customers.sql, which check the version and write
--                  the audit, and deletes accounts, not records
--   service role   everything
--
-- Rows are made by the sign-up trigger; through the API only the service role writes.

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
--                  themselves are out of sight
--   service role   nothing: it is no person and sends no message

grant execute on function public.require_chat_access() to authenticated;
grant execute on function public.begin_chat_message() to authenticated;
