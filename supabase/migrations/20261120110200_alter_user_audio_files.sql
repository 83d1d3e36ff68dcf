-- An upload is named by its session, by the browser that made it and by the automation that analyses it. Once only,
-- among all customers: a result that comes back for a session belongs to one customer beyond doubt, and a
-- registration that is repeated after a lost answer is refused instead of counted again.
create unique index user_audio_files_session on public.user_audio_files (session_id);
