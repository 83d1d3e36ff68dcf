// The cost of a refused body: PostgREST parses JSON before it opens a transaction, also for an address that does not
// exist, so no check of ours can run before that work and its time grows with the bytes. We promise only that a body
// that announces its length costs the database hardly more than a read.
import type pg from "pg";
import { recordingConsent } from "#functions/contract/recording-consent.ts";
import type { CustomerBase } from "./customer-base.ts";
import { processorMs } from "./processor-time.ts";

const requests = 120;
const atOnce = 10;
/** A read's own time is a few ticks of the clock; twice is far below the thirty times of a body that is parsed. */
export const databaseTimesMax = 2;

type Sample = { name: string; address: string; body?: string };

const repeated = (count: number, row: object) =>
  `[${Array.from({ length: count }, () => JSON.stringify(row)).join(",")}]`;

function samplesOf(userId: string): Sample[] {
  const file = {
    user_id: userId,
    filename: "a.mp3",
    storage_path: `${userId}/a.mp3`,
    consent_version: recordingConsent.version,
  };
  const texts = repeated(500, { user_id: userId, feedback: "x".repeat(9_000) });
  return [
    { name: "a read", address: "user_tables?select=*" },
    { name: "2,000 rows, 260 kB", address: "user_audio_files", body: repeated(2_000, file) },
    { name: "500 long texts, 4.5 MB", address: "meeting_feedback", body: texts },
    { name: "the same, no such table", address: "nonsense", body: texts },
  ];
}

async function send(url: string, token: string, { address, body }: Sample): Promise<number> {
  const response = await fetch(`${url}/${address}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Processor time of each request, of the Data API and of the database. */
async function costOf(base: CustomerBase, token: string, sample: Sample) {
  const before = { dataApi: processorMs("postgrest"), database: processorMs("postgres") };
  const statuses = new Set<number>();
  for (let sent = 0; sent < requests; sent += atOnce) {
    const answers = Array.from({ length: atOnce }, () => send(base.url, token, sample));
    for (const status of await Promise.all(answers)) statuses.add(status);
  }
  return {
    statuses: [...statuses].join(" "),
    dataApiMs: (processorMs("postgrest") - before.dataApi) / requests,
    databaseMs: (processorMs("postgres") - before.database) / requests,
    megabytes: (sample.body?.length ?? 0) / 1e6,
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Prints the table; returns how many times a read's work the database does for a body, at most. */
export async function measureBodies(
  base: CustomerBase,
  client: pg.Client,
  customer: number,
): Promise<number> {
  const token = await base.token({ customer });
  const samples = samplesOf(base.customerId(customer));
  const costs = [];
  for (const sample of samples) {
    await client.query("update private.request_counts set started_at = now() - interval '1 hour'");
    await send(base.url, token, sample);
    costs.push({ name: sample.name, ...(await costOf(base, token, sample)) });
  }
  const lines = costs.map(({ name, statuses, dataApiMs, databaseMs, megabytes }) => [
    name,
    {
      "Data API, ms": rounded(dataApiMs),
      "a MB, ms": megabytes > 0 ? rounded(dataApiMs / megabytes) : "",
      "database, ms": rounded(databaseMs),
      answers: statuses,
    },
  ]);
  console.log("processor time of one request");
  console.table(Object.fromEntries(lines));
  const [read, ...bodies] = costs.map(({ databaseMs }) => databaseMs);
  return Math.max(...bodies) / (read ?? Number.NaN);
}
