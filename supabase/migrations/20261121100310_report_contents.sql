-- Reports that are read inside the product: their contents as data beside the link, and whether the customer has read
-- them.

-- The form that every reader may count on; functions/contract/report.ts says the rest, and cleans the texts. The
-- automation may write rows with its key, past the relay.
create function private.is_report_content(p_content jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when p_content is null then true
    when jsonb_typeof(p_content) <> 'object' then false
    when octet_length(p_content::text) > 262144 then false
    when jsonb_typeof(p_content -> 'sections') is distinct from 'array' then false
    when jsonb_array_length(p_content -> 'sections') not between 1 and 40 then false
    else not exists (
      select from jsonb_array_elements(p_content -> 'sections') as section
      where jsonb_typeof(section) is distinct from 'object'
        or jsonb_typeof(section -> 'heading') is distinct from 'string'
        or jsonb_typeof(section -> 'findings') is distinct from 'array'
    )
  end
$$;

alter table public."CAReports"
  add column content jsonb constraint ca_reports_content check (private.is_report_content(content)),
  -- A list says what opens inside without reading whole reports.
  add column has_content boolean not null generated always as (content is not null) stored,
  -- When the customer opened it first.
  add column read_at timestamptz,
  alter column "Report" drop not null,
  add constraint ca_reports_can_be_read check ("Report" is not null or content is not null);

-- Reports from before there were marks are no news.
update public."CAReports" set read_at = created_at;
