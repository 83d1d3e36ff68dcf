-- How much one person may ask of the Data API, so that nobody waits for somebody else's requests.
--
-- Requests at once are bounded for reading and writing alike, without a write: each holds one of a few advisory locks of
-- its person until its transaction ends. So one person holds a part of the Data API's connections only, each for as
-- long as a statement may take at most. Requests that write are counted besides; reads cannot be, because PostgREST
-- runs them in read-only transactions.

-- What a person asked for in the window that began at started_at. Unlogged: what a crash forgets is some minutes old,
-- and an update costs no write-ahead log. Requests that were rolled back are not in it.
create unlogged table private.request_counts (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('write', 'export')),
  started_at timestamptz not null,
  requests integer not null,
  primary key (user_id, kind)
)
-- Every update leaves a dead row; space on the page lets the next one use its place without touching the index.
with (fillfactor = 50);

alter table private.request_counts enable row level security;

-- Takes one of the person's places. False when all are taken.
create function private.take_request_place(p_user_id uuid)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  -- As many as a browser asks at once of one address by HTTP/1.1; the Data API has ten connections or more.
  c_places constant integer := 6;
begin
  for v_place in 1..c_places loop
    -- The locks with two keys are used for this alone.
    if pg_try_advisory_xact_lock(hashtext(p_user_id::text), v_place) then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- Counts a request. False when there were more than p_requests_max since the window began. The row is locked until the
-- transaction ends, so one person does one such thing after another. Nobody is counted whose account is gone.
create function private.count_request(p_user_id uuid, p_kind text, p_requests_max integer, p_window interval)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_requests integer;
begin
  -- The account first: the order in which a deletion takes the two, or they could deadlock.
  perform from auth.users where id = p_user_id for key share;
  if not found then
    return true;
  end if;
  insert into private.request_counts as counted (user_id, kind, started_at, requests)
  values (p_user_id, p_kind, now(), 1)
  on conflict (user_id, kind) do update
  set
    started_at = case when counted.started_at > now() - p_window then counted.started_at else now() end,
    requests = case when counted.started_at > now() - p_window then counted.requests + 1 else 1 end
  returning requests into v_requests;
  return v_requests <= p_requests_max;
end
$$;
