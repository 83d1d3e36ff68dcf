-- Dates that others write are never later than now: a draft of next year would end every generation at once, and counters
-- whose reset lies ahead would neither be reset nor take a unit back.

create function private.user_emails_clamp_date()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.created_at := clock_timestamp();
  return new;
end
$$;

create trigger user_emails_clamp_date
before insert or update of created_at on public.user_emails
for each row when (new.created_at > clock_timestamp())
execute function private.user_emails_clamp_date();

create function private.user_tables_clamp_reset()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.last_reset_date := clock_timestamp();
  return new;
end
$$;

create trigger user_tables_clamp_reset
before insert or update of last_reset_date on public.user_tables
for each row when (new.last_reset_date > clock_timestamp())
execute function private.user_tables_clamp_reset();
