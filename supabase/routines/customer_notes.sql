-- Notes of admins about a customer.

-- The notes about a customer, newest first, with the name of each author today: empty for one whose account is gone.
-- Errors: 42501 detail admin_required.
-- Definer: no role of the API may read the table, or a mistake in one policy would show customers what is written about
-- them.
create or replace function public.admin_read_notes(p_user_id uuid)
returns table (
  id uuid, text text, author_id uuid, author_name text, created_at timestamptz, edited_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select
    note.id, note.text, note.author_id, coalesce(nullif(author.name, ''), author.email, ''), note.created_at,
    note.edited_at
  from public.customer_notes as note
  left join public.customers as author on author.user_id = note.author_id
  where note.user_id = p_user_id
  order by note.created_at desc, note.id;
end
$$;

-- Refuses a change of another admin's note.
-- Errors: 42501 detail note_of_another.
create or replace function private.require_own_note(p_note public.customer_notes)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_note.author_id <> auth.uid() then
    raise exception 'Another admin wrote this note'
      using errcode = 'insufficient_privilege', detail = 'note_of_another';
  end if;
end
$$;

-- Writes a note about a customer, or changes the caller's own one with this id. The same text again changes nothing.
-- Errors: 42501 detail admin_required, note_of_another; P0002 detail customer_missing; 22023 detail invalid_note without
-- a text or with one above 2,000 characters; P0001 detail row_limit_reached above 200 notes about a customer.
-- Definer: no role writes the table, or it could leave out the audit.
create or replace function public.admin_write_note(p_note_id uuid, p_user_id uuid, p_text text, p_request_id text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_notes_max constant integer := 200;
  v_text text := private.clean_text(p_text);
  v_note public.customer_notes;
begin
  perform private.require_admin();
  if (p_note_id is not null and char_length(v_text) between 1 and 2000) is not true then
    raise exception 'A note needs a text' using errcode = 'invalid_parameter_value', detail = 'invalid_note';
  end if;
  perform private.hold_customer_for_admin(p_user_id);
  select * into v_note from public.customer_notes as note where note.id = p_note_id and note.user_id = p_user_id;
  if v_note.text = v_text then
    return;
  end if;
  if v_note.id is not null then
    perform private.require_own_note(v_note);
    update public.customer_notes as note set text = v_text, edited_at = now() where note.id = p_note_id;
  else
    if (select count(*) from public.customer_notes as note where note.user_id = p_user_id) >= c_notes_max then
      raise exception 'At most % notes', c_notes_max using errcode = 'P0001', detail = 'row_limit_reached';
    end if;
    insert into public.customer_notes (id, user_id, author_id, text) values (p_note_id, p_user_id, auth.uid(), v_text);
  end if;
  perform private.record_act(
    case when v_note.id is null then 'note.write' else 'note.edit' end, p_user_id, null,
    jsonb_build_object('about', p_note_id), p_request_id
  );
end
$$;

-- Removes the caller's own note. One that is gone already is no error.
-- Errors: 42501 detail admin_required, note_of_another.
-- Definer: as above.
create or replace function public.admin_remove_note(p_note_id uuid, p_request_id text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_note public.customer_notes;
begin
  perform private.require_admin();
  select * into v_note from public.customer_notes where id = p_note_id for update;
  if not found then
    return;
  end if;
  perform private.require_own_note(v_note);
  delete from public.customer_notes where id = p_note_id;
  perform private.record_act(
    'note.remove', v_note.user_id, null, jsonb_build_object('about', p_note_id), p_request_id
  );
end
$$;

-- The admins', although the account that a note is about could be anybody's.
select private.announce('public.customer_notes', 'id', true);
