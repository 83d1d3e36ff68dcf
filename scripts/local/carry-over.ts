import { runFile, withClient } from "@vanzelf/local-supabase/database.ts";
import { databaseUrl } from "@vanzelf/local-supabase/postgres.ts";
import type pg from "pg";
import { listMigrations, noteOf } from "./database.ts";
import { listRoutines, postponeBodyChecks } from "./routines-and-policies.ts";
import { projectDirectory } from "./settings.ts";

/** The last migrations of 23 November 2026 and before 73 of them became 16: databases between the two are carried over. */
const [firstVersion, lastVersion] = ["20261123233000", "20261128060000"];

async function isFromBefore(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ history: string | null }>(
    "select to_regclass('supabase_migrations.schema_migrations') as history",
  );
  if (!rows[0]?.history) return false;
  const { rowCount } = await client.query(
    "select from supabase_migrations.schema_migrations having max(version) between $1 and $2",
    [firstVersion, lastVersion],
  );
  return rowCount === 1;
}

const setAside = `
  delete from supabase_migrations.schema_migrations;
  alter schema private rename to private_before;
  alter schema public rename to public_before;
  create schema public;
  grant usage on schema public to public, anon, authenticated, service_role;
  -- Proofs for an act that is no more.
  delete from private_before.password_checks where act = 'approval.confirm';`;

// Tables and columns that are no more go. Foreign keys and triggers do not look at the rows again.
const bringBack = `
  set local session_replication_role = replica;
  do $$
  declare
    v_table record;
    v_column record;
    v_next record;
  begin
    for v_table in
      select present.oid::regclass as present, earlier.oid::regclass as earlier, (
          select string_agg(quote_ident(attname), ', ')
          from pg_attribute as attribute
          where attrelid = present.oid and attnum > 0 and not attisdropped and attgenerated = ''
            and exists (
              select from pg_attribute
              where attrelid = earlier.oid and attname = attribute.attname and not attisdropped
            )
        ) as columns
      from pg_class as present
      join pg_class as earlier on earlier.relname = present.relname and earlier.relkind = 'r'
        and earlier.relnamespace = to_regnamespace(present.relnamespace::regnamespace || '_before')
      where present.relkind = 'r'
    loop
      execute format('delete from %s', v_table.present);
      execute format(
        'insert into %s (%s) overriding system value select %2$s from %3$s',
        v_table.present, v_table.columns, v_table.earlier
      );
      for v_column in
        select attname as name from pg_attribute where attrelid = v_table.present and attidentity <> ''
      loop
        execute format('select last_value, is_called from %s', pg_get_serial_sequence(v_table.earlier::text, v_column.name))
        into v_next;
        perform setval(pg_get_serial_sequence(v_table.present::text, v_column.name), v_next.last_value, v_next.is_called);
      end loop;
    end loop;
    perform private.make_per_user_view(kind, user_id) from private.per_user_names;
  end
  $$;
  drop schema private_before, public_before cascade;`;

/**
 * Makes the tables of such a database anew, by the migrations of today, and copies its rows into them: in one transaction,
 * so a failure leaves it as it was. Any other database is left alone.
 */
export const carryOver = (port: number): Promise<void> =>
  withClient(databaseUrl(port), async (client) => {
    if (!(await isFromBefore(client))) return;
    await client.query("begin");
    try {
      await client.query(setAside);
      for (const migration of listMigrations()) {
        await runFile(client, migration.file);
        await client.query(noteOf(migration));
      }
      // Checks read functions of the routines.
      const routines = listRoutines(projectDirectory).map(({ text }) => text);
      await client.query([postponeBodyChecks, ...routines, bringBack].join("\n;\n"));
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  });
