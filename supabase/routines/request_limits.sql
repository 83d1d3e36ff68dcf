-- How much one person may ask of the Data API, so that no customer waits for the requests of another.
--
-- Requests at once are limited for reading and writing alike, without a write: each holds one of a few advisory locks
-- of its person until its transaction ends. So one person holds a part of the Data API's connections only, each for as
-- long as a statement may take at most. Requests that write are counted besides; reads cannot be, because PostgREST
-- runs them in read-only transactions.

-- Takes one of the person's slots, after a second at most. False when all are taken, those for waiting as well.
create or replace function private.take_request_slot(p_user_id uuid)
returns boolean
language plpgsql volatile
set search_path = ''
-- For the wait, which ends with an error.
set lock_timeout = '1s'
as $$
declare
  -- Four requests run, and the site asks four at once (web/src/lib/api-fetch.ts). Three more wait, of other tabs and of
  -- a page that was left, each for a slot of its own; with them one person holds seven of the Data API's ten connections.
  c_running_max constant integer := 4;
  c_waiting_max constant integer := 3;
  -- Only this uses the locks with two keys.
  v_person integer := hashtext(p_user_id::text);
begin
  for v_slot in 1..c_running_max loop
    if pg_try_advisory_xact_lock(v_person, v_slot) then
      return true;
    end if;
  end loop;
  for v_slot in 1..c_waiting_max loop
    if pg_try_advisory_xact_lock(v_person, c_running_max + v_slot) then
      perform pg_advisory_xact_lock(v_person, v_slot);
      return true;
    end if;
  end loop;
  return false;
exception
  when lock_not_available then
    return false;
end
$$;

-- Counts a request, or p_added rows. False when there were more than p_requests_max since the window began, whatever was
-- deleted since. The row is locked until the transaction ends, so one person does one such thing after another. A person
-- whose account is gone is not counted.
create or replace function private.count_request(
  p_user_id uuid, p_kind text, p_requests_max integer, p_window interval, p_added integer default 1
)
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
  values (p_user_id, p_kind, now(), p_added)
  on conflict (user_id, kind) do update
  set
    started_at = case when counted.started_at > now() - p_window then counted.started_at else now() end,
    requests = case when counted.started_at > now() - p_window then counted.requests + p_added else p_added end
  returning requests into v_requests;
  return v_requests <= p_requests_max;
end
$$;
