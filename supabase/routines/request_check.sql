-- The checks of the Data API before it carries a request out, and requests that it refuses whatever the policies say.

-- Answers the request with a status and a stable code of our own. PostgREST reads both texts as JSON.
create or replace function private.refuse_request(p_status integer, p_code text, p_message text, p_headers jsonb default '{}')
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', p_code, 'message', p_message)::text,
    detail = jsonb_build_object('status', p_status, 'headers', p_headers)::text;
end
$$;

-- The product casts nothing. A cast in `select` makes 131,072 characters of the eight of `1e131071`, calls parsers of
-- Postgres that no time limit ends, and names every table by its number; one that fails shows in its error what a
-- function answered. PostgREST writes `CAST(`, for tables, views and functions alike.
--
-- Immutable although it looks at the query: so the planner calls it while it plans, before a function of the query runs.
create or replace function private.refuse_cast()
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if current_query() ~* '\mcast\s*\(' then
    perform private.refuse_request(400, 'cast_refused', 'Values are not cast here');
  end if;
  return true;
end
$$;

-- Stands for the function of Postgres in every query of the Data API, as the operators of patterns do: its search path
-- names private first, and PostgREST asks for two settings wherever it answers, also where it calls a function and no
-- policy is asked. The planner computes the third parameter, which nobody gives.
create or replace function private.current_setting(
  p_name text, p_missing_ok boolean, p_casts_nothing boolean default private.refuse_cast()
)
returns text
language sql stable parallel safe
set search_path = ''
as $$
  select pg_catalog.current_setting(p_name, p_missing_ok)
$$;

-- Row-level security hides rows, not the number that the planner expects: an estimated count (`Prefer: count=planned`)
-- is made of the statistics of everybody's rows, so a filter on an address tells whether it is in another customer's
-- drafts.
--
-- Two other queries cost far more than what they ask for. Tables embedded in each other multiply their rows within the
-- time limit: six accounts made small reads 11 to 29 times slower. One column under 300 names is an answer of 300 MB of
-- a hundred rows. The product embeds one table in another, and names a column eight times at most: selected, sorted by
-- and bounded.
--
-- Stands in a policy of every table (private.close_table). Immutable as private.refuse_cast: a plan that is only made to
-- be shown fails before it tells anything. private.check_request refuses the preference earlier, but sees one line of a
-- header that was sent in two. Only PostgREST makes plans for the API's roles; a query that it plans in order to run
-- begins with another word.
create or replace function private.refuse_unfit_query()
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  c_mentions_max constant integer := 12;
  -- The last part of a name with dots: a column.
  c_column constant text := '\.("[^"]+"|\*)(?!\.)';
  v_query text := current_query();
begin
  if v_query ~* '^\s*explain' then
    perform private.refuse_request(400, 'count_refused', 'Only exact counts are given');
  elsif v_query ~ 'JOIN LATERAL.*JOIN LATERAL' then
    perform private.refuse_request(400, 'embed_refused', 'No more than one table is embedded');
  elsif exists (
    select from regexp_matches(v_query, c_column, 'g') as mention group by mention having count(*) > c_mentions_max
  ) then
    perform private.refuse_request(400, 'columns_refused', 'A column is named too often');
  -- Here too: a table stays closed where PostgREST would ask for settings by another name. Not by private.refuse_cast,
  -- whose answer the plan of this function would keep for the next query.
  elsif v_query ~* '\mcast\s*\(' then
    perform private.refuse_request(400, 'cast_refused', 'Values are not cast here');
  end if;
  return true;
end
$$;

-- Whether the account of the token is gone and the request is about its deletion, or about what is left of it: after a
-- lost answer it may be asked again, as long as the token is valid.
-- Definer: the API's roles may not read auth.users.
create or replace function private.is_deletion_repeated()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select current_setting('request.path', true) in ('/rpc/account_deletion_state', '/rpc/begin_account_deletion')
    and not exists (select from auth.users where id = auth.uid())
$$;

-- Called by PostgREST at the beginning of each request's transaction (pgrst.db_pre_request, in the first migration), as
-- the role of the request. The service role is exempt.
-- Errors: 400 count_refused; 401 session_ended; 403 second_factor_required; 413 body_too_large; 429 too_many_at_once and too_many_writes.
-- Definer: reads sessions and counts requests, which no role of the Data API may.
create or replace function private.check_request()
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- Ten times the longest text that a person sends, in bytes.
  c_body_bytes_max constant bigint := 131072;
  -- An admin may act sixty times a minute, and each act asks twice.
  c_writes_per_minute_max constant integer := 240;
  v_headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  v_role text := auth.role();
  v_user_id uuid;
begin
  if v_role = 'service_role' then
    return;
  end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*(planned|estimated)' then
    perform private.refuse_request(400, 'count_refused', 'Only exact counts are given');
  end if;
  if v_role is distinct from 'authenticated' then
    return;
  end if;

  if not private.has_living_session() and not private.is_deletion_repeated() then
    if not private.is_factor_owed() then
      perform private.refuse_request(401, 'session_ended', 'This session was ended');
    elsif current_setting('request.path', true) is distinct from '/rpc/use_recovery_code' then
      perform private.refuse_request(403, 'second_factor_required', 'This session needs the second factor');
    end if;
  end if;
  -- A body that comes in chunks announces no length and passes: a proxy before the Data API may send every body so.
  if (v_headers ->> 'content-length')::numeric > c_body_bytes_max then
    perform private.refuse_request(413, 'body_too_large', 'The body of the request is too large');
  end if;
  v_user_id := auth.uid();
  -- An export holds its person's count of writes until it ends: others beside it would wait, with a connection each.
  if current_setting('request.path', true) = '/rpc/export_my_data'
    and not pg_try_advisory_xact_lock(hashtextextended('export ' || v_user_id, 0))
  then
    perform private.refuse_request(429, 'too_many_at_once', 'Another export is under way', '{"Retry-After": "5"}');
  end if;
  if not private.take_request_slot(v_user_id) then
    perform private.refuse_request(429, 'too_many_at_once', 'Too many requests at once', '{"Retry-After": "1"}');
  end if;
  if current_setting('transaction_read_only') = 'off'
    and not private.count_request(v_user_id, 'write', c_writes_per_minute_max, interval '1 minute')
  then
    perform private.refuse_request(429, 'too_many_writes', 'Too many changes, wait a minute', '{"Retry-After": "60"}');
  end if;
end
$$;

-- Here and not in a policy file: without these rights no request succeeds.
grant usage on schema private to anon, authenticated, service_role;
grant execute on function private.check_request() to anon, authenticated, service_role;
grant execute on function
  private.current_setting(text, boolean, boolean), private.refuse_cast(),
  private.refuse_request(integer, text, text, jsonb)
to service_role;
