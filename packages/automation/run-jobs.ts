// Works a job off: its result goes to the product, and when it fails for good, so does the reason.
import type { CallbackEvent } from "../../functions/contract/automation/callbacks.ts";
import type { JobFailureReason } from "../../functions/contract/automation/failures.ts";
import { leadWebhookSchema, meetingWebhookSchema } from "../../functions/contract/automation/webhooks.ts";
import { createJob } from "./job.ts";
import { Busy, JobFailure, OperatorFault } from "./job-failure.ts";
import { CallbackRefused, type Product } from "./product.ts";
import type { Queue } from "./queue.ts";
import type { JobKind, Store, StoredJob } from "./store/store.ts";
import type { Work } from "./work.ts";

type Parts = {
  store: Store;
  product: Product;
  work: Pick<Work, JobKind>;
  queue: Pick<Queue, "postpone">;
  log: (line: string) => void;
  /** Ends the jobs under way. */
  stopping: AbortSignal;
};

/** The news of a job that failed for good, for the product. A report is missed by nobody. */
function failureEvent({ id, kind, body }: StoredJob, reason: JobFailureReason): CallbackEvent | undefined {
  if (kind === "lead") return { type: "lead.failed", data: { submissionId: id, reason } };
  if (kind === "report") return undefined;
  const { sessionId } = meetingWebhookSchema.parse(body);
  return { type: "meeting.status", data: { sessionId, status: "failed", reason } };
}

/** The product takes results for a week, and the address of a recording opens for six hours: what is too late is ours. */
const postponedMaxMs = 6 * 24 * 3_600_000;

const isPutOff = (error: unknown): error is OperatorFault | Busy =>
  error instanceof OperatorFault || (error instanceof Busy && error.isLong);

/** As the queue asks for them. */
export function createJobRunner({ store, product, work, queue, log, stopping }: Parts) {
  const works: Record<JobKind, (job: ReturnType<typeof createJob>) => Promise<void>> = {
    lead: (job) => work.lead(job, leadWebhookSchema.parse(job.body)),
    meeting: (job) => work.meeting(job, meetingWebhookSchema.parse(job.body)),
    report: (job) => work.report(job),
  };

  async function fail(stored: StoredJob, failure: JobFailure, signal: AbortSignal): Promise<void> {
    log(`job ${stored.id} (${stored.kind}) failed, request ${stored.requestId}: ${failure.message}`);
    const event = failureEvent(stored, failure.reason);
    const job = createJob(stored, { store, product, signal });
    // An attempt of the customer's more has another failure, which the product must not take for a repetition.
    const name = `failed_${stored.receivedAt.getTime()}`;
    if (event) await job.send(name, event).catch(unlessRefused);
    await store.end(stored.id, failure.reason);
  }

  /** The product has no use for it any more: a customer who left, a request that ended otherwise. */
  function unlessRefused(error: unknown) {
    if (!(error instanceof CallbackRefused)) throw error;
    log(`the product refused: ${error.message}`);
  }

  async function putOff(stored: StoredJob, error: OperatorFault | Busy, signal: AbortSignal): Promise<void> {
    const { id, kind, customerId, receivedAt } = stored;
    if (Date.now() - receivedAt.getTime() >= postponedMaxMs)
      return await fail(stored, new JobFailure("internal"), signal);
    await queue.postpone(id, customerId, error instanceof Busy ? error.seconds : undefined);
    log(`job ${id} (${kind}) waits: ${error.message}`);
  }

  async function run(jobId: string, given: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([given, stopping]);
    const stored = await store.read(jobId);
    if (!stored || stored.endedAt) return;
    try {
      await works[stored.kind](createJob(stored, { store, product, signal })).catch(unlessRefused);
      await store.end(jobId);
      log(`job ${jobId} (${stored.kind}) ended, request ${stored.requestId}`);
    } catch (error) {
      if (await isForgotten(stored)) return;
      if (isPutOff(error)) return await putOff(stored, error, signal);
      if (!(error instanceof JobFailure)) {
        log(`job ${jobId} (${stored.kind}) is tried again: ${String(error)}`);
        throw error;
      }
      await fail(stored, error, signal);
    }
    await isForgotten(stored);
  }

  /** Whether the customer left while their job ran: what it noted since has to go as well. */
  async function isForgotten({ id, customerId }: StoredJob): Promise<boolean> {
    if (await store.read(id)) return false;
    await store.forgetCustomer(customerId);
    log(`job ${id} ended: its customer is gone`);
    return true;
  }

  async function giveUp(jobId: string, signal: AbortSignal): Promise<void> {
    const stored = await store.read(jobId);
    if (stored && !stored.endedAt) await fail(stored, new JobFailure("internal"), signal);
  }

  return { run, giveUp };
}
