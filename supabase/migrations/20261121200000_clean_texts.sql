-- Texts that customers write to the Data API themselves are cleaned where they are stored, by the rule of
-- private.without_hidden: the screen's own cleaning is a courtesy. BEFORE, so that the tables' checks (something
-- visible, not too long) are asked of what is left.
-- Definer, all of them: who writes the row may call nothing private.

create function private.competitor_entries_clean_name()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One more than the check allows: too long is refused, not cut.
  new."Name Company" := private.one_line(new."Name Company", 201);
  return new;
end
$$;

create trigger competitor_entries_clean_name
before insert or update of "Name Company" on public."CompetitorEntries"
for each row execute function private.competitor_entries_clean_name();

create function private.meeting_feedback_clean_text()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.feedback := private.clean_text(new.feedback);
  if not private.is_visible(new.feedback) then
    raise exception 'Feedback has no visible character' using errcode = 'check_violation', detail = 'feedback_empty';
  end if;
  return new;
end
$$;

create trigger meeting_feedback_clean_text
before insert or update of feedback on public.meeting_feedback
for each row execute function private.meeting_feedback_clean_text();

create function private.user_audio_files_clean_filename()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.filename := private.one_line(new.filename, 256);
  return new;
end
$$;

create trigger user_audio_files_clean_filename
before insert or update of filename on public.user_audio_files
for each row execute function private.user_audio_files_clean_filename();

-- The functions hold a request's id to these characters before they pass it on; who calls the database past them
-- could write another sentence into the audit.
alter table public.admin_audit
add constraint admin_audit_request_id_is_plain check (request_id ~ '^[A-Za-z0-9_=-]{1,200}$');
