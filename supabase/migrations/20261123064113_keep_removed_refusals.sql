-- An entry that an admin takes off the list of people not to write to that holds for all customers is kept for thirty
-- days, so that another admin can bring it back: of an entry that is gone, only the hint would be left.
alter table public.do_not_write
  add column removed_at timestamptz,
  -- As added_by: outlives the account of the admin.
  add column removed_by uuid,
  add column removed_reason text check (removed_reason ~ '\S' and char_length(removed_reason) <= 500),
  add constraint do_not_write_removed_whole check (
    (removed_at is null) = (removed_reason is null)
    and (removed_at is null) = (removed_by is null)
    and (removed_at is null or user_id is null)
  );

-- Forgetting them after their term.
create index do_not_write_removed on public.do_not_write (removed_at) where removed_at is not null;

