-- A draft is never later than now: one of next year would end every generation at once.
create or replace function private.user_emails_clamp_date()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.created_at := clock_timestamp();
  return new;
end
$$;

create or replace trigger user_emails_clamp_date
before insert or update of created_at on public.user_emails
for each row when (new.created_at > clock_timestamp())
execute function private.user_emails_clamp_date();

-- The customer's drafts as the dashboard reads them: the newest rows, the figures of all of them, and a checksum. The
-- screen hands in the checksum and the key of the newest draft that it has; when the drafts up to that key are the same
-- as then, only newer ones are answered. Reading everything again at each change cost 24 MB with 10,000 drafts.
-- One answer and one statement over the drafts, so that the figures, the checksum and the rows are of the same moment.
-- Removed drafts are in none of them:
--   total, companies   of all drafts; companies are the distinct domains of the prospects' addresses
--   statuses           how many there are of each status, and how many removed ones beside them
--   checksum               changes with every draft that is written, changed or removed
--   continues          true: drafts are those newer than the caller's key; false: drafts are the newest ones, and
--                      the drafts that the caller has are out of date
--   drafts             newest first, at most p_rows_max
-- Definer: reads the caller's rows alone, without asking a policy of each.
create or replace function public.read_own_drafts(
  p_rows_max integer,
  p_newest_at timestamptz default null,
  p_newest_id uuid default null,
  p_checksum text default null
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- As many rows as the Data API gives at once.
  c_rows_max constant integer := least(greatest(p_rows_max, 1), 1000);
  v_user_id constant uuid := auth.uid();
  v_answer record;
  v_continues boolean;
begin
  select
    count(*) as total,
    -- Sorted by bytes, which is several times faster than by a language.
    count(distinct domain collate "C") as companies,
    jsonb_build_object(
      'to_do', count(*) filter (where status = 'to_do'),
      'approved', count(*) filter (where status = 'approved'),
      'sent', count(*) filter (where status = 'sent'),
      'answered', count(*) filter (where status = 'answered'),
      'not_wanted', count(*) filter (where status = 'not_wanted'),
      'deleted', (select count(*) from public.draft_work where user_id = v_user_id and deleted_at is not null)
    ) as statuses,
    coalesce(bit_xor(draft.print), 0)::text as checksum,
    coalesce(bit_xor(draft.print) filter (where not draft.is_newer), 0)::text as known_checksum,
    count(*) filter (where draft.is_newer) as newer
  into v_answer
  from (
    select
      domain, status,
      uuid_hash_extended(draft_id, revision) as print,
      coalesce((created_at, draft_id) > (p_newest_at, p_newest_id), true) as is_newer
    from public.draft_work
    where user_id = v_user_id and deleted_at is null
  ) as draft;

  -- More newer ones than fit would leave a gap.
  v_continues := p_checksum is not null and p_newest_id is not null
    and v_answer.known_checksum = p_checksum and v_answer.newer <= c_rows_max;
  return jsonb_build_object(
    'total', v_answer.total,
    'companies', v_answer.companies,
    'statuses', v_answer.statuses,
    'checksum', v_answer.checksum,
    'continues', v_continues,
    'drafts', private.drafts_as_read(v_user_id, array(
      select draft_id
      from public.draft_work
      where user_id = v_user_id and deleted_at is null
        and (not v_continues or created_at >= p_newest_at and (created_at, draft_id) > (p_newest_at, p_newest_id))
      order by created_at desc, draft_id desc
      limit c_rows_max
    ))
  );
end
$$;

-- Some of the caller's drafts, newest first, older than the given key: those that contain the words of p_search in
-- any order, whatever their case and accents, of one status or one request. p_status deleted: those that were removed,
-- and can be brought back.
-- {total, drafts}; total counts all of them that are older than the key.
-- Errors: 22023 for another status.
-- Definer: as read_own_drafts. Planned for the values of each call, of which most conditions are absent.
create or replace function public.find_own_drafts(
  p_rows_max integer,
  p_search text default '',
  p_status text default null,
  p_request_id uuid default null,
  p_before_at timestamptz default null,
  p_before_id uuid default null
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  c_rows_max constant integer := least(greatest(p_rows_max, 1), 1000);
  v_user_id constant uuid := auth.uid();
  v_patterns constant text[] := private.word_patterns(left(p_search, 200));
  v_is_deleted constant boolean := coalesce(p_status = 'deleted', false);
  v_status constant text := nullif(p_status, 'deleted');
  v_total integer;
  v_draft_ids uuid[];
begin
  if v_status not in ('to_do', 'approved', 'sent', 'answered', 'not_wanted') then
    raise exception 'No such status' using errcode = 'invalid_parameter_value', detail = 'status_unknown';
  end if;
  with found as materialized (
    select draft_id, created_at
    from public.draft_work
    where user_id = v_user_id and (deleted_at is not null) = v_is_deleted
      and (v_status is null or status = v_status)
      and (p_request_id is null or submission_id = p_request_id)
      and (v_patterns[1] = '%' or search like v_patterns[1] and search like all (v_patterns))
      and (p_before_at is null or created_at <= p_before_at and (created_at, draft_id) < (p_before_at, p_before_id))
  )
  select
    (select count(*) from found),
    array(select draft_id from found order by created_at desc, draft_id desc limit c_rows_max)
  into v_total, v_draft_ids;
  return jsonb_build_object('total', v_total, 'drafts', private.drafts_as_read(v_user_id, v_draft_ids));
end
$$;

-- One of the caller's drafts, removed or not, for a screen whose address names it; null when there is none.
-- Definer: as read_own_drafts.
create or replace function public.read_own_draft(p_draft_id uuid)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.drafts_as_read(auth.uid(), array[p_draft_id]) -> 0
$$;
