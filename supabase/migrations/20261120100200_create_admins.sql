-- Who runs the platform. A table of its own because nothing a user can write (user_metadata, a column of
-- their own row) may ever make them an admin; rows are added by hand, by an operator with SQL access.
create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Nobody reads it through the API; public.is_admin() is the one question that can be asked.
alter table private.admins enable row level security;
