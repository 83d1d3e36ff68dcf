-- People who asked for no more e-mail. A refusal holds for one customer, or for all when the company itself was asked.
-- The address is kept as a keyed hash, which tells whether a draft's recipient is on the list and nothing else; the
-- hint is what the customer recognises their own entry by.

-- An address as it is compared: between angle brackets when it has a name before it, in lower case, without the part
-- behind a plus, because "jan+winkel@" reaches the same person as "jan@".
-- In this chapter, not in the routines: the index below needs it.
create function private.normal_address(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    lower(btrim(coalesce(substring(p_text from '<([^<>]*)>\s*$'), p_text), E' \t\r\n')), '\+[^@]*@', '@'
  )
$$;

-- The part behind the last @ of an address.
create function private.mail_domain(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select split_part(private.normal_address(p_text), '@', -1)
$$;

-- Two keys of 244 random bits, one for each round of the hash. Apart from the list, so that a copy of the list alone
-- cannot be tried against addresses that somebody guesses.
create table private.do_not_write_keys (
  only_row boolean primary key default true check (only_row),
  inner_key uuid[] not null default array[gen_random_uuid(), gen_random_uuid()],
  outer_key uuid[] not null default array[gen_random_uuid(), gen_random_uuid()]
);

alter table private.do_not_write_keys enable row level security;

insert into private.do_not_write_keys default values;

create table public.do_not_write (
  id uuid primary key default gen_random_uuid(),
  -- Null: for all customers. Such a row stays when the customer who passed the refusal on is gone.
  user_id uuid references auth.users (id) on delete cascade,
  -- One address, or every address of a company.
  kind text not null check (kind in ('address', 'domain')),
  hash text not null check (char_length(hash) = 64),
  -- Of the address, or the whole entry: finds the drafts that it is about.
  domain text not null check (char_length(domain) between 3 and 253),
  -- "j…@bakkerij.be", or the domain.
  hint text not null check (char_length(hint) <= 256),
  created_at timestamptz not null default clock_timestamp(),
  -- Also the index of every question about an address.
  constraint do_not_write_once unique nulls not distinct (hash, user_id)
);

alter table public.do_not_write enable row level security;

-- One customer's list, newest first, page by page.
create index do_not_write_newest_first on public.do_not_write (user_id, created_at desc, id desc);

-- Whether the recipient of this draft asked for no more e-mail. Kept by triggers (routines/do_not_write.sql).
alter table public.user_emails add column writing_refused boolean not null default false;

-- The drafts that an entry is about.
create index user_emails_by_domain on public.user_emails (private.mail_domain(email), user_id);
