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

-- The Data API answers the questions that the product asks, and no others. PostgREST writes names in quotes and values
-- as parameters; of the words between them those below are known, and a text with any other is refused, whichever part of
-- PostgREST, as it is or will be, wrote it. A question of a new kind fails in its test until its words stand here.
--
-- Left out are, among others: casts, which make 131,072 characters of eight, call parsers that no time limit ends, and
-- show in their errors what a function answered; patterns and full text, which take the longest time that a statement may;
-- plans and estimated counts, which are made of everybody's rows. Two more limits are numbers: tables embedded in each
-- other multiply their rows, and one column under 300 names is an answer of 300 MB of a hundred rows. Names are not known
-- here, but Postgres takes a function that accepts any row for a column of each table (to_jsonb, json_agg, count): these
-- are refused, as they would be further names of the whole row.
--
-- A function is called plainly: a filter, an order, a count or a choice of columns could make its answer fail, or
-- multiply it, after the function noted or counted that it was called. The list of customers alone is asked as a table.
--
-- Immutable although it looks at the query: so the planner calls it while it plans, before a function of the query runs
-- and before a plan that is only made to be shown tells anything. It stands in a policy of every table
-- (private.close_table) and in private.current_setting. Asked of PostgREST's sessions: Storage reads our tables as well.
create or replace function private.refuse_unfit_query()
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- The product names a column eight times at most: selected, sorted by and bounded.
  c_mentions_max constant integer := 12;
  -- The last part of a name with dots: a column.
  c_column constant text := '\.("[^"]+"|\*)(?!\.)';
  -- Of a parameter that takes any row.
  c_row_types constant regtype[] := array[
    '"any"', 'anyelement', 'anynonarray', 'anycompatible', 'anycompatiblenonarray', 'record'
  ];
  v_query text := current_query();
  v_known text;
  v_words text[];
  v_is_plain_call boolean;
begin
  if session_user <> 'authenticator' then
    return true;
  end if;
  -- Two filters of the audit have operators that are known there alone. Taken out apart from the names: one expression
  -- for all three took five times as long.
  v_known := replace(v_query, '"public"."audit_entries"."customer_search" ilike', '');
  v_known := replace(v_known, '"public"."audit_entries"."services" @>', '');
  v_words := string_to_array(
    translate(regexp_replace(v_known, '"[^"]*"', '', 'g'), '(),:0123456789', repeat(' ', 14)), ' '
  );
  v_is_plain_call := 'pgrst_call' = any (v_words) and v_query !~ '"public"\."search_customers"\(';
  if exists (
      select from unnest(v_words) as word
      where word <> all (string_to_array(
          ' . .. $ .* ..* * = -> WITH AS SELECT FROM LIMIT OFFSET coalesce nullif current_setting true null json_agg '
          -- Parts of each answer, and how one value is made of a list.
          'pgrst_source _postgrest_t _postgrest_t.pgrst_scalar pg_catalog.count total_result_set page_total header body '
          'response_headers response_status response_inserted ''response.headers'' ''response.status'' '
          '''null'' ''[]'' '''' array[] text[] '
          -- How a body is taken apart, and the types of what is in it.
          'LATERAL CASE WHEN THEN ELSE END json_data val values _ ''array'' json_typeof json_build_array '
          'json_array_elements json_to_record json_to_recordset pgrst_payload pgrst_payload.json_data '
          'pgrst_uniform_json pgrst_uniform_json.val pgrst_body pgrst_body. '
          'pgrst_call pgrst_call.pgrst_scalar pgrst_scalar '
          'text uuid uuid[] boolean bigint integer smallint double precision date timestamp with time zone jsonb public.user_tables',
          ' '
        ))
        and (v_is_plain_call or word <> all (string_to_array(
          'INSERT INTO SET DELETE RETURNING false LEFT JOIN ON COALESCE row_to_json pgrst_source_count '
          'WHERE AND OR UPDATE NOT IS NULL TRUE FALSE ANY <> < > <= >= ''{}'' ORDER BY ASC DESC',
          ' '
        )))
    )
    or v_is_plain_call and v_query ~ '"pgrst_call"\."'
    or cardinality(array_positions(v_words, 'JOIN')) > 1
    or exists (
      select from (
        select btrim(mention[1], '"') as name, count(*) as times
        from regexp_matches(v_query, c_column, 'g') as mention
        group by name
      ) as mentioned
      where times > c_mentions_max or exists (
        select from pg_proc
        where proname = mentioned.name and proargtypes[0] = any (c_row_types)
          -- Aggregates of other kinds want words that are refused, and one has the name of a column of ours: mode.
          and not exists (select from pg_aggregate where aggfnoid = pg_proc.oid and aggkind <> 'n')
      )
    )
  then
    perform private.refuse_request(400, 'query_refused', 'The Data API answers the questions of the product alone');
  end if;
  return true;
end
$$;

-- Stands for the function of Postgres in every query of the Data API: its search path names private first, and PostgREST
-- asks for two settings wherever it answers, also where it calls a function and no policy is asked. The planner computes
-- the third parameter, which nobody gives.
create or replace function private.current_setting(
  p_name text, p_missing_ok boolean, p_fits boolean default private.refuse_unfit_query()
)
returns text
language sql stable parallel safe
set search_path = ''
as $$
  select pg_catalog.current_setting(p_name, p_missing_ok)
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
-- Errors: 400 query_refused; 401 session_ended; 403 second_factor_required; 413 body_too_large; 429 too_many_at_once and too_many_writes.
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
  -- PostgREST obeys every line of the header, and shows the last one.
  if v_headers ->> 'prefer' !~* '^(\s*(return=(minimal|representation)|count=exact)\s*(,|$))*$' then
    perform private.refuse_request(400, 'query_refused', 'The Data API answers the questions of the product alone');
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
  private.current_setting(text, boolean, boolean), private.refuse_unfit_query(),
  private.refuse_request(integer, text, text, jsonb)
to service_role;
