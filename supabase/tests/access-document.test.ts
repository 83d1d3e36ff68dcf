import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { projectDirectory } from "#scripts/local/settings.ts";

test("docs/access.md has a line for every table, view and bucket there is", async () => {
  const { rows } = await sql.query<{ name: string }>(
    `select regexp_replace(relname, '_[0-9a-f]{8}([-_][0-9a-f]{4}){3}[-_][0-9a-f]{12}$', '_<id>') as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
     union
     select id from storage.buckets where id not like 'test-%'`,
  );
  const document = readFileSync(path.join(projectDirectory, "docs/access.md"), "utf8");
  expect(rows.map(({ name }) => name).filter((name) => !document.includes(`| \`${name}\` `))).toEqual([]);
  expect(rows.length).toBeGreaterThan(10);
});
