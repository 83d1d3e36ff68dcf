import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { tableEntries } from "./tables/all.ts";

const refused = Object.fromEntries(tableEntries.flatMap(([, { refuses = {} }]) => Object.entries(refuses)));
const refusedBy = (name: string) => [refused[name] ?? []].flat();

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

async function passes({ relation, expression }: z.infer<typeof constraintRows>[number], row: unknown) {
  const { rows } = await sql.query<{ passes: boolean | null }>(
    `select ${expression} as passes from jsonb_populate_record(null::${relation}, $1) as candidate`,
    [JSON.stringify(row)],
  );
  return rows[0]?.passes;
}

test("each check constraint refuses the rows that the description of its table has for it", async () => {
  const constraints = await readConstraints();
  expect(constraints.map(({ name }) => name)).toEqual(Object.keys(refused).sort());
  const accepted: string[] = [];
  for (const constraint of constraints)
    for (const row of refusedBy(constraint.name))
      if ((await passes(constraint, row)) !== false) accepted.push(constraint.name);
  expect(accepted).toEqual([]);
});

const nearest = (value: unknown): unknown[] => {
  if (typeof value === "number") return [value + 1, value - 1];
  if (value === "") return ["x"];
  // A list of the same, one too many.
  if (Array.isArray(value) && value.length > 1 && new Set(value).size === 1) return [value.slice(1)];
  const text = JSON.stringify(value);
  return text.includes("xxx") ? [JSON.parse(text.replace("xxx", "xx"))] : [];
};

test("each limit takes the nearest number, and the shortest and the longest text", async () => {
  const wrong: string[] = [];
  for (const constraint of await readConstraints()) {
    for (const row of refusedBy(constraint.name)) {
      const near = Object.entries(row).flatMap(([column, value]) =>
        nearest(value).map((other) => passes(constraint, { ...row, [column]: other })),
      );
      if (near.length > 0 && !(await Promise.all(near)).includes(true)) wrong.push(constraint.name);
    }
  }
  // No limit.
  expect(wrong).toEqual(["usage_alerts_percent_check"]);
});
