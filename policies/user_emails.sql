-- user_emails_<id>: the e-mail drafts of one customer.
--
--   anon             nothing
--   customer         reads his own; may have his table made
--   other customer   nothing
--   admin            reads all
--   service role     everything (automation writes the drafts)

-- The access of one customer's table. Run for a new table by private.ensure_per_user_table and for every
-- existing one below, so that a change here reaches both.
-- The owner is a literal in the policy: the table has no owner column to compare.
create or replace function private.secure_user_emails(p_table_name text, p_owner_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.close_table(format('public.%I', p_table_name)::regclass);
  execute format(
    'grant select (id, email, subject, content, created_at) on public.%I to authenticated', p_table_name
  );
  execute format('grant select, insert, update, delete on public.%I to service_role', p_table_name);
  execute format(
    $policy$
      create policy select_owner_or_admin on public.%I
      for select to authenticated
      using ((select auth.uid()) = %L::uuid or (select public.is_admin()))
    $policy$,
    p_table_name, p_owner_id
  );
end
$$;

do $$
begin
  perform private.secure_user_emails(existing.table_name, existing.owner_id)
  from private.per_user_tables('user_emails') as existing;
end
$$;

grant execute on function public.create_user_emails_table(uuid, text) to authenticated, service_role;
