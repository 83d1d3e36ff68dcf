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

create or replace trigger competitor_entries_refuse_stale
before update of "Name Company", "Website Company", version on public."CompetitorEntries"
for each row execute function private.refuse_stale_version();
