import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { serve } from "@vanzelf/testkit/listen.ts";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { userEmailsTableName } from "../../functions/contract/tables.ts";
import { leadForm } from "../../functions/contract/test-lead-form.ts";
import { leadWebhookBody } from "../../functions/relay/lead.ts";
import { openQueue } from "./queue.ts";
import { openOwnStore } from "./store/test-store.ts";

// KILLED_JOBS=1000 KILLED_TIMES=10 for the longer run.
const jobCount = Number(process.env.KILLED_JOBS ?? 12);
const kills = Number(process.env.KILLED_TIMES ?? 1);

const payment = z.object({ job: z.string(), first: z.string().optional() });
const event = z.object({
  data: z.object({ submissionId: z.string(), drafts: z.tuple([z.object({ subject: z.string() })]) }),
});

/** The results of each job's first step that later steps and the product were told of. */
const told = new Map<string, Set<string>>();
/** The names of what was handed in: under one name, the product takes an event once. */
const ended = new Set<string>();
let payments = 0;

function tell(job: string, receipt: string) {
  told.set(job, (told.get(job) ?? new Set()).add(receipt));
}

const { url } = await serve(async (request, response) => {
  const body: unknown = JSON.parse(await text(request));
  if (request.url === "/pay") {
    payments += 1;
    const { job, first } = payment.parse(body);
    if (first) tell(job, first);
    response.end(JSON.stringify({ receipt: randomUUID() }));
    return;
  }
  const { submissionId, drafts } = event.parse(body).data;
  tell(submissionId, drafts[0].subject);
  ended.add(String(request.headers["webhook-id"]));
  response.end("{}");
}, afterAll);

const { store, databaseUrl } = await openOwnStore();
let worker: ChildProcess;

/** A job of a worker that died, and one that is tried again, wait for some seconds. */
const endWaits = (ofDead: boolean) =>
  store.pool.query(
    `update queue.job set heartbeat_on = heartbeat_on - interval '1 minute', start_after = least(start_after, now())
     where state = 'retry' or state = 'active' and $1`,
    [ofDead],
  );

async function startWorker() {
  worker = fork(new URL("test-worker.ts", import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl, PRODUCT_URL: url },
  });
  await once(worker, "message");
}

const queue = await openQueue({ databaseUrl, log: () => {} });
for (let count = 0; count < jobCount; count += 1) {
  const [id, customerId] = [randomUUID(), randomUUID()];
  const body = leadWebhookBody(leadForm(), userEmailsTableName(customerId));
  await store.add({ id, kind: "lead", customerId, body }, (transaction) =>
    queue.add(id, customerId, transaction),
  );
}
await queue.stop();

afterAll(() => void worker.kill("SIGKILL"));

test("every job ends at the product, and pays for no step again whose result was there, however often the service is killed", {
  timeout: 600_000,
}, async () => {
  for (let kill = 1; kill <= kills; kill += 1) {
    await startWorker();
    const least = Math.ceil((jobCount * kill) / (kills + 1));
    await expect.poll(() => ended.size, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(least);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    await endWaits(true);
  }
  await startWorker();
  const endedNow = () => endWaits(false).then(() => ended.size);
  await expect.poll(endedNow, { timeout: 120_000, interval: 500 }).toBe(jobCount);
  expect(told.size).toBe(jobCount);
  for (const receipts of told.values()) expect(receipts.size).toBe(1);
  // At most what was under way at a kill was paid for without a trace.
  expect(payments).toBeLessThanOrEqual(2 * jobCount + kills * 8);
});
