// A small change of the code for each row of the documents that name their tests: with it, the row's test must be red.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { tableRows } from "../named-tests.ts";

const rowsFile = "scripts/mutate/rows.json";

const mutationSchema = z.object({
  file: z.string(),
  /** Stands in the file once. */
  find: z.string(),
  put: z.string(),
  /** The hash of all that it depends on, when its test was red last. */
  red: z.optional(z.string()),
});
export type RowMutation = z.infer<typeof mutationSchema>;

/** By the document, and by the first cell of the row. */
const rowsSchema = z.record(z.string(), z.record(z.string(), mutationSchema));
export type RowMutations = z.infer<typeof rowsSchema>;

export const documents = ["docs/deviations.md", "docs/obligations.md"];

export const readRowMutations = (): RowMutations =>
  existsSync(rowsFile) ? rowsSchema.parse(JSON.parse(readFileSync(rowsFile, "utf8"))) : {};

export const writeRowMutations = (mutations: RowMutations) =>
  writeFileSync(rowsFile, `${JSON.stringify(mutations, null, 2)}\n`);

export type NamedTest = { file: string; title: string };

/** The tests that a row names in its last cell. */
const namedTests = (cells: readonly string[]): NamedTest[] =>
  (cells.at(-1) ?? "").split("<br>").flatMap((named) => {
    const [, file, title] = /^`([^`]+)`: (.+)$/.exec(named.trim()) ?? [];
    return file && title ? [{ file, title }] : [];
  });

export const rowsOf = (document: string) =>
  tableRows(document).map((cells) => ({ row: cells[0] ?? "", tests: namedTests(cells) }));

/** The file with the change in it; undefined when the place is not there once. */
export function mutated(source: string, { find, put }: RowMutation): string | undefined {
  const parts = source.split(find);
  return parts.length === 2 ? parts.join(put) : undefined;
}

/** Of what the redness depends on: the file, the change and the tests. */
export function proofOf({ file, find, put }: RowMutation, tests: readonly NamedTest[]): string {
  const texts = [file, ...tests.map((test) => test.file)].map((name) => readFileSync(name, "utf8"));
  return createHash("sha256")
    .update([find, put, ...texts].join("\0"))
    .digest("hex")
    .slice(0, 12);
}
