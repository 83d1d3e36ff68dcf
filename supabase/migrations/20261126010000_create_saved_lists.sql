-- Lists of customers that an admin comes back to: filters, order and columns under a name. An admin's own, on each of
-- their devices; no other admin sees them.
create table public.saved_lists (
  id uuid primary key default gen_random_uuid(),
  -- Of the session that saves it: no caller names somebody else.
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (name <> ''),
  -- The part of the page's address that says which list it is, as the page writes it. The page reads it as it reads any
  -- address, which can come from anywhere; so only its size is bounded here.
  address jsonb not null check (jsonb_typeof(address) = 'object' and char_length(address::text) <= 1000),
  created_at timestamptz not null default now(),
  -- Also finds those of an admin, by name.
  constraint saved_lists_once unique (user_id, name)
);

alter table public.saved_lists enable row level security;
