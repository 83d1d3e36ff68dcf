// npm run drill [-- --customers 10000]: a disaster, practised. Fills an embedded project, copies it as npm run backup does,
// makes a new one, restores as npm run restore does, and compares everything: rows, sequences, access, files, what the
// doctor says, and a customer's journey. Says how long each step took; exits with 1 when anything differs, or when copying
// and restoring took more than a quarter of an hour.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { dumpDatabase, restoreDatabase } from "./backup/database.ts";
import { copyFiles, putFilesBack } from "./backup/files.ts";
import { readProjectDatabase } from "./deploy/project.ts";
import { auditExamination } from "./doctor/audit-findings.ts";
import { databaseExaminations } from "./doctor/database-findings.ts";
import { findAll } from "./doctor/finding.ts";
import { differences, leftOut, readContents } from "./drill/contents.ts";
import { journey } from "./drill/journey.ts";
import { fillProject } from "./drill/old-project.ts";
import { projectDirectory } from "./local/settings.ts";
import type { StackStatus } from "./local/state.ts";

const restoreSecondsMax = 15 * 60;

const { values } = parseArgs({ options: { customers: { type: "string", default: "200" } } });
const customers = Number(values.customers);
if (!Number.isInteger(customers) || customers < 10) throw new Error("--customers takes a number from 10.");

const took: { step: string; seconds: number; isRestoring: boolean }[] = [];
async function step<T>(name: string, work: () => Promise<T>, isRestoring = false): Promise<T> {
  const startedAtMs = Date.now();
  console.log(name);
  const result = await work();
  took.push({ step: name, seconds: (Date.now() - startedAtMs) / 1000, isRestoring });
  return result;
}
const restoring = <T>(name: string, work: () => Promise<T>) => step(name, work, true);

const databaseOf = ({ dbUrl }: StackStatus) => readProjectDatabase({ SUPABASE_DB_URL: dbUrl });
const startEmpty = () =>
  startTestStack({
    web: "none",
    demoData: false,
    // The automation is stopped: nothing may be written while two projects are compared.
    environment: { LEAD_WEBHOOK_URL: "http://127.0.0.1:9/stopped" },
    progress: () => {},
    log: () => {},
  });

/** The doctor's lines about a project's database. */
async function doctor({ dbUrl }: StackStatus): Promise<string[]> {
  const said: string[] = [];
  const release = { checkout: projectDirectory, variables: { SUPABASE_DB_URL: dbUrl } };
  await findAll([...databaseExaminations(release), auditExamination(release)], (line) => said.push(line));
  return said;
}

const sameLines = (what: string, before: readonly string[], after: readonly string[]) =>
  before.join("\n") === after.join("\n")
    ? []
    : [`${what} before:\n${before.join("\n")}`, `${what} after:\n${after.join("\n")}`];

const folder = mkdtempSync(path.join(tmpdir(), "drill-"));
const file = path.join(folder, "database.sql");
const old = await startEmpty();
process.env.TEST_STACK = JSON.stringify(old.status);
const stops = [old.stop];
try {
  const customer = await step(`an old project with ${customers} customers`, () =>
    fillProject(old.status, customers),
  );
  const journeyBefore = await step("a customer's journey in it", () => journey(old.status, customer));
  const before = await step("what it holds", () => readContents(old.status.dbUrl, old.status));
  const doctorBefore = await step("what the doctor says of it", () => doctor(old.status));

  await restoring("backup: the database", () => dumpDatabase(databaseOf(old.status), file));
  await restoring("backup: the files", () => copyFiles(old.status, folder));
  const next = await restoring("a new project with the release", startEmpty);
  stops.push(next.stop);
  await restoring("restore: the files", () => putFilesBack(next.status, folder));
  await restoring("restore: the database", () => restoreDatabase(databaseOf(next.status), file));

  const doctorAfter = await step("what the doctor says of the new project", () => doctor(next.status));
  const after = await step("what it holds", () => readContents(next.status.dbUrl, next.status));
  const journeyAfter = await step("the customer's journey in it", () => journey(next.status, customer));

  const found = [
    ...differences(before, after),
    ...sameLines("the doctor", doctorBefore, doctorAfter),
    ...doctorAfter.filter((line) => line.includes("WRONG")),
    ...sameLines("the journey", journeyBefore, journeyAfter),
  ];
  console.table(took.map(({ step: name, seconds }) => ({ step: name, seconds: Number(seconds.toFixed(1)) })));
  console.log(journeyAfter.join("\n"));
  console.log("\nNot restored, here or anywhere:");
  for (const [table, loss] of Object.entries(leftOut)) console.log(`  ${table}: ${loss}`);
  console.log("To be checked by hand in a hosted project: docs/operations.md, Restoring.\n");
  const seconds = took.reduce((sum, each) => sum + (each.isRestoring ? each.seconds : 0), 0);
  if (seconds > restoreSecondsMax) found.push(`copying and restoring took ${seconds.toFixed(0)} s`);
  for (const difference of found) console.error(difference);
  console.log(
    found.length === 0
      ? `Everything is equal: ${before.values.size} tables and sequences, ${before.access.length} facts of access, ${before.files.length} files; copied and restored in ${seconds.toFixed(0)} s.`
      : `NOT equal: ${found.length} differences.`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
