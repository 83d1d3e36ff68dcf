-- Cleans the text before the checks of the table see it.
-- Errors: 23514 detail feedback_empty.
-- Definer: the writer of the row may call nothing private.
create or replace function private.meeting_feedback_clean_text()
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

create or replace trigger meeting_feedback_clean_text
before insert or update of feedback on public.meeting_feedback
for each row execute function private.meeting_feedback_clean_text();
