// What one account can do to another customer: a customer reads and begins leads, alone and while one account sends
// thirty heavy requests at once, again and again, in turns within one run; and what the check before each request costs
// a read. With UNLIMITED=1 the same floods once more without the limits for each person, for what these are worth.
// Run: npm run bench:hostile
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import { type CustomerBase, startCustomerBase } from "./customer-base.ts";
import { quantile } from "./figures.ts";
import type { Answers, Flood } from "./hostile-sender.ts";

const customerCount = 400;
const rounds = 3;
const visitsPerRound = 25;
const growthMax = 1.5;
/** Customers with drafts; the hostile one is none of them. */
const visitorStep = 10;
const hostileCustomer = 7;
const feedbackRows = 200;

const kinds = {
  rows: "2,000 rows in one request",
  patterns: "patterns with back-references",
  bodies: "bodies of 4.5 MB",
  exports: "exports",
} as const satisfies Record<Flood["kind"], string>;

type Times = { reads: number[]; leads: number[] };

async function timed(times: number[], work: Promise<unknown>) {
  const startedAtMs = performance.now();
  await work;
  times.push(performance.now() - startedAtMs);
}

/** What a page of the lead generator asks, and a lead; each visitor begins fewer leads than a minute allows. */
async function visit(base: CustomerBase, customer: number, times: Times) {
  const token = await base.token({ customer });
  const uncounted = { counted: false };
  const reads = [
    "user_tables?select=*",
    "user_emails?order=created_at.desc&limit=50",
    "lead_submissions?limit=5",
  ];
  for (const address of reads) await timed(times.reads, base.request(token, "GET", address, uncounted));
  const body = { p_submission_id: randomUUID() };
  await timed(
    times.leads,
    base.request(token, "POST", "rpc/begin_lead_submission", { body, counted: false }),
  );
}

let visits = 0;
async function visitMany(base: CustomerBase, times: Times) {
  for (let count = 0; count < visitsPerRound; count += 1) {
    visits += 1;
    await visit(
      base,
      1 + (visits % (customerCount / visitorStep - 1)) * visitorStep + visitorStep - 1,
      times,
    );
  }
}

/** Floods the Data API while the work goes on, and says how it answered. */
async function flooded(flood: Flood, work: () => Promise<void>): Promise<Answers> {
  const worker = new Worker(new URL("hostile-sender.ts", import.meta.url), { workerData: flood });
  const ended = once(worker, "message");
  await work();
  worker.postMessage("stop");
  const [answers] = await ended;
  await worker.terminate();
  return answers;
}

const p95 = (times: number[]) => quantile(times, 0.95);
const round = (value: number) => Math.round(value * 100) / 100;

async function compare(base: CustomerBase, client: pg.Client, kind: Flood["kind"]) {
  const [quiet, attacked]: [Times, Times] = [
    { reads: [], leads: [] },
    { reads: [], leads: [] },
  ];
  const flood = {
    kind,
    url: base.url,
    token: await base.token({ customer: hostileCustomer }),
    userId: base.customerId(hostileCustomer),
  };
  const answers: Answers = {};
  for (let turn = 0; turn < rounds; turn += 1) {
    await visitMany(base, quiet);
    for (const [status, count] of Object.entries(await flooded(flood, () => visitMany(base, attacked)))) {
      answers[status] = (answers[status] ?? 0) + count;
    }
    // A minute passes for everybody, so that a flood is not over at its first wave.
    await client.query("update private.request_counts set started_at = now() - interval '1 hour'");
    await client.query("update private.lead_attempts set begun_at = now() - interval '1 hour'");
  }
  return {
    "reads alone, p95 ms": round(p95(quiet.reads)),
    "reads in the flood": round(p95(attacked.reads)),
    "times, reads": round(p95(attacked.reads) / p95(quiet.reads)),
    "leads alone, p95 ms": round(p95(quiet.leads)),
    "leads in the flood": round(p95(attacked.leads)),
    "times, leads": round(p95(attacked.leads) / p95(quiet.leads)),
    answers: Object.entries(answers)
      .map(([status, count]) => `${count}x${status}`)
      .join(" "),
  };
}

async function floodOfEveryKind(base: CustomerBase, client: pg.Client) {
  const lines: Record<string, Awaited<ReturnType<typeof compare>>> = {};
  for (const kind of ["rows", "patterns", "bodies", "exports"] as const) {
    lines[kinds[kind]] = await compare(base, client, kind);
  }
  console.table(lines);
  return Object.values(lines);
}

/** Half of the reads with the check before each request and half without, in turns; the ratio of the medians. */
async function costOfTheCheck(base: CustomerBase, client: pg.Client): Promise<number> {
  const token = await base.token({ customer: visitorStep });
  const [checked, unchecked]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < rounds * 2; turn += 1) {
    const isChecked = turn % 2 === 0;
    await client.query(
      isChecked
        ? "alter role authenticator set pgrst.db_pre_request = 'private.check_request'"
        : "alter role authenticator reset pgrst.db_pre_request",
    );
    for (let count = 0; count < 300; count += 1) {
      const read = base.request(token, "GET", "user_tables?select=*", { counted: false });
      await timed(isChecked ? checked : unchecked, read);
    }
  }
  await client.query("alter role authenticator set pgrst.db_pre_request = 'private.check_request'");
  return quantile(checked, 0.5) / quantile(unchecked, 0.5);
}

const base = await startCustomerBase(customerCount);
try {
  const client = await base.connect();
  await client.query("update public.user_tables set service_codes = 31, service_limits = '{}'");
  await client.query(
    `insert into public.meeting_feedback (user_id, feedback, created_at)
     select $1, repeat('a', 8999) || 'b', now() - interval '1 day' from generate_series(1, ${feedbackRows})`,
    [base.customerId(hostileCustomer)],
  );
  await visitMany(base, { reads: [], leads: [] });
  console.log(
    `a read with the check before it: ${round(await costOfTheCheck(base, client))} times one without`,
  );
  const lines = await floodOfEveryKind(base, client);
  const worst = Math.max(...lines.flatMap((line) => [line["times, reads"], line["times, leads"]]));
  if (process.env.UNLIMITED) {
    await client.query(
      `alter role authenticator reset pgrst.db_pre_request;
       alter role authenticated set statement_timeout = '8s';
       alter table public.user_audio_files disable trigger limit_rows_of_statement;
       alter table public.user_audio_files disable trigger limit_rows_of_person;
       alter table public.meeting_feedback disable trigger limit_rows_of_statement;
       alter table public.meeting_feedback disable trigger limit_rows_of_person;
       notify pgrst, 'reload config'`,
    );
    console.log("without the limits for each person");
    await floodOfEveryKind(base, client);
  }
  console.log(`p95 of another customer: ${worst} times at most (promised ${growthMax})`);
  process.exitCode = worst <= growthMax ? 0 : 1;
} finally {
  await base.stop();
}
