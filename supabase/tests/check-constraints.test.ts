import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { tableEntries } from "./tables/all.ts";

const refused = Object.fromEntries(tableEntries.flatMap(([, { refuses = {} }]) => Object.entries(refuses)));

const constraintRows = z.array(z.object({ name: z.string(), relation: z.string(), expression: z.string() }));

async function readConstraints() {
  const { rows } = await sql.query(
    `select conname as name, conrelid::regclass::text as relation, pg_get_expr(conbin, conrelid) as expression
     from pg_constraint
     where contype = 'c' and conparentid = 0 and connamespace in ('public'::regnamespace, 'private'::regnamespace)
     order by conname collate "C"`,
  );
  return constraintRows.parse(rows);
}

test("each check constraint refuses the row that the description of its table has for it", async () => {
  const constraints = await readConstraints();
  expect(constraints.map(({ name }) => name)).toEqual(Object.keys(refused).sort());
  const answers = constraints.map(
    async ({ name, relation, expression }) =>
      [
        name,
        await sql.query(
          `select ${expression} as passes from jsonb_populate_record(null::${relation}, $1) as candidate`,
          [JSON.stringify(refused[name])],
        ),
      ] as const,
  );
  const accepted = (await Promise.all(answers)).flatMap(([name, { rows }]) =>
    rows[0]?.passes === false ? [] : [name],
  );
  expect(accepted).toEqual([]);
});
