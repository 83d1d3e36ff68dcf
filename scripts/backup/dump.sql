-- The data of a project, as a file of SQL that psql loads into a new one. Any psql can run this; pg_dump would have to be
-- as new as the server. Reads one moment of the database and changes nothing.
--
-- Data only: tables, functions, triggers and policies are the release's, which is deployed to the new project first.
begin isolation level repeatable read read only;
set local statement_timeout = 0;
set local search_path = '';

with tables as (
  select c.oid, c.oid::regclass::text as name, relnamespace <> 'auth'::regnamespace as is_ours, (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns
  from pg_class as c
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    or c.oid in ('auth.users'::regclass, 'auth.identities'::regclass, 'auth.mfa_factors'::regclass)
),

copies (place, name, source, columns) as (
  select 2, name, name, columns from tables
  union all
  select 4, 'restored_objects', 'storage.objects',
    'id, bucket_id, name, owner, owner_id, created_at, updated_at, last_accessed_at, metadata, user_metadata, version'
),

-- Each prints lines of the file.
statements (place, name, part, statement) as (
  select 1, '', 0, format('select %L', concat_ws(
    E'\n',
    'begin;',
    'set local statement_timeout = 0;',
    'set local search_path = '''';',
    -- Neither triggers nor foreign keys act: every row comes as it was.
    'set local session_replication_role = replica;',
    'do $check$ begin',
    format(
      'if %L is distinct from (select string_agg(version, '' '' order by version) from supabase_migrations.schema_migrations) then',
      (select string_agg(version, ' ' order by version) from supabase_migrations.schema_migrations)
    ),
    'raise exception ''The project has another release than this backup: deploy the one that it was made of.''; end if;',
    'if exists (select from auth.users) then',
    'raise exception ''The project has accounts: a backup is restored into a new one.''; end if;',
    'end $check$;',
    -- The rows that the release itself wrote.
    format('truncate %s;', (select string_agg(name, ', ' order by name) from tables where is_ours)),
    'create temp table restored_objects (like storage.objects) on commit drop;'
  ))
  union all
  select place, name, 1, format('select %L', format('copy %s (%s) from stdin;', name, columns)) from copies
  union all
  select place, name, 2, format('copy (select %s from %s) to stdout', columns, source) from copies
  union all
  select place, name, 3, 'select ''\.''' from copies
  union all
  select 3, relname, 0, format(
    'select format(''select setval(%%L, %%s, %%L);'', %L, last_value, is_called) from %s', oid::regclass, oid::regclass
  )
  from pg_class
  where relkind = 'S' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  -- Files that came back have new ids and versions, which name them at the platform: an analysis follows its file.
  select 5, '', 0, format('select %L', $restore$
update storage.objects as object
set owner = was.owner, owner_id = was.owner_id, created_at = was.created_at, updated_at = was.updated_at,
  last_accessed_at = was.last_accessed_at, metadata = was.metadata, user_metadata = was.user_metadata
from restored_objects as was
where (object.bucket_id, object.name) = (was.bucket_id, was.name);
update public.meeting_analyses as analysis
set object_id = object.id, object_version = object.version
from restored_objects as was join storage.objects as object using (bucket_id, name)
where analysis.object_id = was.id and analysis.object_version is not distinct from was.version;
do $check$ begin
if exists (
  select from restored_objects as was
  where not exists (select from storage.objects as object where (object.bucket_id, object.name) = (was.bucket_id, was.name))
) then raise warning 'Files of this backup are not in the project: their rows were left out.'; end if;
end $check$;
commit;
$restore$)
  union all
  -- The names that had been asked for, each in a transaction of its own: together they would hold too many locks.
  select 6, '', 0, $names$
select format('do $name$ begin perform private.make_per_user_view(%L, %L); end $name$;', kind, user_id)
from private.per_user_views()$names$
)
select statement from statements order by place, name, part
\gexec
commit;
