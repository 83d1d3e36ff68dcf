-- Takes every policy and every grant of the API roles off a table, and closes its statistics. Each policy file calls
-- it first, so the file is complete: a policy or grant that it no longer names is gone after the next run.
create or replace function private.close_table(p_table regclass)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_policy name;
begin
  for v_policy in select polname from pg_catalog.pg_policy where polrelid = p_table loop
    execute format('drop policy %I on %s', v_policy, p_table);
  end loop;
  execute format('revoke all on table %s from public, anon, authenticated, service_role', p_table);
  -- A view has no policies: those of its tables hold.
  if (select relkind in ('r', 'p') from pg_catalog.pg_class where oid = p_table) then
    execute format(
      'create policy select_without_estimates on %s as restrictive for select to authenticated '
      'using (private.refuse_unfit_query())',
      p_table
    );
  end if;
end
$$;
