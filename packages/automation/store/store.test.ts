import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createJob, type Job } from "../job.ts";
import { Busy, JobFailure, OperatorFault } from "../job-failure.ts";
import { CallbackRefused } from "../product.ts";
import { createJobRunner } from "../run-jobs.ts";
import { leadFor } from "../test-service.ts";
import { inTransaction } from "./store.ts";
import { openOwnStore } from "./test-store.ts";

const { store } = await openOwnStore();

const jobOf = (id: string, body: unknown = {}) => ({
  id,
  kind: "lead" as const,
  customerId: randomUUID(),
  body,
});
const nothing = async () => {};

test("a job that comes again is the one that is there; one that failed begins anew", async () => {
  const again = { ...jobOf("a", { first: false }), requestId: "twee" };
  expect(await store.add({ ...jobOf("a", { first: true }), requestId: "een" }, nothing)).toBe(true);
  expect(await store.add(again, nothing)).toBe(false);
  expect(await store.read("a")).toMatchObject({ body: { first: true }, requestId: "een" });
  await store.end("a", "internal");
  await store.pool.query("update automation.jobs set received_at = 'epoch' where id = 'a'");
  expect(await store.add(again, nothing)).toBe(true);
  const begun = await store.read("a");
  expect(begun).toMatchObject({ body: { first: false }, requestId: "twee", endedAt: null });
  expect(begun?.receivedAt.getTime()).toBeGreaterThan(0);
});

test("a job that has no place in the queue is not written down", async () => {
  const failing = async () => {
    throw new Error("the queue is away");
  };
  await expect(store.add(jobOf("b"), failing)).rejects.toThrow("the queue is away");
  expect(await store.read("b")).toBeUndefined();
});

test("of two results of a step the first stands", async () => {
  await store.add(jobOf("c"), nothing);
  await store.keepStep("c", "step", { result: 1 });
  expect((await store.keepStep("c", "step", { result: 2 })).result).toEqual({ result: 1 });
  // As far as Postgres can keep it.
  const odd = await store.keepStep("c", "odd", { text: "a\u0000b\ud800" });
  expect(odd.result).toEqual({ text: "ab\ufffd" });
});

test("a connection that is lost within a transaction fails that transaction alone", async () => {
  const lost = inTransaction(store.pool, async (client) => {
    const { rows } = await client.query("select pg_backend_pid() as pid");
    // Not events.once, which would listen to errors itself.
    const ended = new Promise((resolve) => client.once("end", resolve));
    await store.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await ended;
    await client.query("select 1");
  });
  await expect(lost).rejects.toThrow();
  await store.keepStep("c", "after", { result: 3 });
  expect((await store.readStep("c", "after"))?.result).toEqual({ result: 3 });
});

test("a job that has ended keeps nothing of what it was about", async () => {
  await store.add(jobOf("d", { secret: true }), nothing);
  await store.keepStep("d", "step", { secret: true });
  await store.pool.query(
    `insert into automation.approached (customer_id, email, job_id)
     values (gen_random_uuid(), 'taken@d.example', 'd'), (gen_random_uuid(), 'written@d.example', null)`,
  );
  await store.end("d");
  const { rows } = await store.pool.query(
    "select email from automation.approached where email like '%d.example'",
  );
  expect(rows).toEqual([{ email: "written@d.example" }]);
  expect(await store.read("d")).toMatchObject({ body: null, endedAt: expect.any(Date) });
  expect(await store.readStep("d", "step")).toBeUndefined();
});

/** The second column holds the age of a row, as its name. */
test.each([
  ["jobs (ended_at, id, kind, customer_id)", "'lead', gen_random_uuid()", "29 days 23:59", "30 days 00:01"],
  ["model_calls (begun_at, prompt, job_id, model, cost_eur)", "'', '', 0", "23 months", "25 months"],
  ["approached (at, email, customer_id)", "gen_random_uuid()", "364 days", "367 days"],
])("of %s forgets what is old, and nothing newer", async (columns, others, newer, old) => {
  const [table, name] = columns.match(/^\w+|(?<=, )\w+/g) ?? [];
  await store.pool.query(`delete from automation.${table}`);
  await store.pool.query(
    `insert into automation.${columns}
     select now() - age::interval, age, ${others} from unnest($1::text[]) as age`,
    [[newer, old]],
  );
  await store.forget();
  const { rows } = await store.pool.query(`select ${name} as age from automation.${table}`);
  expect(rows).toEqual([{ age: newer }]);
});

test("a customer who is gone is forgotten everywhere, and the month's cost stays", async () => {
  const [gone, neighbour] = [randomUUID(), randomUUID()];
  for (const customerId of [gone, neighbour]) {
    const id = `report_${customerId}_first`;
    await store.add({ id, kind: "report", customerId, body: { secret: customerId } }, nothing);
    await store.keepStep(id, "step", { secret: customerId });
    await store.pool.query(
      `with call as (
         insert into automation.model_calls (job_id, customer_id, prompt, model, cost_eur) values ($2, $1, 'p', 'm', 2)
       ), follower as (
         insert into automation.followers (customer_id, competitors) values ($1, '[]')
       )
       insert into automation.approached (customer_id, email) values ($1, 'info@bedrijf.be')`,
      [customerId, id],
    );
  }
  const tablesWith = async (customerId: string) => {
    const { rows: tables } = await store.pool.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'automation'",
    );
    const queries = tables.map(
      ({ name }) => `select '${name}' as name from ${name} as row where strpos(row::text, $1) > 0`,
    );
    const { rows } = await store.pool.query(`${queries.join(" union ")} order by 1`, [customerId]);
    return rows.map(({ name }) => name);
  };
  const everywhere = ["approached", "followers", "jobs", "model_calls", "steps"].map(
    (name) => `automation.${name}`,
  );
  expect(await tablesWith(gone)).toEqual(everywhere);
  await store.forgetCustomer(gone);
  await store.forgetCustomer(gone);
  expect(await tablesWith(gone)).toEqual([]);
  expect(await tablesWith(neighbour)).toEqual(everywhere);
  const { rows } = await store.pool.query(
    "select customer_id, sum(cost_eur)::float as eur from automation.model_calls group by 1 order by 1",
  );
  expect(rows).toEqual([
    { customer_id: neighbour, eur: 2 },
    { customer_id: null, eur: 2 },
  ]);
});

test("a failure that the product could not be told of waits, and one that it refuses ends the job", async () => {
  const work = {
    lead: async () => {
      throw new JobFailure("model_failed");
    },
    meeting: nothing,
    report: nothing,
  };
  let answer: Error = new Error("callback answered 503");
  const product = {
    send: async () => {
      throw answer;
    },
    ask: nothing,
  };
  const runner = createJobRunner({
    ...{ store, product, work, queue: { postpone: nothing } },
    ...{ log: () => {}, stopping: new AbortController().signal },
  });
  const id = randomUUID();
  await store.add(jobOf(id, leadFor(randomUUID())), nothing);
  const { signal } = new AbortController();
  for (const again of [runner.run, runner.giveUp]) await expect(again(id, signal)).rejects.toBe(answer);
  expect(await store.read(id)).toMatchObject({ endedAt: null });
  answer = new CallbackRefused("callback answered 404");
  await runner.giveUp(id, signal);
  expect((await store.read(id))?.endedAt).not.toBeNull();
});

const runnerOf = (work: (job: Job) => Promise<void>) =>
  createJobRunner({
    ...{ store, work: { lead: work, meeting: work, report: work }, queue: { postpone: nothing } },
    product: { send: () => Promise.reject(new Error("nothing is told")), ask: nothing },
    ...{ log: () => {}, stopping: new AbortController().signal },
  });
const report = () => ({ ...jobOf(randomUUID()), kind: "report" as const });

test.each([
  ["is worked off", undefined],
  ["brings what the product refuses", new CallbackRefused("404")],
  ["the calendar asked for and fails for good", new JobFailure("model_failed")],
])("a job that %s ends, and the product is told nothing", async (_what, error) => {
  const runner = runnerOf(async () => {
    if (error) throw error;
  });
  const job = report();
  await store.add(job, nothing);
  await runner.run(job.id, new AbortController().signal);
  expect((await store.read(job.id))?.endedAt).toEqual(expect.any(Date));
});

test.each([false, true])(
  "of a customer who left while their job ran nothing stays; it failed: %s",
  async (fails) => {
    const runner = runnerOf(async ({ customerId }) => {
      await store.forgetCustomer(customerId);
      const follows = "insert into automation.followers (customer_id, competitors) values ($1, '[]')";
      await store.pool.query(follows, [customerId]);
      if (fails) throw new Error("broken");
    });
    const job = report();
    await store.add(job, nothing);
    await runner.run(job.id, new AbortController().signal);
    const followed = "select from automation.followers where customer_id = $1";
    expect((await store.pool.query(followed, [job.customerId])).rowCount).toBe(0);
  },
);

test("a stopped job begins no step, and a step that is reached twice is told once", async () => {
  const job = report();
  await store.add(job, nothing);
  const stored = await store.read(job.id);
  if (!stored) throw new Error("no job");
  const parts = { store, product: { send: nothing, ask: nothing } };
  const stopped = createJob(stored, { ...parts, signal: AbortSignal.abort() });
  await expect(stopped.reached("analysed")).rejects.toThrow("aborted");
  const running = createJob(stored, { ...parts, signal: new AbortController().signal });
  for (const _ of [1, 2]) await running.reached("analysed");
  expect(running.steps().map(({ step }) => step)).toEqual(["received", "analysed"]);
});

const busy = (seconds: number) =>
  new Busy(new Response(null, { status: 503, headers: { "retry-after": `${seconds}` } }));
const fault = new OperatorFault({ kind: "model", detail: "no key" });
test.each([
  [fault, "5 days 23:59", "waits undefined"],
  [fault, "6 days", "internal"],
  [busy(61), "5 days 23:59", "waits 61"],
  [busy(61), "6 days", "internal"],
  [busy(60), "6 days", "again"],
])("a job that ends in %s after %s: %s", async (error, age, outcome) => {
  const told: unknown[] = [];
  const ids: string[] = [];
  const failing = async () => {
    throw error;
  };
  const runner = createJobRunner({
    ...{ store, work: { lead: failing, meeting: failing, report: failing } },
    product: {
      send: async (event, { id }) => {
        ids.push(id);
        told.push(event.type === "lead.failed" ? event.data.reason : event.type);
      },
      ask: nothing,
    },
    queue: { postpone: async (_id, _customerId, seconds) => void told.push(`waits ${seconds}`) },
    ...{ log: () => {}, stopping: new AbortController().signal },
  });
  const [job, { signal }] = [jobOf(randomUUID(), leadFor(randomUUID())), new AbortController()];
  const attempt = async () => {
    await store.add(job, nothing);
    await store.pool.query(
      "update automation.jobs set received_at = received_at - $2::interval where id = $1",
      [job.id, age],
    );
    await runner.run(job.id, signal).catch(() => told.push("again"));
  };
  await attempt();
  expect(told).toEqual([outcome]);
  if (outcome !== "internal") return;
  // Nothing more of a job that ended, and another news of the customer's next attempt.
  await runner.run(job.id, signal);
  await runner.giveUp(job.id, signal);
  await attempt();
  expect(told).toEqual([outcome, outcome]);
  expect(new Set(ids).size).toBe(2);
});
