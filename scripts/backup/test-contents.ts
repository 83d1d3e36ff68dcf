// The contents of two projects, compared. The tables come from the catalogue, and not from the list of the backup: one that the
// backup forgets is found here.
import { withClient } from "@vanzelf/local-supabase/database.ts";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { onTestFinished } from "vitest";
import * as z from "zod";
import { type AccessFact, compareAccess, readAccessFacts } from "../deploy/access-facts.ts";
import type { FilesOfProject, StoredFile } from "./files.ts";
import { copiedFiles, copyFiles } from "./files.ts";

/** Tables that no backup holds, each with what is lost with it. */
const leftOut = {
  "auth.sessions": "everybody signs in again",
  "auth.refresh_tokens": "the same",
  "auth.mfa_amr_claims": "the same",
  "auth.mfa_challenges": "a code that was asked for is asked for again",
  "auth.one_time_tokens": "links in mails of the sign-in no longer work: ask for a new one",
  "auth.flow_state": "the same",
  "realtime.messages": "pages read everything anew when they open",
  "supabase_migrations.seed_files": "demo data, on a developer's machine only",
} as const;

/** The row of a table as one text, where ids of the platform stand in it: a file that came back has another one. */
const comparable: Record<string, string> = {
  "storage.objects":
    "row(bucket_id, name, owner, owner_id, created_at, updated_at, last_accessed_at, metadata, user_metadata)",
  "public.meeting_analyses": `to_jsonb(t) - '{object_id, object_version}'::text[] || jsonb_build_object('file', (
    select name from storage.objects where id = object_id and version is not distinct from object_version))`,
  // The release makes it.
  "storage.buckets": "row(id, name, public, file_size_limit, allowed_mime_types)",
  "supabase_migrations.schema_migrations": "row(version, name)",
};

const tablesQuery = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and nspname !~ '^(pg_|information_schema$|extensions$)'
  order by 1`;
const sequencesQuery = `
  select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, 0) as value
  from pg_sequences where schemaname in ('public', 'private') order by 1`;

const named = z.array(z.object({ name: z.string() }));
const measured = z.array(z.object({ name: z.string(), value: z.coerce.string() }));

export type Contents = {
  /** Count and hash of the rows of each table, the number of customers' names, and the last value of each sequence. */
  values: ReadonlyMap<string, string>;
  access: readonly AccessFact[];
  files: readonly StoredFile[];
};

export async function readContents(dbUrl: string, files: FilesOfProject): Promise<Contents> {
  const values = await withClient(dbUrl, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const found = new Map<string, string>();
    for (const { name } of named.parse((await client.query(tablesQuery)).rows)) {
      if (name in leftOut) continue;
      const { rows } = await client.query(
        `select '${name}' as name, count(*) || ' rows, hash ' ||
           coalesce(sum(hashtextextended((${comparable[name] ?? "t"})::text, 0)::numeric), 0) as value from ${name} as t`,
      );
      for (const each of measured.parse(rows)) found.set(`table ${each.name}`, each.value);
    }
    for (const each of measured.parse((await client.query(sequencesQuery)).rows))
      found.set(`sequence ${each.name}`, each.value);
    const views = await client.query("select 'all' as name, count(*) as value from private.per_user_views()");
    for (const each of measured.parse(views.rows)) found.set("names of customers", each.value);
    await client.query("commit");
    return found;
  });
  const copies = newFolder(onTestFinished);
  await copyFiles(files, copies);
  return { values, access: await readAccessFacts(dbUrl), files: copiedFiles(copies) };
}

function changedValues(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name) =>
    before.get(name) === after.get(name)
      ? []
      : [`${name}: ${before.get(name) ?? "not there"} before, ${after.get(name) ?? "not there"} after`],
  );
}

const byName = (files: readonly StoredFile[]) =>
  new Map(
    files.map(({ name, type, cacheControl, sha256 }) => [
      `file ${name}`,
      `${type}, ${cacheControl}, ${sha256}`,
    ]),
  );

/** One sentence for each difference; none when the second project is what the first was. */
export const differences = (before: Contents, after: Contents): string[] => [
  ...changedValues(before.values, after.values),
  ...compareAccess(before.access, after.access),
  ...changedValues(byName(before.files), byName(after.files)),
];
