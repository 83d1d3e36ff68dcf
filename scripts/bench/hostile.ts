// The harm that one account can do to another customer: a customer reads and begins leads, alone and while one account
// keeps sending thirty heavy requests at once, in turns within one run; and the cost of the check before each request for
// a read. Sender, customer and Data API share one machine here, so a flood is compared with the same flood sent
// to a server that reads none of it. A run without any flood shows how far two equal measurements differ.
// Run: npm run bench:hostile.

import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import * as z from "zod";
import { allServiceCodes } from "#functions/contract/services.ts";
import { type CustomerBase, startCustomerBase } from "./customer-base.ts";
import { quantile } from "./figures.ts";
import type { Answers, Flood } from "./hostile-sender.ts";

const customerCount = 400;
const rounds = 4;
const turnMs = 2_000;
const growthMax = 1.5;
/** Two measurements without any flood that differ by more mean that the machine is too busy for this benchmark. */
const noiseMax = 1.25;
/** Customers with drafts; the hostile one is none of them. */
const visitorStep = 10;
const hostileCustomer = 7;
const feedbackRows = 200;

/** Of few bytes, so that the cost is in the database, which refuses them. */
const floods: Readonly<Record<string, Flood["request"]>> = {
  "no flood": null,
  // No two lengths fit, and every pair of them is tried.
  patterns: {
    address: `meeting_feedback?select=id&feedback=match.${encodeURIComponent("^(a+)(a+)\\1\\1\\2\\2b$")}`,
  },
  "patterns on what a function answers": {
    address: "rpc/account_deletion_state?sign_in_email=match.%5E(a%2B)%2B%5C1b",
  },
  "full-text searches": { address: "meeting_feedback?select=id&feedback=fts.nergens" },
  exports: { address: "rpc/export_my_data", body: "{}" },
};

type Times = { reads: number[]; leads: number[] };
const noTimes = (): Times => ({ reads: [], leads: [] });

let failures = 0;
/** A request that fails took at least this long. */
async function timed(times: number[], work: Promise<unknown>) {
  const startedAtMs = performance.now();
  await work.catch((error: unknown) => {
    if (failures === 0) console.error(error);
    failures += 1;
  });
  times.push(performance.now() - startedAtMs);
}

/** The requests of a page of the lead generator, and a lead; each visitor begins fewer leads than a minute allows. */
async function visit(base: CustomerBase, customer: number, times: Times) {
  const token = await base.token({ customer });
  const uncounted = { counted: false };
  const reads = [
    "user_tables?select=*",
    "user_emails?order=created_at.desc&limit=50",
    "lead_submissions?limit=5",
  ];
  for (const address of reads) await timed(times.reads, base.request(token, "GET", address, uncounted));
  const submissionId = randomUUID();
  const begin = { body: { p_submission_id: submissionId }, ...uncounted };
  await timed(times.leads, base.request(token, "POST", "rpc/begin_lead_submission", begin));
  // Otherwise it would block the visitor's next one.
  const finish = { body: { p_submission_id: submissionId, p_succeeded: true }, ...uncounted };
  await base
    .request(await base.token("service"), "POST", "rpc/finish_lead_submission", finish)
    .catch(() => undefined);
}

let visits = 0;
async function visitFor(base: CustomerBase, durationMs: number): Promise<Times> {
  const times = noTimes();
  const endAtMs = performance.now() + durationMs;
  while (performance.now() < endAtMs) {
    visits += 1;
    await visit(base, (1 + (visits % (customerCount / visitorStep))) * visitorStep, times);
  }
  return times;
}

const answersSchema = z.record(z.string(), z.number());
/** Floods the Data API while the work goes on, and returns its answers. */
async function flooded<Result>(flood: Flood, work: () => Promise<Result>): Promise<[Result, Answers]> {
  const sender = fork(fileURLToPath(new URL("hostile-sender.ts", import.meta.url)));
  const ended = once(sender, "message");
  sender.send(flood);
  const result = await work();
  sender.send("stop");
  const [answers] = await ended;
  return [result, answersSchema.parse(answers)];
}

const p95 = (times: number[]) => quantile(times, 0.95);
const round = (value: number) => Math.round(value * 100) / 100;
const median = (values: number[]) => round(quantile(values, 0.5));

async function compare(base: CustomerBase, client: pg.Client, request: Flood["request"]) {
  const flood = {
    request,
    url: base.url,
    unread: false,
    token: await base.token({ customer: hostileCustomer }),
  };
  const total: Answers = {};
  const [quiet, beside, attacked]: [Times[], Times[], Times[]] = [[], [], []];
  for (let turn = 0; turn < rounds; turn += 1) {
    quiet.push(await visitFor(base, turnMs));
    const [besideTimes] = await flooded({ ...flood, unread: true }, () => visitFor(base, turnMs));
    beside.push(besideTimes);
    const [times, answers] = await flooded(flood, () => visitFor(base, turnMs));
    attacked.push(times);
    for (const [status, count] of Object.entries(answers)) total[status] = (total[status] ?? 0) + count;
    // Expires the counts per minute of all accounts, so that the limits do not end a flood after its first wave.
    await client.query("update private.request_counts set started_at = now() - interval '1 hour'");
    await client.query("update private.lead_attempts set begun_at = now() - interval '1 hour'");
  }
  const ms = (turns: Times[], of: keyof Times) => median(turns.map((times) => p95(times[of])));
  /** Of each turn and the one before it: what else the machine does changes from minute to minute. */
  const growth = (of: keyof Times) =>
    median(attacked.map((times, turn) => p95(times[of]) / p95(beside[turn]?.[of] ?? [])));
  return {
    "reads alone": ms(quiet, "reads"),
    "flood elsewhere": ms(beside, "reads"),
    flooded: ms(attacked, "reads"),
    "times, reads": growth("reads"),
    "leads alone": ms(quiet, "leads"),
    "leads, elsewhere": ms(beside, "leads"),
    "leads, flooded": ms(attacked, "leads"),
    "times, leads": growth("leads"),
    answers: Object.entries(total)
      .map(([status, count]) => `${count}x${status}`)
      .join(" "),
  };
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
  await client.query(
    `update public.user_tables set service_codes = ${allServiceCodes}, service_limits = '{}'`,
  );
  await client.query(
    `insert into public.meeting_feedback (user_id, feedback, created_at)
     select $1, repeat('a', 8999) || 'b', now() - interval '1 day' from generate_series(1, ${feedbackRows})`,
    [base.customerId(hostileCustomer)],
  );
  await visitFor(base, turnMs);
  const cost = await costOfTheCheck(base, client);
  console.log(`a read with the check before it: ${round(cost)} times one without`);
  const lines: Record<string, Awaited<ReturnType<typeof compare>>> = {};
  const growths: number[] = [];
  const quietGrowths: number[] = [];
  for (const [name, request] of Object.entries(floods)) {
    const line = await compare(base, client, request);
    lines[name] = line;
    (request ? growths : quietGrowths).push(line["times, reads"], line["times, leads"]);
  }
  console.log("p95 in ms");
  console.table(lines);
  if (failures > 0) console.log(`${failures} requests of other customers failed`);
  const worst = Math.max(...growths);
  console.log(`p95 of another customer in a flood: ${worst} times at most (promised ${growthMax})`);
  const noise = Math.max(...quietGrowths.flatMap((growth) => [growth, 1 / growth]));
  if (noise > noiseMax)
    console.log(`the same without any flood: ${round(noise)} times; too busy a machine to judge floods on`);
  process.exitCode = noise <= noiseMax && worst <= growthMax && failures === 0 ? 0 : 1;
} finally {
  await base.stop();
}
