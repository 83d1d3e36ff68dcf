-- A parameter cannot be renamed in place: what was a seal is a checksum.
drop function if exists public.read_own_drafts(integer, timestamptz, uuid, text);
