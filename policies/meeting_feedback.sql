-- meeting_feedback_<id>: what one customer told us about his meeting analyses.
--
--   anon             nothing
--   customer         reads his own and adds to it (the text alone: id and time are ours); may have his
--                    table made
--   other customer   nothing
--   admin            reads all
--   service role     everything

-- The access of one customer's table; see secure_user_emails for how it is used.
create or replace function private.secure_meeting_feedback(p_table_name text, p_owner_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.close_table(format('public.%I', p_table_name)::regclass);
  execute format('grant select (id, feedback, created_at) on public.%I to authenticated', p_table_name);
  execute format('grant insert (feedback) on public.%I to authenticated', p_table_name);
  execute format('grant select, insert, update, delete on public.%I to service_role', p_table_name);
  execute format(
    $policy$
      create policy select_owner_or_admin on public.%I
      for select to authenticated
      using ((select auth.uid()) = %L::uuid or (select public.is_admin()))
    $policy$,
    p_table_name, p_owner_id
  );
  execute format(
    $policy$
      create policy insert_owner on public.%I
      for insert to authenticated
      with check ((select auth.uid()) = %L::uuid)
    $policy$,
    p_table_name, p_owner_id
  );
end
$$;

do $$
begin
  perform private.secure_meeting_feedback(existing.table_name, existing.owner_id)
  from private.per_user_tables('meeting_feedback') as existing;
end
$$;

grant execute on function public.create_meeting_feedback_table(uuid, text) to authenticated, service_role;
