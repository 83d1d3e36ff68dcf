-- The chain of the audits. The owner of the database can change a line if they first remove a trigger; the chain shows
-- it to everybody who kept an export, or the last hash that the doctor printed.

-- The parts that the deletion of an account removes from its acts: the name and address, and reasons, which may name somebody.
create or replace function private.personal_audit_keys()
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['name', 'email', 'reason']
$$;

-- The two texts of a line that its digests are made of: what stays, and what may be removed. A column that is added to
-- a table later is in them once it has a value, so it must be null in the lines that are there. Generated columns are
-- left out: they follow from the others. In PL/pgSQL and without a query: a change of many notes a thousand lines.
create or replace function private.audit_texts(p_source text, p_line jsonb, out fixed text, out removable text)
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  c_personal constant text[] := private.personal_audit_keys();
  v_rest text := jsonb_strip_nulls(p_line - array['before', 'after', 'services'])::text;
  v_before jsonb := coalesce(nullif(p_line -> 'before', 'null'), '{}');
  v_after jsonb := coalesce(nullif(p_line -> 'after', 'null'), '{}');
begin
  if p_source = 'access' then
    fixed := '{}';
    removable := v_rest;
    return;
  end if;
  fixed := v_rest || (v_before - c_personal)::text || (v_after - c_personal)::text;
  removable := jsonb_build_array(
    v_before -> c_personal[1], v_before -> c_personal[2], v_before -> c_personal[3],
    v_after -> c_personal[1], v_after -> c_personal[2], v_after -> c_personal[3]
  )::text;
end
$$;

create or replace function private.salted_digest(p_salt uuid, p_text text)
returns bytea
language sql immutable parallel safe
set search_path = ''
as $$
  select sha256(convert_to(p_salt::text || p_text, 'UTF8'))
$$;

-- The link of a line that is new. p_line is the row as jsonb, made while the zone is UTC: times stand in the texts.
create or replace function private.audit_link(p_source text, p_line jsonb)
returns private.audit_links
language plpgsql volatile
set search_path = ''
as $$
declare
  v_texts record;
  v_link private.audit_links;
begin
  v_texts := private.audit_texts(p_source, p_line);
  v_link.source := p_source;
  v_link.line_id := p_line ->> 'id';
  v_link.noted_at := p_line ->> 'created_at';
  v_link.salt := gen_random_uuid();
  v_link.fixed_digest := sha256(convert_to(v_texts.fixed, 'UTF8'));
  v_link.removable_digest := private.salted_digest(v_link.salt, v_texts.removable);
  return v_link;
end
$$;

-- Makes the links of new lines, in the transaction that writes them.
create or replace function private.audits_make_links()
returns trigger
language plpgsql volatile
set search_path = ''
set timezone = 'UTC'
as $$
begin
  insert into private.audit_links
  select link.* from new_lines as line, private.audit_link(tg_argv[0], to_jsonb(line)) as link;
  return null;
end
$$;

create or replace trigger admin_audit_make_links
after insert on public.admin_audit
referencing new table as new_lines
for each statement execute function private.audits_make_links('act');

create or replace trigger limit_change_audit_make_links
after insert on public.limit_change_audit
referencing new table as new_lines
for each statement execute function private.audits_make_links('limit');

create or replace trigger access_audit_make_links
after insert on public.access_audit
referencing new table as new_lines
for each statement execute function private.audits_make_links('access');

-- Makes the links of lines that are older than the chain. Only of a chain without any link: later, a line without one
-- was put in past the trigger.
create or replace function private.begin_audit_chain()
returns void
language plpgsql volatile
set search_path = ''
set timezone = 'UTC'
as $$
begin
  if exists (select from private.audit_links) then
    return;
  end if;
  insert into private.audit_links
  select link.* from public.admin_audit as line, private.audit_link('act', to_jsonb(line)) as link
  union all
  select link.* from public.limit_change_audit as line, private.audit_link('limit', to_jsonb(line)) as link
  union all
  select link.* from public.access_audit as line, private.audit_link('access', to_jsonb(line)) as link;
end
$$;

select private.begin_audit_chain();

-- A link, as its hash names it.
create or replace function private.audit_link_text(p_link private.audit_links)
returns text
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select format(
    '%s %s-%s %s', p_link.position, p_link.source, p_link.line_id,
    to_char(p_link.noted_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  )
$$;

-- Puts at most p_limit links at the end of the chain and returns how many. One call after another; nobody else waits
-- for it, and it waits for nobody: a link whose line is being changed has its turn the next time.
create or replace function private.link_audit(p_limit integer)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_link private.audit_links;
  v_position bigint;
  v_hash bytea;
  v_linked integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit chain', 0));
  select position, hash into v_position, v_hash
  from private.audit_links where position is not null order by position desc limit 1;
  v_position := coalesce(v_position, 0);
  v_hash := coalesce(v_hash, '');

  for v_link in
    select * from private.audit_links
    where position is null
    order by noted_at, source, line_id
    limit p_limit
    for no key update skip locked
  loop
    v_position := v_position + 1;
    v_linked := v_linked + 1;
    v_link.position := v_position;
    v_hash := sha256(
      v_hash || convert_to(private.audit_link_text(v_link), 'UTF8') || v_link.fixed_digest || v_link.removable_digest
    );
    update private.audit_links set position = v_position, hash = v_hash
    where source = v_link.source and line_id = v_link.line_id;
  end loop;
  return v_linked;
end
$$;

-- Refuses every other change of a link, to the owner of the table too, and every removal.
create or replace function private.audit_links_stay()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'salt' = to_jsonb(old) - 'salt' and new.salt is null
      or to_jsonb(new) - array['position', 'hash'] = to_jsonb(old) - array['position', 'hash']
      and old.position is null
    then
      return new;
    end if;
  end if;
  raise exception 'The audit is append-only' using errcode = 'insufficient_privilege', detail = 'append_only';
end
$$;

create or replace trigger audit_links_stay
before update or delete on private.audit_links
for each row execute function private.audit_links_stay();

create or replace trigger audit_links_stay_whole
before truncate on private.audit_links
for each statement execute function private.audit_links_stay();

-- The chain from behind a position, at most p_rows_max links, with the lines themselves. digest and hash in hex.
--   fixed, removable   the texts of the line; null where the line is gone
--   gone               why a text may be missing: `account`, what was removable went with the account; `term`, the
--                      line was forgotten after its time; null when both must be there
create or replace function private.read_audit_chain(p_after bigint, p_rows_max integer)
returns table (
  "position" bigint, link text, fixed text, removable text, salt uuid, "fixedDigest" text, "removableDigest" text,
  hash text, gone text
)
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select
    link.position, private.audit_link_text(link), texts.fixed, texts.removable, link.salt,
    encode(link.fixed_digest, 'hex'), encode(link.removable_digest, 'hex'), encode(link.hash, 'hex'),
    case
      when link.source = 'access' and link.noted_at < now() - interval '12 months' then 'term'
      when link.source = 'act' and not exists (
        select from auth.users as account where account.id = (line.row ->> 'user_id')::uuid
      ) then 'account'
    end
  from private.audit_links as link
  left join lateral (
    select to_jsonb(act) as row from public.admin_audit as act
    where link.source = 'act' and act.id = link.line_id
    union all
    select to_jsonb(change) from public.limit_change_audit as change
    where link.source = 'limit' and change.id = link.line_id
    union all
    select to_jsonb(access) from public.access_audit as access
    where link.source = 'access' and access.id = link.line_id
  ) as line on true
  left join lateral private.audit_texts(link.source, line.row) as texts on line.row is not null
  where link.position > p_after
  order by link.position
  limit p_rows_max
$$;

-- The same for an admin, who takes a copy: all lines up to now, at most 1,000 a call, as one array. The copy is noted
-- as its first lines are read.
-- Errors: 42501 detail admin_required.
-- Definer: no role of the API may read the links.
create or replace function public.admin_export_audit(p_after bigint)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_after = 0 then
    insert into public.access_audit (kind, actor_id) values ('audit.export', auth.uid());
    perform private.link_audit(10000);
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(chained) order by chained.position), '[]')
    from private.read_audit_chain(p_after, 1000) as chained
  );
end
$$;
