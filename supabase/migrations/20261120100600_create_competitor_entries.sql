-- The competitors a customer wants analysed. The odd column names are the contract with the automation
-- that reads this table.
create table public."CompetitorEntries" (
  id bigint generated always as identity primary key,
  -- Something visible, at most a long company name.
  "Name Company" text not null
    check ("Name Company" ~ '\S' and char_length("Name Company") <= 200),
  -- Shown as a link and fetched by automation: http(s) with a host, so that no javascript: or file:
  -- address can be stored. 2048 is what browsers and crawlers agree on.
  "Website Company" text not null
    check ("Website Company" ~* '^https?://[^\s/?#]+[^\s]*$' and char_length("Website Company") <= 2048),
  "User UID" uuid not null references auth.users (id) on delete cascade
);

alter table public."CompetitorEntries" enable row level security;

-- The list of one customer, in the order of his slots.
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
