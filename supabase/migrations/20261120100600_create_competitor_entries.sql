-- The competitors a customer wants analysed. The odd column names are the contract with the automation
-- that reads this table.
create table public."CompetitorEntries" (
  id bigint generated always as identity primary key,
  -- Something visible, at most a long company name.
  "Name Company" text not null
    check ("Name Company" ~ '\S' and char_length("Name Company") <= 200),
  -- Shown as a link and fetched by the automation, from a network that may hold more than the internet: http(s), a
  -- name with a dot that ends in letters, and neither user name nor port. That leaves no literal address, however it
  -- is written. What follows is what RFC 3986 allows, without the apostrophe. web/src/features/competitors/website.ts
  -- says the same and completes what was typed. 2048 is what browsers and crawlers agree on.
  "Website Company" text not null
    constraint competitor_entries_website_is_public check (
      "Website Company" ~* (
        '^https?://([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])'
        '([/?#][a-z0-9._~%!$&()*+,;=:@/?#\[\]-]*)?$'
      )
      and char_length(substring("Website Company" from '//([^/?#]*)')) <= 253
      and char_length("Website Company") <= 2048
    )
    -- Names that only a network of one's own answers for. `.example` leads nowhere and is what samples use.
    constraint competitor_entries_website_is_not_local check (
      "Website Company" !~*
        '^https?://[^/?#]*\.(localhost|local|localdomain|internal|intranet|private|corp|home|lan|test|invalid|onion|arpa)([/?#]|$)'
    ),
  "User UID" uuid not null references auth.users (id) on delete cascade
);

alter table public."CompetitorEntries" enable row level security;

-- The list of one customer, in the order of their slots.
create index competitor_entries_by_owner on public."CompetitorEntries" ("User UID", id);

-- Ten slots a customer. The lock makes two simultaneous inserts count one after the other; the count
-- runs in a snapshot taken after the lock, so it sees what the other one committed.
-- AFTER, because policies are checked before it: a stranger's insert is refused without being told how
-- many competitors the owner has.
-- Definer: counts the owner's rows whatever the writer may read.
create function private.competitor_entries_limit_slots()
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

create trigger competitor_entries_limit_slots
after insert or update of "User UID" on public."CompetitorEntries"
for each row execute function private.competitor_entries_limit_slots();
