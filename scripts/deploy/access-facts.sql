-- Everything that decides who may do what, as facts that two databases can be compared by: one row a fact, with the
-- kind of thing, its name, its definition, and whether it gives access where none is expected (another
-- owner's table that no role can reach is not compared).
--
-- Read only, and no lock beyond reading the catalogue: it runs on a live project. Works also before our schemas
-- exist. Objects owned by extensions are left out.

with api_roles (oid, name) as (
  select 0::oid, 'public'
  union all
  select oid, rolname::text from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
),

tables as (
  select
    c.oid,
    format('%s.%s', c.relnamespace::regnamespace, quote_ident(c.relname)) as name,
    c.relname,
    c.relkind,
    c.relacl,
    c.relrowsecurity,
    c.reloptions,
    -- The part of a customer's view name before the id.
    substring(c.relname from '^(.*)_[0-9a-f]{8}(?:[-_][0-9a-f]{4}){3}[-_][0-9a-f]{12}$') as kind
  from pg_class as c
  where c.relkind in ('r', 'p', 'v', 'm', 'f')
    and c.relnamespace in (to_regnamespace('public'), to_regnamespace('private'))
    and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
    )
),

table_privileges as (
  select tables.oid, api_roles.name as role, privilege_type as privilege
  from tables, aclexplode(relacl) as granted
  join api_roles on api_roles.oid = granted.grantee
  union all
  select tables.oid, api_roles.name, format('%s(%s)', privilege_type, attname)
  from tables
  join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped,
    aclexplode(attacl) as granted
  join api_roles on api_roles.oid = granted.grantee
),

policies as (
  select
    polrelid as oid,
    polname as name,
    concat_ws(
      ' ',
      case when polpermissive then 'permissive' else 'restrictive' end,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      'to',
      (
        select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ' order by role::regrole::text)
        from unnest(polroles) as role
      ),
      'using (' || pg_get_expr(polqual, polrelid) || ')',
      'with check (' || pg_get_expr(polwithcheck, polrelid) || ')'
    ) as definition
  from pg_policy
),

table_facts as (
  select
    oid,
    'table' as kind,
    name,
    concat_ws(
      ' ',
      case relkind when 'v' then 'view' when 'm' then 'materialised view' when 'f' then 'foreign table' else 'table' end,
      case when relkind in ('r', 'p') then 'row-level security ' || case when relrowsecurity then 'on' else 'off' end end,
      case
        -- Without its columns: a view that lacks a later one shows less, and the next request for its name repairs it.
        when kind is not null and relkind = 'v' then
          reloptions::text || ' ' || regexp_replace(pg_get_viewdef(oid), '^.*?(?=FROM )', '')
        when relkind in ('v', 'm') then reloptions::text || ' ' || md5(pg_get_viewdef(oid))
      end
    ) as definition,
    relkind in ('r', 'p') and not relrowsecurity as opens
  from tables
  union all
  select oid, 'grant', format('%s on %s', role, tables.name), string_agg(privilege, ', ' order by privilege), true
  from table_privileges join tables using (oid)
  group by oid, role, tables.name
  union all
  select oid, 'policy', format('%I on %s', policies.name, tables.name), policies.definition, true
  from policies join tables using (oid)
  union all
  select tgrelid, 'trigger', format('%I on %s', tgname, tables.name), pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text, false
  from pg_trigger join tables on tables.oid = tgrelid
  where not tgisinternal
  union all
  select prrelid, 'announced by Realtime', tables.name, concat_ws(' ', prattrs::text, pg_get_expr(prqual, prrelid)), true
  from pg_publication_rel
  join pg_publication on pg_publication.oid = prpubid and pubname = 'supabase_realtime'
  join tables on tables.oid = prrelid
),

-- Each customer's name has the same facts, with the customer's id in place.
per_user_views as (
  select
    tables.oid,
    tables.kind,
    tables.name,
    replace(substr(tables.relname, length(tables.kind) + 2), '_', '-') as owner_id,
    string_agg(concat_ws(' ', table_facts.kind, table_facts.name, table_facts.definition), E'\n'
      order by table_facts.kind, table_facts.name) as facts
  from tables join table_facts using (oid)
  where tables.kind is not null
  group by tables.oid, tables.kind, tables.name, tables.relname
),

functions as (
  select p.*, format('%s.%s(%s)', pronamespace::regnamespace, quote_ident(proname), pg_get_function_identity_arguments(p.oid)) as name
  from pg_proc as p
  where pronamespace in (to_regnamespace('public'), to_regnamespace('private'))
    and prokind in ('f', 'p')
    and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e'
    )
)

select kind, name, definition, opens from table_facts
where oid not in (select oid from per_user_views)
union all
-- One row for each variant of these views, with their number and one example.
select
  'customers'' views',
  kind,
  replace(replace(facts, owner_id, '<owner>'), replace(owner_id, '-', '_'), '<owner>'),
  true
from per_user_views
group by 1, 2, 3
union all
select 'function', name, md5(pg_get_functiondef(oid)), false from functions
union all
-- Functions of triggers cannot be called directly.
select
  'grant', format('%s on %s', api_roles.name, functions.name), 'EXECUTE',
  prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
from functions, aclexplode(coalesce(proacl, acldefault('f', proowner))) as granted
join api_roles on api_roles.oid = granted.grantee
union all
select 'grant', format('%s on schema %s', api_roles.name, nspname), string_agg(privilege_type, ', ' order by privilege_type), true
from pg_namespace, aclexplode(nspacl) as granted
join api_roles on api_roles.oid = granted.grantee
where nspname in ('public', 'private')
group by api_roles.name, nspname
union all
-- Tables of the platform that carry policies of ours.
select 'policy', format('%I on %s', name, oid::regclass), definition, true
from policies
where oid in (to_regclass('storage.objects'), to_regclass('storage.buckets'), to_regclass('realtime.messages'))
union all
select 'trigger', format('%I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text, false
from pg_trigger join functions on functions.oid = tgfoid
where not tgisinternal and tgrelid not in (select oid from tables)
union all
select
  'default grant', format('%s on new objects of kind %s', api_roles.name, defaclobjtype::text),
  string_agg(privilege_type, ', ' order by privilege_type), true
from pg_default_acl, aclexplode(defaclacl) as granted
join api_roles on api_roles.oid = granted.grantee
where defaclrole = to_regrole('postgres') and defaclnamespace in (0, to_regnamespace('public'))
group by api_roles.name, defaclobjtype
union all
select 'bucket', id, concat_ws(' ', case when public then 'public' else 'private' end, file_size_limit, allowed_mime_types::text), public
from storage.buckets
union all
select 'setting', format('%s: %s', setrole::regrole, split_part(setting, '=', 1)), setting, false
from pg_db_role_setting, unnest(setconfig) as setting
where (
    setrole = to_regrole('authenticator') and setting like 'pgrst.%'
    or setrole = to_regrole('authenticated') and split_part(setting, '=', 1) in ('statement_timeout', 'lock_timeout')
  )
  -- The embedded backend's own, which calls the project's.
  and setting <> 'pgrst.db_pre_request=platform.before_request'
order by 1, 2, 3
