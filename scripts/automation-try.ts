// node scripts/run.mjs automation-try [<folder>]: an operator's own model over inputs of theirs, or over those of
// packages/automation/try, without a product. Reads automation.env or the variables that it was started with, as npm run
// automation does. Inputs:
//   name.lead.json         the fields of the lead form, the audience called search
//   name.chat.json         { "message": "…", "sources": [{ "kind": "report", "title": "…", "url": "…", "text": "…" }] }
//   name.transcript.json   { "mode": "meeting", "heldAt": "2026-11-30T09:00:00Z", "texts": ["…"] }
//   recordings             .mp3, .m4a, .wav, .ogg, .webm, .flac
// Writes the results beside each input and prints seconds, cost and what failed. Over its own inputs it writes below
// test-results, and prints thirty properties of the answers as well.
import { randomUUID } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { readModelSettings } from "@vanzelf/automation/environment.ts";
import { createJob } from "@vanzelf/automation/job.ts";
import { readCompanies } from "@vanzelf/automation/leads/read-companies.ts";
import { analyse } from "@vanzelf/automation/meetings/analyse.ts";
import { createModel } from "@vanzelf/automation/model/model.ts";
import { createSpending } from "@vanzelf/automation/model/spending.ts";
import { createModelWork } from "@vanzelf/automation/model-work.ts";
import { openStore } from "@vanzelf/automation/store/store.ts";
import { close, freePort, listen } from "@vanzelf/local-supabase/loopback.ts";
import * as z from "zod";
import {
  chatWebhookSchema,
  leadWebhookSchema,
  meetingWebhookSchema,
} from "#functions/contract/automation/webhooks.ts";
import { meetingModes } from "#functions/contract/meeting.ts";
import { userEmailsTableName } from "#functions/contract/tables.ts";
import { startOwnPostgres } from "./local/automation.ts";
import { projectDirectory } from "./local/settings.ts";
import { propertiesOf } from "./try-properties.ts";

const [given] = process.argv.slice(2);
const folder = given ?? path.join(projectDirectory, "packages/automation/try");
const resultsFolder = given ?? path.join(projectDirectory, "test-results/automation-try");
const environmentFile = path.join(projectDirectory, "automation.env");
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
const companies = given ? {} : { LEADS_CSV: path.join(folder, "bedrijven.csv"), LEADS_KBO_DIR: "" };
const settings = readModelSettings({ ...process.env, ...companies });
if (!existsSync(folder) || !settings) {
  console.error("node scripts/run.mjs automation-try [<folder>], with AI_BASE_URL and AI_MODEL set");
  process.exit(1);
}
mkdirSync(resultsFolder, { recursive: true });

const sound = /\.(mp3|m4a|wav|ogg|webm|flac)$/i;
const directory = mkdtempSync(path.join(tmpdir(), "automation-try-"));
const notes: string[] = [];
const log = (line: string) => notes.push(line);
const postgres = await startOwnPostgres(directory, () => {});
const store = await openStore(postgres.databaseUrl, log);
const files = createServer((request, response) => {
  createReadStream(path.join(folder, path.basename(decodeURIComponent(request.url ?? "")))).pipe(response);
});
const port = await freePort();
await listen(files, port);

const results: unknown[] = [];
const product = {
  send: async (event: unknown) => {
    results.push(event);
  },
  ask: async () => ({ customers: [], next: null }),
};
const relayUrl = `http://127.0.0.1:${port}`;
const work = createModelWork(settings, { store, product, relayUrl, log });
const signal = new AbortController().signal;
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
const object = z.record(z.string(), z.unknown());

async function jobOf(kind: "lead" | "meeting", body: unknown) {
  const job = { id: randomUUID(), kind, customerId: randomUUID(), body };
  await store.add(job, async () => {});
  const stored = await store.read(job.id);
  if (!stored) throw new Error("the job was not stored");
  return createJob(stored, { store, product, signal });
}

const onReached = async () => {};
const model = createModel(settings, createSpending(store.pool, { ...settings, onReached }));
const transcriptSchema = z.object({
  mode: z.enum(meetingModes),
  heldAt: z.iso.datetime(),
  texts: z.array(z.string()),
});

async function analyseTranscript(transcript: unknown) {
  const { mode, heldAt, texts } = transcriptSchema.parse(transcript);
  const segments = texts.map((text, place) => ({
    startMs: place * 10_000,
    endMs: (place + 1) * 10_000,
    text,
  }));
  const talk = { segments, heldAt: new Date(heldAt), language: "nl" };
  results.push(await analyse(await jobOf("meeting", {}), { mode, latestFeedback: null }, talk, model));
}

async function run(file: string): Promise<void> {
  if (file.endsWith(".lead.json")) {
    const lead = { ...object.parse(readJson(file)), tableName: userEmailsTableName(randomUUID()) };
    await work.lead(await jobOf("lead", lead), leadWebhookSchema.parse(lead));
  } else if (file.endsWith(".chat.json")) {
    const asked = {
      userId: randomUUID(),
      timestamp: new Date().toISOString(),
      ...object.parse(readJson(file)),
    };
    const call = { id: randomUUID(), signal };
    for await (const event of work.chat(chatWebhookSchema.parse(asked), call)) results.push(event);
  } else if (file.endsWith(".transcript.json")) await analyseTranscript(readJson(file));
  else {
    const meeting = {
      userId: randomUUID(),
      userEmail: "",
      fileUrl: `${relayUrl}/${encodeURIComponent(file)}`,
      fileName: file,
      status: "pending",
      sessionId: randomUUID(),
      mode: "meeting",
    };
    await work.meeting(await jobOf("meeting", meeting), meetingWebhookSchema.parse(meeting));
  }
}

const costRow = z.object({ eur: z.coerce.number() });
async function spentEur(): Promise<number> {
  const { rows } = await store.pool.query(
    "select coalesce(sum(cost_eur), 0) as eur from automation.model_calls",
  );
  return costRow.parse(rows[0]).eur;
}

/** Without line breaks, which a cell of the table has no room for. */
const lineOf = (error: unknown) =>
  error instanceof z.core.$ZodError ? z.prettifyError(error).replaceAll(/\s+/g, " ") : String(error);

const tried = new Map<string, unknown[]>();

/** A line of the table. */
const tryInput = async (file: string) => {
  const [startedAtMs, before] = [performance.now(), await spentEur()];
  results.length = 0;
  notes.length = 0;
  const failure = await run(file).then(
    () => "",
    (error: unknown) => lineOf(error),
  );
  const result = JSON.stringify({ results, notes, failure }, null, 2);
  writeFileSync(path.join(resultsFolder, `${file}.result.json`), result);
  tried.set(file, [...results]);
  return {
    input: file,
    seconds: Math.round((performance.now() - startedAtMs) / 100) / 10,
    euro: Math.round(((await spentEur()) - before) * 10_000) / 10_000,
    results: results.length,
    failed: [failure, ...notes].filter(Boolean).join("; "),
  };
};

try {
  await readCompanies(settings, { pool: store.pool, log: console.log });
  const inputs = readdirSync(folder).filter(
    (file) => /\.(lead|chat|transcript)\.json$/.test(file) || sound.test(file),
  );
  const table = [];
  for (const file of inputs) table.push(await tryInput(file));
  console.table(table);
  if (!given) {
    const properties = propertiesOf(tried);
    console.table(properties);
    console.log(`${properties.filter(({ holds }) => holds).length} of ${properties.length} properties hold`);
  }
  process.exitCode = table.some(({ failed }) => failed !== "") ? 1 : 0;
} finally {
  await store.close();
  await close(files);
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
