// Two ways to give each customer drafts under a name of their own. Both stand in a database with every migration and
// policy; the second is what the migrations do.

const perCustomer = "(select id from auth.users order by id offset $1 limit $2) as customer";

export type Design = {
  name: string;
  /** SQL that the migrations do not bring. */
  prepare: string;
  /** SQL that gives these customers ($1: how many come before, $2: how many) twenty drafts each. */
  giveDrafts: string;
  /** SQL that makes the names of the same customers, of those who have none. */
  makeNames: string;
  /** The statements of a browser when a customer ($1) opens the lead generator for the first time. */
  firstVisit: (id: string) => string;
  /** The statements of an automation before it can write by name. */
  makeName: (id: string) => string;
  /** The part of a deploy that says who may touch drafts; `policy files` stands for ours. */
  deploy: string | "policy files";
  addColumn: string;
  dropColumn: string;
  countAll: string;
  /** Done by autovacuum in a project; a benchmark cannot wait for it. */
  settle: string;
  readPage: (id: string) => string;
  insertFive: (id: string) => string;
};

const drafts = (rows: number) =>
  `select 'info@voorbeeld.be', 'Voorstel ' || n, repeat('Beste, wij helpen u graag. ', 10), now() - n * interval '1 hour'
   from generate_series(1, ${rows}) as n`;
const columns = "email, subject, content, created_at";
const page = "order by created_at desc, id desc limit 20";
const childOf = (id: string) => `public.child_emails_${id.replaceAll("-", "_")}`;

/** A table for each customer, which inherits from one parent: with its own index, policy, grants and publication. */
export const children: Design = {
  name: "children",
  prepare: `
    create table private.child_emails (
      id uuid not null default gen_random_uuid(),
      email text not null check (email ~ '\\S' and char_length(email) <= 320),
      subject text not null default '' check (char_length(subject) <= 1000),
      content text not null default '' check (char_length(content) <= 100000),
      created_at timestamptz not null default clock_timestamp()
    );
    alter table private.child_emails enable row level security;

    create function private.secure_child(p_table text, p_owner_id uuid) returns void
    language plpgsql set search_path = '' as $$
    begin
      perform private.close_table(format('public.%I', p_table)::regclass);
      execute format('grant select (id, email, subject, content, created_at) on public.%I to authenticated', p_table);
      execute format('grant select, insert, update, delete on public.%I to service_role', p_table);
      execute format(
        'create policy select_owner_or_admin on public.%I for select to authenticated
         using ((select auth.uid()) = %L::uuid or (select public.is_admin()))', p_table, p_owner_id
      );
    end $$;

    create function private.ensure_child(p_user_id uuid) returns text
    language plpgsql set search_path = '' as $$
    declare
      v_name text := 'child_emails_' || replace(p_user_id::text, '-', '_');
    begin
      if to_regclass('public.' || v_name) is not null then return v_name; end if;
      perform pg_advisory_xact_lock(hashtextextended(v_name, 0));
      perform from auth.users where id = p_user_id for key share;
      execute format('create table public.%I (primary key (id)) inherits (private.child_emails)', v_name);
      execute format('create index on public.%I (created_at desc)', v_name);
      execute format('alter table public.%I enable row level security', v_name);
      perform private.secure_child(v_name, p_user_id);
      execute format('alter publication supabase_realtime add table public.%I', v_name);
      return v_name;
    end $$;

    create function private.fill_child(p_table text) returns void
    language plpgsql set search_path = '' as $$
    begin
      execute format('insert into public.%I (${columns}) ${drafts(20).replaceAll("'", "''")}', p_table);
    end $$`,
  giveDrafts: `select private.fill_child(private.ensure_child(customer.id)) from ${perCustomer}`,
  makeNames: `select private.ensure_child(customer.id) from ${perCustomer}`,
  firstVisit: (id) => `select private.ensure_child('${id}')`,
  makeName: (id) => `select private.ensure_child('${id}')`,
  deploy: `
    select private.secure_child(relname, replace(substr(relname, 14), '_', '-')::uuid)
    from pg_class join pg_inherits on inhrelid = oid where inhparent = 'private.child_emails'::regclass`,
  addColumn: "alter table private.child_emails add column opened_at timestamptz",
  dropColumn: "alter table private.child_emails drop column opened_at",
  countAll: "select count(*) from private.child_emails",
  // Twenty rows need no statistics, and ten thousand tables a minute of it.
  settle: "analyze auth.users",
  readPage: (id) => `select id, ${columns} from ${childOf(id)} ${page}`,
  insertFive: (id) => `insert into ${childOf(id)} (${columns}) ${drafts(5)}`,
};

/** One table with an owner's column; a name is a view, for whoever asks. */
export const oneTable: Design = {
  name: "one table",
  prepare: "",
  giveDrafts: `insert into public.user_emails (user_id, ${columns})
    select customer.id, draft.* from ${perCustomer}, lateral (${drafts(20)}) as draft`,
  makeNames: `select private.ensure_per_user_view('user_emails', customer.id) from ${perCustomer}`,
  firstVisit: (id) => oneTable.readPage(id),
  makeName: (id) => `select private.ensure_per_user_view('user_emails', '${id}')`,
  deploy: "policy files",
  addColumn: "alter table public.user_emails add column opened_at timestamptz",
  dropColumn: "alter table public.user_emails drop column opened_at",
  countAll: "select count(*) from public.user_emails",
  settle: "vacuum analyze public.user_emails, auth.users",
  readPage: (id) => `select id, ${columns} from public.user_emails where user_id = '${id}' ${page}`,
  insertFive: (id) => `insert into public.user_emails (user_id, ${columns})
    select '${id}'::uuid, draft.* from (${drafts(5)}) as draft`,
};
