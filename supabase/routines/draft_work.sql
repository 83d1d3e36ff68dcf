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
    when domain is null or domain = any (private.mailbox_providers()) then private.address_key(p_address)
    else domain
  end
  from private.address_domain(p_address) as domain
$$;

-- The words of a text with the markup of letters; a text without markup stays as it is.
create or replace function private.without_markup(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select replace(replace(replace(replace(regexp_replace(
    p_text, '</?(p|br|strong|em|u|ul|ol|li|a|b|i|div|span)(\s[^<>]*)?/?>', ' ', 'gi'
  ), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
$$;

-- The text that a search looks in: address, subject and text, without markup. Of a very long text the beginning. Most
-- drafts have no character beyond ASCII, whose folded form is their small letters; folding takes twenty times as long.
create or replace function private.draft_search(p_email text, p_subject text, p_content text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when words ~ '[^\u0001-\u007F]' then private.fold_text(words) else lower(words) end
  from concat_ws(' ', p_email, p_subject, private.without_markup(left(p_content, 20000))) as words
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
after update of email, subject, content, created_at, reason, source, remarks on public.user_emails
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
        'reason', draft.reason,
        'source', draft.source,
        'remarks', draft.remarks,
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
    -- Each by its key: where the tables have no statistics yet, a join of all of the customer's with each other is chosen.
    from unnest(p_draft_ids) as asked (draft_id)
    join public.draft_work as work on work.user_id = p_user_id and work.draft_id = asked.draft_id
    join public.user_emails as draft on draft.user_id = p_user_id and draft.id = asked.draft_id
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

-- The answer to a change: the draft as it is now, and what the change does to the checksum of a list that shows it. With
-- it the screen that made the change needs not read its list again.
create or replace function private.changed_draft(p_before public.draft_work, p_after public.draft_work)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'draft', private.drafts_as_read(p_after.user_id, array[p_after.draft_id]) -> 0,
    'checksum_change', (
      case when p_before.deleted_at is null then uuid_hash_extended(p_before.draft_id, p_before.revision) else 0 end
      # case when p_after.deleted_at is null then uuid_hash_extended(p_after.draft_id, p_after.revision) else 0 end
    )::text
  )
$$;

-- Keeps an edited text; null for both, or the text as it was generated, goes back to that. Like a generated one, the
-- text is plain or has a little HTML, which the screen sanitises; one that is as it was generated is kept to the byte.
-- Errors: 42501 detail service_not_granted; 22023 detail text_missing when nothing would be visible; 23514 when it is too
-- long; as hold_own_draft.
-- Definer: customers write draft_work through functions alone, so that version, search and checksum are right.
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
  -- One more than the check allows: a subject that is too long is refused, not cut.
  v_subject text := private.one_line(p_subject, 1001);
  v_content text := private.clean_text(p_content);
begin
  perform public.require_lead_access();
  v_before := private.hold_own_draft(p_draft_id, p_version);
  select * into v_draft from public.user_emails where user_id = v_before.user_id and id = p_draft_id;
  if p_content = v_draft.content then
    v_content := v_draft.content;
  end if;
  if (p_subject is null) <> (p_content is null)
    or v_content is not null and not private.is_visible(private.without_markup(v_content)) then
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
-- Errors: 42501 detail service_not_granted; 23514 for another status; P0001 detail writing_refused for sent, and for
-- answered of a draft that was not sent, when the prospect asked for no more e-mail; as hold_own_draft.
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
  -- A person may refuse in their answer to what was sent before.
  if p_status = 'sent' and v_before.status <> 'sent' or p_status = 'answered' and v_before.sent_at is null then
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

-- Removes for good what customers removed a month ago, at most p_limit. Returns how many.
create or replace function private.remove_deleted_drafts(p_limit integer)
returns integer
language sql volatile
set search_path = ''
as $$
  with removed as (
    delete from public.user_emails as draft
    using (
      select user_id, draft_id from public.draft_work
      where deleted_at < now() - interval '30 days'
      limit p_limit
    ) as work
    where draft.user_id = work.user_id and draft.id = work.draft_id
    returning draft.id
  )
  select count(*)::integer from removed
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

-- Drafts to people at a provider that was taken for a company when they came.
update public.draft_work as work
set prospect_key = private.address_key(draft.email)
from public.user_emails as draft
where draft.user_id = work.user_id and draft.id = work.draft_id
  and work.prospect_key = any (private.mailbox_providers());
