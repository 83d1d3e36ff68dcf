import { readFileSync } from "node:fs";
import { withClient } from "@vanzelf/local-supabase/database.ts";
import * as z from "zod";

const query = readFileSync(new URL("./access-facts.sql", import.meta.url), "utf8");

export const factSchema = z.object({
  kind: z.string(),
  name: z.string(),
  definition: z.string(),
  /** Whether the fact gives access where none is expected. */
  opens: z.boolean(),
});
export type AccessFact = z.infer<typeof factSchema>;

/** All access rights of the database behind the address: policies, grants, functions, triggers, buckets. Only reads. */
export const readAccessFacts = (url: string): Promise<AccessFact[]> =>
  withClient(url, async (client) => {
    await client.query("begin read only");
    // Definitions then name every schema, independent of the role's own search path.
    await client.query("set local search_path = ''");
    const { rows } = await client.query(query);
    await client.query("commit");
    return z.array(factSchema).parse(rows);
  });

const titleOf = ({ kind, name }: AccessFact) => `${kind} ${name}`;

/** As the query names the facts of customers' views: none of them may be there yet, or they may differ in many ways. */
const perUserKind = "customers' views";

type Facts = readonly AccessFact[];

/** The differences of one thing, of which a database has one fact, and of customers' views one a way. */
function problemOf(expected: Facts, actual: Facts): string | null {
  if (expected.length === 0) return actual.some(({ opens }) => opens) ? "is not the repository's" : null;
  if (actual.length === 0) return expected[0]?.kind === perUserKind ? null : "is missing";
  const wanted = new Set(expected.map(({ definition }) => definition));
  return actual.every(({ definition }) => wanted.has(definition)) ? null : "differs from the repository's";
}

/** The differences between a database and the reference, one sentence each; empty when they agree. */
export function compareAccess(reference: Facts, actual: Facts): string[] {
  const [expected, found] = [Map.groupBy(reference, titleOf), Map.groupBy(actual, titleOf)];
  const titles = [...new Set([...expected.keys(), ...found.keys()])].sort();
  return titles.flatMap((title) => {
    const problem = problemOf(expected.get(title) ?? [], found.get(title) ?? []);
    return problem === null ? [] : [`${title} ${problem}`];
  });
}

/** The same, and tables of ours that row-level security does not guard, even if the reference has them so. */
export function accessProblems(reference: Facts, actual: Facts): string[] {
  const unguarded = actual.filter(({ definition }) => definition.endsWith("row-level security off"));
  return [
    ...compareAccess(reference, actual),
    ...unguarded.map(({ name }) => `table ${name} has no row-level security`),
  ];
}
