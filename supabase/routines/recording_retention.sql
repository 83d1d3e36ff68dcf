-- How long recordings are kept. Results and transcripts stay.

-- The caller's decision, for the recordings that are there and for later ones. Null: until they remove them.
-- Errors: 42501 detail customer_missing; 23514 for another number of days.
-- Definer: customers write no settings themselves.
create or replace function public.keep_recordings_for(p_days integer default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.require_meeting_access();
  insert into public.meeting_settings as setting (user_id, recordings_kept_days)
  values (auth.uid(), p_days)
  on conflict (user_id) do update set recordings_kept_days = p_days, changed_at = now();
end
$$;

-- Removes the rows of recordings that are past the term of their customer, at most p_limit, and says how
-- many. Their files are then nobody's, and go in the same run of `admin/sweep` (orphaned_recordings). A recording whose
-- analysis may still bring its result is left alone.
-- Errors: 22023 for a limit that is not from 0 to 1,000.
-- Definer: the service role alone may call it.
create or replace function public.end_expired_recordings(p_limit integer)
returns table (recordings integer)
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_limit is null or p_limit not between 0 and 1000 then
    raise exception 'The limit is not from 0 to 1000' using errcode = 'invalid_parameter_value';
  end if;
  return query
    with expired as (
      select file.id
      from public.user_audio_files as file
      join public.meeting_settings as setting on setting.user_id = file.user_id
      where file.created_at < now() - make_interval(days => setting.recordings_kept_days)
        and not exists (
          select from public.meeting_analyses as analysis
          where analysis.id = file.id and analysis.result_id is null
            and analysis.submitted_at > now() - private.results_accepted_for()
        )
      limit p_limit
      for update of file skip locked
    ), removed as (
      delete from public.user_audio_files as file using expired where file.id = expired.id returning file.id
    )
    select count(*)::integer from removed;
end
$$;
