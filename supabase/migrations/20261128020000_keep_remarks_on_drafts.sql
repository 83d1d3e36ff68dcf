-- Sentences of a draft of which the automation that wrote it doubts that they may be sent. For the customer alone; none
-- where the automation does not judge. functions/contract/draft-remarks.ts says the same and cleans the sentences; the
-- automation may write rows with its key, past the relay.
create function private.are_draft_remarks(p_remarks jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_remarks) <> 'array' then false
    when jsonb_array_length(p_remarks) > 10 then false
    -- Ten sentences of a thousand characters fit, whatever their alphabet.
    when octet_length(p_remarks::text) > 65536 then false
    else not exists (
      select from jsonb_array_elements(p_remarks) as remark
      where coalesce(remark ->> 'kind', '') not in ('disguised', 'pressure', 'claim', 'sensitive')
        or jsonb_typeof(remark -> 'sentence') is distinct from 'string'
        or char_length(remark ->> 'sentence') not between 1 and 1000
    )
  end
$$;

alter table public.user_emails
  add column remarks jsonb not null default '[]' check (private.are_draft_remarks(remarks));
