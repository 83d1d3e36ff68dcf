// node scripts/run.mjs bench/hostile: how long a customer waits for their drafts beside the flood of another account, four
// requests at once, against the same wait beside four plain reads of that account: sender and stack share the machine, so
// the wait without any flood would measure the sender as well. Exits with 1 when a promise of docs/benchmarks.md is broken.
// SECONDS=2 for a try.
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import autocannon from "autocannon";
import { quantile } from "./figures.ts";

const seconds = Number(process.env.SECONDS || 8);
/** Of a turn beside plain reads and one beside the flood. */
const pairs = 5;
const atOnce = 4;
const thinkMs = 20;

type Sent = { method: "GET" | "POST"; address: string; body?: string };

type Flood = Sent & {
  name: string;
  /** The p95 beside it may be so many times as long; shown and not judged without one. */
  timesMax?: number;
};

const search = (words: string) => JSON.stringify({ p_words: words });
const rowsOf = (count: number, id: string) =>
  JSON.stringify(
    Array.from({ length: count }, (_, number) => ({
      user_id: id,
      filename: "Overleg.mp3",
      storage_path: `${id}/${number}.mp3`,
    })),
  );

/** Each would make 131,072 characters of the eight of `1e131071`. */
const castsOf = (column: string) =>
  Array.from({ length: 12 }, (_, number) => `a${number}:${column}::numeric`).join();

const plainReads = { method: "GET", address: "user_tables?select=id" } as const;

const floodsOf = ({ id }: Person): readonly Flood[] => [
  {
    name: "patterns, refused",
    method: "GET",
    address: "user_emails?select=id&content=ilike.*a*e*i*o*",
    timesMax: 1.5,
  },
  { name: "casts, refused", method: "GET", address: `user_tables?select=${castsOf("name")}`, timesMax: 1.5 },
  {
    name: "full-text searches",
    method: "POST",
    address: "rpc/search_my_transcripts",
    body: search("offerte"),
    timesMax: 1.5,
  },
  { name: "800 rows", method: "POST", address: "user_audio_files", body: rowsOf(800, id) },
  // Only the network in front of the Data API can bound these (docs/hosted.md).
  {
    name: "bodies of 4.5 MB",
    method: "POST",
    address: "rpc/search_my_transcripts",
    body: search("a".repeat(4_500_000)),
  },
];

const headersOf = ({ token }: Person) => ({
  apikey: stack().publishableKey,
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
});

/** The waits of a customer who reads their drafts again and again, in milliseconds. */
async function readDrafts(customer: Person): Promise<number[]> {
  const waitsMs: number[] = [];
  const untilMs = performance.now() + seconds * 1_000;
  while (performance.now() < untilMs) {
    const startMs = performance.now();
    const response = await fetch(`${stack().apiUrl}/rest/v1/rpc/read_own_drafts`, {
      method: "POST",
      headers: headersOf(customer),
      body: JSON.stringify({ p_rows_max: 50 }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The customer is refused: ${response.status} ${text}`);
    waitsMs.push(performance.now() - startMs);
    await new Promise((resolve) => setTimeout(resolve, thinkMs));
  }
  return waitsMs;
}

const sent = await startTestStack({ web: "none", demoData: false, progress: console.log, log: () => {} });
process.env.TEST_STACK = JSON.stringify(sent.status);
try {
  const [customer, flooder] = [
    await createPerson({ services: ["email_marketing"] }),
    await createPerson({ services: ["email_marketing", "meeting_analysis"] }),
  ];
  for (const { id } of [customer, flooder])
    await sql.query(
      `insert into public.user_emails (user_id, email, subject, content)
       select $1, 'info@bedrijf-' || number || '.example', 'Voorstel', repeat('Een zin van twintig. ', 50)
       from generate_series(1, 200) as number`,
      [id],
    );
  await sql.query("vacuum analyze");
  const readBeside = async ({ method, address, body }: Sent) => {
    const [waitsMs, { requests }] = await Promise.all([
      readDrafts(customer),
      autocannon({
        url: `${stack().apiUrl}/rest/v1/${address}`,
        connections: atOnce,
        duration: seconds,
        method,
        headers: headersOf(flooder),
        // A thread of its own, so that sending does not hold up the customer.
        workers: 1,
        ...(body !== undefined && { body }),
      }),
    ]);
    return { p95Ms: quantile(waitsMs, 0.95), answered: requests.total };
  };
  await readDrafts(customer);
  const rows: Record<string, object> = {};
  const broken: string[] = [];
  for (const flood of floodsOf(flooder)) {
    const { name, timesMax } = flood;
    const ratios: number[] = [];
    let answered = 0;
    for (let pair = 0; pair < pairs; pair += 1) {
      const control = await readBeside(plainReads);
      const beside = await readBeside(flood);
      ratios.push(beside.p95Ms / control.p95Ms);
      answered += beside.answered;
    }
    const times = Number(quantile(ratios, 0.5).toFixed(1));
    rows[name] = { "p95, times": times, "at most": timesMax ?? "", "requests of the flood": answered };
    if (answered === 0) broken.push(`${name}: no request was answered, so nothing was measured`);
    if (timesMax !== undefined && times > timesMax)
      broken.push(`${name}: ${times} times, at most ${timesMax}`);
  }
  console.log(
    `a customer's p95 beside the flood against the same beside plain reads; median of ${pairs} pairs`,
  );
  console.table(rows);
  for (const sentence of broken) console.error(`over  ${sentence}`);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await sent.stop();
}
process.exit();
