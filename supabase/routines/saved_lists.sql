-- The lists of customers that admins save.

-- The name as it is stored: one line, at most 60 characters; empty, which the table refuses, when nothing is visible.
-- Definer: the writer of the row may call nothing private.
create or replace function private.saved_lists_clean_name()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.name := private.one_line(new.name, 60);
  return new;
end
$$;

create or replace trigger saved_lists_clean_name before insert or update of name on public.saved_lists
for each row execute function private.saved_lists_clean_name();

create or replace trigger limit_rows_of_statement_before before insert on public.saved_lists
for each statement execute function private.limit_rows_of_statement();

create or replace trigger limit_rows_of_statement before insert on public.saved_lists
for each row execute function private.limit_rows_of_statement();

-- As many as a person can tell apart by name.
create or replace trigger limit_rows_of_person after insert on public.saved_lists
referencing new table as new_rows
for each statement execute function private.limit_rows_of_person('user_id', '20', '20');
