-- For tables that customers change through the Data API: a change that names the version it is based on is refused when
-- the row has another one by now. One that names none, as the automation's, is not compared. The trigger names the
-- columns that people edit as text, and the version.
-- Errors: P0001 detail stale_version.
create or replace function private.refuse_stale_version()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.version is distinct from old.version then
    raise exception 'The row was changed elsewhere' using errcode = 'P0001', detail = 'stale_version';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;
