import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

/**
 * One proven answer to "who may do what". `allowed`: carried out, or turned down for what was asked; `hidden`: carried
 * out on nothing, because the row is not shown; `refused`: turned down for who asks.
 */
export const accessCellSchema = z.object({
  kind: z.enum(["table", "bucket", "rpc", "endpoint"]),
  name: z.string(),
  persona: z.string(),
  verb: z.string(),
  outcome: z.enum(["allowed", "hidden", "refused"]),
});

export type AccessCell = z.infer<typeof accessCellSchema>;

/**
 * The outcome for each persona, out of a letter for each in their order: y when they are let in, n when they are
 * refused. An admin without services and without a second factor may do what a newcomer may, but not delete themselves.
 */
export function outcomesOf<Persona extends string>(personas: readonly Persona[], access: string) {
  const outcomes = personas.map((persona, index) => {
    const outcome: AccessCell["outcome"] = access[index] === "y" ? "allowed" : "refused";
    return { persona, outcome };
  });
  const refused = outcomes.find(
    ({ persona, outcome }) => ["newcomer", "admin"].includes(persona) && outcome === "refused",
  );
  const unproved: AccessCell["outcome"] = refused ? "refused" : "allowed";
  return [...outcomes, { persona: "admin at aal1" as const, outcome: unproved }];
}

/** Called by a test once it has proved the cell; docs/access.md is written from these. */
export function proved(cell: AccessCell): void {
  const directory = process.env.ACCESS_RECORDS;
  if (!directory) return;
  mkdirSync(directory, { recursive: true });
  appendFileSync(path.join(directory, `${process.pid}.jsonl`), `${JSON.stringify(cell)}\n`);
}
