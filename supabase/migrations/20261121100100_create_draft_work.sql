-- A customer's work on a draft: the text as they edited it, how far it is, whether they removed it. Apart from
-- user_emails, which the automation writes: what was generated stays as it came, and the automation cannot overwrite
-- an edit. Every draft has its row here from the moment it arrives, so that lists filter, search and page on this table
-- alone.

-- The owner and the text in one index: a search looks through one customer's drafts.
create extension if not exists btree_gin schema extensions;

-- The address as it is compared: that of "Jan <Jan@Groen.example> " is jan@groen.example.
create function private.address_key(p_address text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lower(btrim(coalesce(substring(p_address from '<([^<>]*@[^<>]*)>\s*$'), p_address), E' \t\r\n'))
$$;

-- Its domain; null when there is none.
create function private.address_domain(p_address text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when strpos(p_address, '@') > 0
    then nullif(btrim(split_part(private.address_key(p_address), '@', -1), E' \t\r\n'), '') end
$$;

-- Whom a draft is for: the company, by its domain. At a provider of mailboxes, where one domain says nothing, the
-- address itself.
create function private.prospect_key(p_address text)
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

-- The text that a search looks in: address, subject and text, without markup. Of a very long text the beginning. Most drafts have
-- no character beyond ASCII, whose folded form is their small letters; folding takes twenty times as long.
create function private.draft_search(p_email text, p_subject text, p_content text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when words ~ '[^\u0001-\u007F]' then private.fold_text(words) else lower(words) end
  from concat_ws(' ', p_email, p_subject, regexp_replace(
    left(p_content, 20000), '</?(p|br|strong|em|u|ul|ol|li|a|b|i|div|span)(\s[^<>]*)?/?>', ' ', 'gi'
  )) as words
$$;

create table public.draft_work (
  user_id uuid not null references auth.users (id) on delete cascade,
  draft_id uuid not null,
  -- The draft's own, by which lists are ordered.
  created_at timestamptz not null,
  -- The request that brought it, as far as that is known.
  submission_id uuid references public.lead_submissions (id) on delete set null,
  domain text,
  prospect_key text not null,
  -- The edited text, always plain; both null while the draft is as it was generated.
  subject text check (char_length(subject) <= 1000),
  content text check (char_length(content) <= 20000),
  status text not null default 'to_do' check (status in ('to_do', 'approved', 'sent', 'answered', 'not_wanted')),
  -- When it was first marked as sent; null while it was not.
  sent_at timestamptz,
  -- When the customer removed it; it can be brought back for as long as it is here.
  deleted_at timestamptz,
  -- Rises with each change that the customer makes: a save names the version that it is based on.
  version integer not null default 1,
  -- Rises with everything that changes how the draft is listed.
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  search text not null,
  primary key (user_id, draft_id),
  foreign key (user_id, draft_id) references public.user_emails (user_id, id) on delete cascade,
  check ((subject is null) = (content is null)),
  check (status not in ('sent', 'answered') or sent_at is not null)
);

alter table public.draft_work enable row level security;

-- A customer's list, newest first, and the same of one status.
create index draft_work_newest_first on public.draft_work (user_id, created_at desc, draft_id desc);
create index draft_work_by_status on public.draft_work (user_id, status, created_at desc, draft_id desc);
-- A request's drafts, and what its deletion looks for.
create index draft_work_by_submission on public.draft_work (submission_id, created_at desc, draft_id desc);
-- Earlier drafts for a prospect, and those that were sent.
create index draft_work_by_prospect on public.draft_work (user_id, prospect_key, created_at desc, draft_id desc);
create index draft_work_sent_to on public.draft_work (user_id, prospect_key, sent_at desc) where sent_at is not null;
-- Removed drafts: their own list, and what the job removes for good.
create index draft_work_deleted on public.draft_work (user_id, deleted_at) where deleted_at is not null;
-- Any part of a customer's drafts.
create index draft_work_search on public.draft_work
using gin (user_id extensions.uuid_ops, search extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Drafts from before. The request is the newest one before the draft, as for those that come by name.
insert into public.draft_work (user_id, draft_id, created_at, submission_id, domain, prospect_key, search)
select
  draft.user_id, draft.id, draft.created_at,
  (
    select submission.id from public.lead_submissions as submission
    where submission.user_id = draft.user_id and submission.status <> 'failed'
      and submission.submitted_at <= draft.created_at
    order by submission.submitted_at desc limit 1
  ),
  private.address_domain(draft.email), private.prospect_key(draft.email),
  private.draft_search(draft.email, draft.subject, draft.content)
from public.user_emails as draft;
