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

-- The addresses in what a draft names as its recipient, as they are compared. An automation that is not ours may write
-- several, or signs around one; a mail program reads them all the same.
create or replace function private.addresses_in(p_text text)
returns setof text
language sql immutable
set search_path = ''
as $$
  select private.normal_address(p_text)
  union
  select rtrim(private.normal_address(found[1]), '.')
  from regexp_matches(replace(p_text, '"', ''), '[^[:space:]<>,;:()@]+@[^[:space:]<>,;:()@]+', 'g') as found
$$;

-- The entries by which an address stands on a list: itself, its domain, or a domain that this one is a part of.
-- In PL/pgSQL, whose plans are kept: drafts come by the thousand.
create or replace function private.hashes_of(p_address text)
returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  v_hashes text[] := '{}';
  v_address text;
  v_domain text;
begin
  for v_address in select private.addresses_in(p_address) loop
    v_hashes := v_hashes || private.do_not_write_hash('address', v_address);
    v_domain := split_part(v_address, '@', -1);
    while strpos(v_domain, '.') > 0 loop
      v_hashes := v_hashes || private.do_not_write_hash('domain', v_domain);
      v_domain := substr(v_domain, strpos(v_domain, '.') + 1);
    end loop;
  end loop;
  return v_hashes;
end
$$;

-- Whether this customer must not write to this address: it or its domain is on their list, or on the list for all.
create or replace function private.is_writing_refused(p_owner uuid, p_address text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  v_hashes constant text[] := private.hashes_of(p_address);
begin
  return exists (
    select from public.do_not_write as entry
    where entry.hash = any (v_hashes) and (entry.user_id = p_owner or entry.user_id is null) and entry.removed_at is null
  );
end
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
-- goes or comes back. Without an owner the entry is about the drafts of all customers.
-- Definer: customers write no drafts.
create or replace function private.entries_mark_drafts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_owner uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  -- Backwards, so that a domain stands beside those that are parts of it.
  v_domain text := reverse(case tg_op when 'DELETE' then old.domain else new.domain end);
begin
  with marked as (
    update public.user_emails as draft
    set own_customer = private.own_customer_kind(draft.user_id, draft.email),
      writing_refused = private.is_writing_refused(draft.user_id, draft.email)
    where (
        private.domain_backwards(draft.email) collate "C" = v_domain
        or private.domain_backwards(draft.email) collate "C" >= v_domain || '.'
        and private.domain_backwards(draft.email) collate "C" < v_domain || '/'
      )
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
after insert or delete or update of removed_at on public.do_not_write
for each row execute function private.entries_mark_drafts();

-- An entry of the list, from typed text: an address ("jan@bakkerij.be") or a domain ("bakkerij.be", "@bakkerij.be",
-- "https://www.bakkerij.be/contact"), which stands for its parts too ("mail.bakkerij.be").
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
-- are on the list for all, with their reason and the admin; one that was taken off it comes back with the new ones.
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
  -- Once each: a statement may not touch a row twice.
  select distinct on (entry.hash)
    entry.id, entry.user_id, entry.kind, entry.hash, entry.domain, entry.hint, entry.created_at, p_reason, p_added_by
  from unnest(p_entries) as given, private.do_not_write_entry(given, p_user_id) as entry
  on conflict on constraint do_not_write_once do update
  set
    removed_at = null, removed_by = null, removed_reason = null,
    created_at = excluded.created_at, reason = excluded.reason, added_by = excluded.added_by
  where do_not_write.removed_at is not null;
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
-- above 100,000 entries, or for a reason that is too long; P0001 detail too_many_today above 500 new ones of one admin in
-- a day; as private.add_do_not_write.
-- Definer: as above.
create or replace function public.add_do_not_write_for_all(p_entries text[], p_reason text default null)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_rows_max constant integer := 100000;
  -- They come off one by one: a single admin must not fill the list.
  c_by_admin_a_day_max constant integer := 500;
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
  if not v_is_service and not private.count_request(
    auth.uid(), 'rows of do_not_write for all', c_by_admin_a_day_max, interval '1 day', v_added
  ) then
    raise exception 'At most % new rows in a day', c_by_admin_a_day_max using errcode = 'P0001', detail = 'too_many_today';
  end if;
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
      and entry.removed_at is null
      and entry.hash = any (v_entry.hash || private.hashes_of('@' || v_entry.domain))
    order by entry.kind;
end
$$;

-- Takes one entry off the list for all, and says why. It is kept for thirty days, in which any admin can bring it back.
-- Errors: 42501 detail admin_required; 22023 detail reason_missing; 23514 for a reason that is too long; P0002 detail
-- entry_missing when it is not on the list; P0001 detail rate_limited above five in a minute, or too_many_removals above
-- ten in a day: one admin must not empty the list.
-- Definer: nobody removes an entry for all by themselves, or all of them could go in one request.
create or replace function public.remove_do_not_write_for_all(p_id uuid, p_reason text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_per_minute_max constant integer := 5;
  c_a_day_max constant integer := 10;
  v_reason text := nullif(private.one_line(p_reason, 501), '');
begin
  perform private.require_admin();
  if v_reason is null then
    raise exception 'A reason is missing' using errcode = 'invalid_parameter_value', detail = 'reason_missing';
  end if;
  -- One removal of an admin after another, so that the count is exact.
  perform pg_advisory_xact_lock(hashtextextended('do_not_write ' || auth.uid(), 0));
  if (
    select count(*) from public.access_audit as entry
    where entry.actor_id = auth.uid() and entry.kind = 'do_not_write.remove'
      and entry.created_at > now() - interval '1 minute'
  ) >= c_per_minute_max then
    raise exception 'Too many removals, wait a minute' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  if (
    select count(*) from public.access_audit as entry
    where entry.actor_id = auth.uid() and entry.kind = 'do_not_write.remove'
      and entry.created_at > now() - interval '24 hours'
  ) >= c_a_day_max then
    raise exception 'At most % removals in a day', c_a_day_max using errcode = 'P0001', detail = 'too_many_removals';
  end if;
  update public.do_not_write as entry
  set removed_at = now(), removed_by = auth.uid(), removed_reason = v_reason
  where entry.id = p_id and entry.user_id is null and entry.removed_at is null;
  if not found then
    raise exception 'No such entry' using errcode = 'no_data_found', detail = 'entry_missing';
  end if;
end
$$;

-- Brings an entry back that was taken off the list for all.
-- Errors: 42501 detail admin_required; P0002 detail entry_missing when it was not taken off, or thirty days ago.
-- Definer: as above.
create or replace function public.restore_do_not_write_for_all(p_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.do_not_write as entry
  set removed_at = null, removed_by = null, removed_reason = null
  where entry.id = p_id and entry.removed_at is not null;
  if not found then
    raise exception 'No such entry' using errcode = 'no_data_found', detail = 'entry_missing';
  end if;
end
$$;

-- Removes for good what admins took off the list for all a month ago, at most p_limit. Returns how many.
create or replace function private.forget_removed_refusals(p_limit integer)
returns integer
language sql volatile
set search_path = ''
as $$
  with forgotten as (
    delete from public.do_not_write
    where id in (
      select entry.id from public.do_not_write as entry
      where entry.removed_at < now() - interval '30 days'
      limit p_limit
    )
    returning id
  )
  select count(*)::integer from forgotten
$$;

-- Notes in the audit what comes on the list for all, goes and comes back, in whichever way. That a removed entry is
-- forgotten after its term is no act.
-- Definer: nobody writes the audit.
create or replace function private.do_not_write_note_for_all()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_entry public.do_not_write := case tg_op when 'DELETE' then old else new end;
begin
  if v_entry.user_id is null and not (tg_op = 'DELETE' and v_entry.removed_at is not null) then
    insert into public.access_audit (kind, actor_id, about)
    values (
      case
        when tg_op = 'INSERT' then 'do_not_write.add'
        when tg_op = 'DELETE' or new.removed_at is not null then 'do_not_write.remove'
        else 'do_not_write.restore'
      end,
      auth.uid(), v_entry.hint
    );
  end if;
  return null;
end
$$;

create or replace trigger do_not_write_note_for_all
after insert or delete or update of removed_at on public.do_not_write
for each row execute function private.do_not_write_note_for_all();

-- The list for all as admins read it, with what was taken off it in the last thirty days and the admins who added and
-- removed. A name is that of today, null for somebody who is no customer.
-- Invoker: the policies of the tables decide, as for every view.
create or replace view public.do_not_write_for_all with (security_invoker = true) as
select
  entry.id, entry.kind, entry.hint, entry.reason, entry.created_at, entry.added_by, admin.name as added_by_name,
  entry.removed_at, entry.removed_by, entry.removed_reason, remover.name as removed_by_name
from public.do_not_write as entry
left join public.customers as admin on admin.user_id = entry.added_by
left join public.customers as remover on remover.user_id = entry.removed_by
where entry.user_id is null;
