-- What people say of themselves (raw_user_meta_data) travels in every access token, so its size is the size of each of
-- their requests: 900 kB of it made tokens of 1.2 MB, which proxies refuse.

-- 4 kB: the site writes two names and Auth adds an address and a few flags.
-- Errors: PT422 detail metadata_too_large. Auth answers 422 with this code to clients that name no API version, and 500
-- to supabase-js (docs/hosted.md); the site's own forms stay far below.
create function private.users_limit_metadata()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_metadata_bytes_max constant integer := 4096;
begin
  if octet_length(new.raw_user_meta_data::text) > c_metadata_bytes_max then
    raise exception 'User metadata may hold % bytes', c_metadata_bytes_max
      using errcode = 'PT422', detail = 'metadata_too_large';
  end if;
  return new;
end
$$;

create trigger users_limit_metadata_of_new
  before insert on auth.users
  for each row execute function private.users_limit_metadata();

-- Only what grows is refused: an account from before this limit can still sign in, which touches its row.
create trigger users_limit_metadata
  before update of raw_user_meta_data on auth.users
  for each row
  when (octet_length(new.raw_user_meta_data::text) > octet_length(old.raw_user_meta_data::text))
  execute function private.users_limit_metadata();
