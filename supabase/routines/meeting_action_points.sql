-- Action points: rows made from the list of a result, which the customer then changes and ticks off.

-- The text of an action item and the person it names between brackets at its end, "Offerte opvragen (Sofie)", when that
-- is a participant, by full or first name.
create or replace function private.point_parts(
  p_item text, p_participants text[], out task text, out owner text
)
language plpgsql immutable
set search_path = ''
as $$
declare
  v_named text := substring(p_item from '\(([^()]+)\)\s*$');
begin
  task := p_item;
  select participant into owner
  from unnest(p_participants) as participant
  where lower(v_named) in (lower(participant), lower(split_part(participant, ' ', 1)))
  limit 1;
  if owner is not null and p_item ~ '\S\s*\([^()]+\)\s*$' then
    task := btrim(regexp_replace(p_item, '\s*\([^()]+\)\s*$', ''));
  end if;
end
$$;

-- Makes the points of a result, whoever wrote it. A corrected result takes the points away that it does not name any
-- more, but for those that the customer changed or ticked, and adds the new ones. A point that is named twice is one.
-- Definer: the writer of a result may write no points otherwise.
create or replace function private.meeting_results_make_points()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  c_points_max constant integer := 500;
begin
  delete from public.meeting_action_points as point
  where point.result_id = new.id and point.changed_at is null
    and point.given_text <> all (array(
      select private.one_line(item, 2000) from unnest(new.action_items) as item where item is not null
    ));
  insert into public.meeting_action_points (result_id, user_id, position, text, given_text, owner)
  select new.id, new.user_id, least(item.place, c_points_max), parts.task, item.given, left(parts.owner, 200)
  from (
    select private.one_line(entry, 2000) as given, min(place) as place
    from unnest(new.action_items) with ordinality as listed (entry, place)
    where private.is_visible(entry)
    group by 1
    order by 2
    limit c_points_max
  ) as item
  cross join lateral private.point_parts(item.given, new.participants) as parts
  where not exists (
    select from public.meeting_action_points as point
    where point.result_id = new.id and point.given_text = item.given
  );
  return null;
end
$$;

create or replace trigger meeting_results_make_points
after insert or update of action_items on public."Meeting_Analyst_Results"
for each row execute function private.meeting_results_make_points();

-- Cleans what was written, and notes when a point was done and when the customer last changed it.
-- Definer: the writer of the row may call nothing private.
create or replace function private.meeting_action_points_note_change()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.text := private.one_line(new.text, 2001);
  new.owner := nullif(private.one_line(new.owner, 201), '');
  new.done_at := case when new.is_done then coalesce(old.done_at, now()) end;
  if auth.uid() is not null then
    new.changed_at := now();
  end if;
  return new;
end
$$;

create or replace trigger meeting_action_points_note_change
before update on public.meeting_action_points
for each row execute function private.meeting_action_points_note_change();

-- Not for the tick, which says by itself what it changes.
create or replace trigger meeting_action_points_refuse_stale
before update of text, owner, due_on, version on public.meeting_action_points
for each row execute function private.refuse_stale_version();
