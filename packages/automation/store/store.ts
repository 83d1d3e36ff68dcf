// The automation's memory: jobs, the results of their steps, and what models cost.
import { readFileSync } from "node:fs";
import pg from "pg";
import * as z from "zod";
import type { JobFailureReason } from "../../../functions/contract/automation/failures.ts";

const jobKinds = ["lead", "meeting", "report"] as const;
export type JobKind = (typeof jobKinds)[number];

type NewJob = {
  id: string;
  kind: JobKind;
  customerId: string;
  body: unknown;
  /** The request that it came from, for the logs; none of one that the calendar asked for. */
  requestId?: string | null;
};
export type StoredJob = NewJob & { requestId: string | null; receivedAt: Date; endedAt: Date | null };

/** A step's result, and when it was there. */
export type Kept = { result: unknown; endedAt: Date };

/** A transaction, for a queue that writes in it as well. */
export type Transaction = Pick<pg.PoolClient, "query">;

export type Store = {
  pool: pg.Pool;
  /**
   * Writes a job down and lets `enqueue` add it to the queue, both or neither. False when a job of this id was written
   * down before; one that failed for good begins anew.
   */
  add(job: NewJob, enqueue: (transaction: Transaction) => Promise<void>): Promise<boolean>;
  read(jobId: string): Promise<StoredJob | undefined>;
  readStep(jobId: string, name: string): Promise<Kept | undefined>;
  keepStep(jobId: string, name: string, result: unknown): Promise<Kept>;
  /** Ends a job and forgets what it was about. */
  end(jobId: string, failure?: JobFailureReason): Promise<void>;
  /** Forgets a customer whose account is gone. The cost of models stays, and belongs to nobody. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Forgets jobs that ended long ago, model calls of earlier years, and companies that a customer wrote to a year ago. */
  forget(): Promise<void>;
  close(): Promise<void>;
};

const schema = readFileSync(new URL("schema.sql", import.meta.url), "utf8");
/** One number for all processes that start at once on the same database. */
const schemaLock = 7_202_611;

const jobRow = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  customerId: z.uuid(),
  requestId: z.nullable(z.string()),
  body: z.unknown(),
  receivedAt: z.date(),
  endedAt: z.nullable(z.date()),
});
const jobColumns = `id, kind, customer_id as "customerId", request_id as "requestId", body, received_at as "receivedAt",
  ended_at as "endedAt"`;

const stepRow = z.object({ result: z.unknown(), endedAt: z.date() });

/** Postgres takes neither NUL nor half a surrogate pair, and a model may answer with both. */
const storable = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "string" ? part.toWellFormed().replaceAll("\u0000", "") : part,
  );

/** Runs `work` in one transaction. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    // Closes the connection, which takes the transaction back whatever state it is in.
    client.release(true);
    throw error;
  }
}

export async function openStore(databaseUrl: string, log: (line: string) => void): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 3,
    application_name: "automation",
    options: "-c statement_timeout=0",
  });
  pool.on("error", (error) => log(`database: ${error.message}`));
  // A connection that is lost while it is lent has no other listener: its query fails, and the process must not.
  pool.on("connect", (client) => client.on("error", () => {}));
  await inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [schemaLock]);
    await client.query(schema);
  });
  return {
    pool,
    add: (job, enqueue) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `insert into automation.jobs as job (id, kind, customer_id, body, request_id) values ($1, $2, $3, $4, $5)
           on conflict (id) do update
           set body = excluded.body, request_id = excluded.request_id, received_at = clock_timestamp(), ended_at = null,
             failure = null
           where job.failure is not null`,
          [job.id, job.kind, job.customerId, JSON.stringify(job.body), job.requestId ?? null],
        );
        if (rowCount === 0) return false;
        await enqueue(client);
        return true;
      }),
    async read(jobId) {
      const { rows } = await pool.query(`select ${jobColumns} from automation.jobs where id = $1`, [jobId]);
      return rows[0] && jobRow.parse(rows[0]);
    },
    async readStep(jobId, name) {
      const { rows } = await pool.query(
        'select result, ended_at as "endedAt" from automation.steps where job_id = $1 and name = $2',
        [jobId, name],
      );
      return rows[0] && stepRow.parse(rows[0]);
    },
    async keepStep(jobId, name, result) {
      // Two workers may have run the step when one was taken for dead: the first result stands.
      const { rows } = await pool.query(
        `insert into automation.steps as step (job_id, name, result) values ($1, $2, $3)
         on conflict (job_id, name) do update set result = step.result
         returning result, ended_at as "endedAt"`,
        [jobId, name, storable(result)],
      );
      return stepRow.parse(rows[0]);
    },
    async end(jobId, failure) {
      await inTransaction(pool, async (client) => {
        await client.query(
          "update automation.jobs set body = null, ended_at = coalesce(ended_at, now()), failure = $2 where id = $1",
          [jobId, failure ?? null],
        );
        await client.query("delete from automation.steps where job_id = $1", [jobId]);
        await client.query("delete from automation.approached where job_id = $1", [jobId]);
      });
    },
    forgetCustomer: (customerId) =>
      inTransaction(pool, async (client) => {
        await client.query("delete from automation.jobs where customer_id = $1", [customerId]);
        await client.query("delete from automation.approached where customer_id = $1", [customerId]);
        await client.query("delete from automation.followers where customer_id = $1", [customerId]);
        // A report's job has the customer's id in its own.
        await client.query(
          "update automation.model_calls set customer_id = null, job_id = '' where customer_id = $1",
          [customerId],
        );
      }),
    async forget() {
      await pool.query("delete from automation.jobs where ended_at < now() - interval '30 days'");
      await pool.query("delete from automation.model_calls where begun_at < now() - interval '2 years'");
      await pool.query("delete from automation.approached where at < now() - interval '1 year'");
    },
    close: () => pool.end(),
  };
}
