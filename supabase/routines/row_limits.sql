-- How many rows a person may write into the tables that are theirs to fill: in one request, in a minute, in all. The
-- automation and operators are exempt.

-- Statement and row trigger in one: refuses a person's statement at its 21st row, before that row or later ones cost
-- anything. Our pages write one. BEFORE the policies, and so it says nothing about any rows.
-- Errors: 23514 detail too_many_rows.
create or replace function private.limit_rows_of_statement()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  c_rows_max constant integer := 20;
  c_counter constant text := 'vanzelf.rows_of_statement';
  v_rows integer := 0;
begin
  if tg_level = 'ROW' then
    v_rows := current_setting(c_counter)::integer + 1;
    if v_rows > c_rows_max and auth.uid() is not null then
      raise exception 'At most % rows in one request', c_rows_max
        using errcode = 'check_violation', detail = 'too_many_rows';
    end if;
  end if;
  perform set_config(c_counter, v_rows::text, true);
  return new;
end
$$;

-- Trigger function; its arguments are the owner's column, the number of rows in all and that within a minute.
-- AFTER the policies: they have made sure that the rows are the person's own. A person's writes come one after another
-- (private.count_request), so the count is exact. Rows of a minute are counted as they come, so deleting some makes no
-- place for others.
-- Errors: 23514 detail row_limit_reached, P0001 detail rate_limited.
-- Definer: counts the person's rows whatever they may read.
create or replace function private.limit_rows_of_person()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_rows_max constant integer := tg_argv[1];
  v_rows_per_minute_max constant integer := tg_argv[2];
  v_rows integer;
  v_added integer;
begin
  if auth.uid() is null then
    return null;
  end if;
  execute format(
    'select (select count(*) from %s where %I = $1), (select count(*) from new_rows where %I = $1)',
    tg_relid::regclass, tg_argv[0], tg_argv[0]
  ) into v_rows, v_added using auth.uid();
  if v_rows > v_rows_max then
    raise exception 'At most % rows', v_rows_max using errcode = 'check_violation', detail = 'row_limit_reached';
  end if;
  if v_added > 0 and not private.count_request(
    auth.uid(), 'rows of ' || tg_table_name, v_rows_per_minute_max, interval '1 minute', v_added
  ) then
    raise exception 'Too many new rows, wait a minute' using errcode = 'P0001', detail = 'rate_limited';
  end if;
  return null;
end
$$;

-- Limits what a person may have in a table, and add in a minute. A table that is theirs to fill needs one call below.
create or replace function private.limit_rows(
  p_table regclass, p_owner name, p_rows_max integer, p_rows_per_minute_max integer
)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  execute format(
    'create or replace trigger limit_rows_of_person after insert on %s referencing new table as new_rows '
    'for each statement execute function private.limit_rows_of_person(%L, %L, %L)',
    p_table, p_owner, p_rows_max, p_rows_per_minute_max
  );
end
$$;

-- Limits what one request may add. For a table into which customers insert themselves, not by a function.
create or replace function private.limit_rows_at_once(p_table regclass)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_trigger constant text := 'create or replace trigger %I before insert on %s for each %s '
    'execute function private.limit_rows_of_statement()';
begin
  execute format(c_trigger, 'limit_rows_of_statement_before', p_table, 'statement');
  execute format(c_trigger, 'limit_rows_of_statement', p_table, 'row');
end
$$;

select private.limit_rows_at_once('public.user_audio_files');
select private.limit_rows_at_once('public."CompetitorEntries"');
select private.limit_rows_at_once('public.meeting_feedback');

-- A recording every working day for four years. CompetitorEntries has ten places a customer.
select private.limit_rows('public.user_audio_files', 'user_id', 1000, 30);
select private.limit_rows('public.meeting_feedback', 'user_id', 1000, 10);
-- A name for every company that a customer ever wrote to or sold to, and the pace of somebody who pastes a list.
select private.limit_rows('public.do_not_write', 'user_id', 10000, 500);
select private.limit_rows('public.own_customers', 'user_id', 10000, 500);
