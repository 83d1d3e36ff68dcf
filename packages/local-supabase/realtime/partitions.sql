-- A partition of realtime.messages for yesterday, today and the three days to come; what is older than three days goes.
-- Realtime repeats this while it runs.
do $$
declare
  day date;
  old name;
begin
  for day in select generate_series(current_date - 1, current_date + 3, '1 day') loop
    if to_regclass(format('realtime.messages_%s', to_char(day, 'YYYY_MM_DD'))) is null then
      execute format(
        'create table if not exists realtime.messages_%s partition of realtime.messages for values from (%L) to (%L)',
        to_char(day, 'YYYY_MM_DD'), day, day + 1
      );
      execute format(
        'alter table realtime.messages_%s owner to supabase_realtime_admin', to_char(day, 'YYYY_MM_DD')
      );
    end if;
  end loop;
  for old in
    select child.relname from pg_inherits join pg_class as child on child.oid = inhrelid
    where inhparent = 'realtime.messages'::regclass
      and to_date(child.relname, '"messages_"YYYY_MM_DD') < current_date - 3
  loop
    execute format('drop table if exists realtime.%I', old);
  end loop;
end $$;
