-- The sources of companies: lists and registers of the automation's operator. When each was read, what it brought, and
-- what was left out of it.

-- {sources: [{source, readAt, taken, leftOut: [{why, count, lines}], failure}]}: all that there are, in place of those of
-- before.
create or replace function private.accept_company_sources(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.company_sources where true;
  insert into private.company_sources (source, read_at, taken, left_out, failure)
  select source, "readAt", taken, "leftOut", failure
  from jsonb_to_recordset(p_data -> 'sources') as told (
    source text, "readAt" timestamptz, taken integer, "leftOut" jsonb, failure text
  )
  on conflict do nothing;
end
$$;

-- The sources, in the order of their names.
-- Errors: 42501 detail admin_required.
-- Definer: no role of the Data API reads the table.
create or replace function public.admin_read_company_sources()
returns table (source text, read_at timestamptz, taken integer, left_out jsonb, failure text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select told.* from private.company_sources as told order by told.source;
end
$$;
