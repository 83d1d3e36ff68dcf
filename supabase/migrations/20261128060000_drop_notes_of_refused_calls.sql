-- Only a call of a function noted its refusal; one of the Data API was refused without. The server's log has both, by
-- private.require_admin (routines/access.sql). Lines that were noted stay for their year.
drop function if exists public.note_refused_admin_call(uuid, text, text, text);
drop function if exists private.admin_routes(), private.refusal_codes();
