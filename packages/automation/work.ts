import type {
  ChatWebhook,
  LeadWebhook,
  MeetingWebhook,
} from "../../functions/contract/automation/webhooks.ts";
import type { ChatEvent } from "../../functions/contract/chat.ts";
import type { Faults } from "./faults.ts";
import type { Job } from "./job.ts";
import type { Import } from "./leads/sources.ts";
import type { Product } from "./product.ts";
import type { Queue } from "./queue.ts";
import type { Store } from "./store/store.ts";

export type WorkParts = {
  store: Store;
  product: Product;
  relayUrl: string;
  log: (line: string) => void;
};

export type ChatCall = {
  /** The webhook-id, by which the cost is noted. */
  id: string;
  signal: AbortSignal;
};

/** As `GET /health` answers it, beside the length of the queue. */
type Health = {
  /** `failing` while something is wrong that the operator can mend. */
  status: "ok" | "failing";
  /** The model that is asked; null when results are made up. */
  model: string | null;
  faults: Awaited<ReturnType<Faults["all"]>>;
  /** The last import of each source of companies. */
  companies: Pick<Import, "source" | "readAt" | "taken" | "leftOut" | "failure">[];
};

/**
 * The work behind each webhook. A job's work may be run again from its start: what it paid for or made up is a step, so
 * that it sends the same events then. It ends a job for good by throwing JobFailure; any other error is tried again.
 */
export type Work = {
  health(): Promise<Health>;
  lead(job: Job, lead: LeadWebhook): Promise<void>;
  meeting(job: Job, meeting: MeetingWebhook): Promise<void>;
  /** Asked for by `watch`, which chose the body. */
  report(job: Job): Promise<void>;
  chat(chat: ChatWebhook, call: ChatCall): AsyncIterable<ChatEvent>;
  /** Begins what happens by the clock, such as following competitors. */
  watch(signal: AbortSignal, queue: Queue): Promise<void>;
};
