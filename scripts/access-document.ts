import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type AccessCell, accessCellSchema } from "../policies/access-record.ts";
import { formatted } from "./format.ts";
import { projectDirectory } from "./local/settings.ts";
import { readText } from "./read-text.ts";

const name = "docs/access.md";
const file = path.join(projectDirectory, name);

/** Results of the access tests of one run, unordered. */
export function readAccess(directory: string): AccessCell[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory).flatMap((name) =>
    readFileSync(path.join(directory, name), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => accessCellSchema.parse(JSON.parse(line))),
  );
}

export const accessDocumentIsCurrent = (text: string) =>
  existsSync(file) && readText(file) === formatted(text, name);
export const writeAccessDocument = (text: string) => writeFileSync(file, formatted(text, name));

/** Personas in the order in which they may do more. */
const personas = [
  ...["anon", "newcomer", "customer", "owner", "other", "admin at aal1", "admin"],
  ...["cron", "automation", "service"],
];
const words = { allowed: "yes", hidden: "sees nothing", refused: "–" } as const;

const sections = [
  {
    kind: "table",
    title: "Tables and views",
    says: "`owner` is the customer whose row it is, `other` another one. `sees nothing`: the request succeeds and finds no row. The names of a customer's own tables contain their id. `estimate` is a count that the planner guesses from everybody's rows. `realtime`: whether a message says to them that a row changed, never what is in it; nobody hears of a change otherwise, and a visitor may listen nowhere. `admin at aal1` is an admin whose session was not proved by a second factor; a person who has one and did not prove it is refused everything.",
  },
  { kind: "bucket", title: "Buckets", says: "On a recording of `owner`." },
  {
    kind: "rpc",
    title: "Functions of the database",
    says: "Whether the call passes the check of the caller's role. `newcomer` has no service, `customer` has all and is the one the call is about, `admin` has no service of their own.",
  },
  {
    kind: "endpoint",
    title: "Endpoints",
    says: "Whether the caller is let in. `cron` presents the cron secret, `automation` signs with the callback secret; neither presents a user's token.",
  },
] as const;

/** docs/access.md: one table a kind, sorted, independent of the order in which the cells were proved. */
export function accessDocument(cells: readonly AccessCell[]): string {
  const parts = sections.map(({ kind, title, says }) => {
    const own = cells.filter((cell) => cell.kind === kind);
    return `## ${title}\n\n${says}\n\n${kind === "table" || kind === "bucket" ? byPersona(own) : byName(own)}`;
  });
  return `# Who may do what\n\nWritten by \`node scripts/run.mjs write access\` from the tests that proved each cell; \`npm test\` fails when this document differs from them. \`–\` is refused.\n\n${parts.join("\n\n")}\n`;
}

/** A line for each object and persona, a column for each verb. */
function byPersona(cells: readonly AccessCell[]): string {
  const verbs = [...new Set(cells.map(({ verb }) => verb))];
  const order = [
    "select",
    "estimate",
    "realtime",
    "list",
    "read",
    "sign",
    "insert",
    "upload",
    "update",
    "overwrite",
    "move",
    "copy",
  ];
  verbs.sort((one, other) => rank(order, one) - rank(order, other));
  const lines = namesOf(cells).flatMap((name) =>
    personasOf(cells.filter((cell) => cell.name === name)).map((persona) => [
      `\`${name}\``,
      persona,
      ...verbs.map((verb) => wordOf(cells, { name, persona, verb })),
    ]),
  );
  return tableOf(["", "", ...verbs], lines);
}

/** A line for each object, a column for each persona. */
function byName(cells: readonly AccessCell[]): string {
  const columns = personasOf(cells);
  const lines = namesOf(cells).map((name) => [
    `\`${name}\``,
    ...columns.map((persona) => wordOf(cells, { name, persona, verb: "call" })),
  ]);
  return tableOf(["", ...columns], lines);
}

function wordOf(cells: readonly AccessCell[], wanted: Pick<AccessCell, "name" | "persona" | "verb">): string {
  const { name, persona, verb } = wanted;
  const cell = cells.find((one) => one.name === name && one.persona === persona && one.verb === verb);
  return cell ? words[cell.outcome] : "not proved";
}

const namesOf = (cells: readonly AccessCell[]) =>
  [...new Set(cells.map(({ name }) => name))].sort((one, other) => one.localeCompare(other, "en"));
const personasOf = (cells: readonly AccessCell[]) =>
  [...new Set(cells.map(({ persona }) => persona))].sort(
    (one, other) => rank(personas, one) - rank(personas, other),
  );
/** Items that the list does not name come last. */
const rank = (order: readonly string[], item: string) =>
  order.includes(item) ? order.indexOf(item) : order.length;

function tableOf(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (columns: readonly string[]) => `| ${columns.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...lines.map(line)].join("\n");
}
