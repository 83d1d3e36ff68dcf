// The automation as a service: it writes each signed webhook down, answers, and works it off from the queue.
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { stream } from "hono/streaming";
import * as z from "zod";
import { toleranceSeconds, verifyDelivery } from "../../functions/contract/automation/signature.ts";
import {
  accountWebhookSchema,
  chatWebhookSchema,
  leadWebhookSchema,
  meetingWebhookSchema,
} from "../../functions/contract/automation/webhooks.ts";
import { type ChatEvent, eventStreamType } from "../../functions/contract/chat.ts";
import { jsonOf } from "../../functions/contract/json-of.ts";
import { fetchableAt } from "./meetings/recording.ts";
import { createProduct } from "./product.ts";
import { openQueue, type Queue, type QueueOptions } from "./queue.ts";
import { createJobRunner } from "./run-jobs.ts";
import { type JobKind, openStore, type Store } from "./store/store.ts";
import type { Work, WorkParts } from "./work.ts";

export type ServiceOptions = Pick<
  QueueOptions,
  "databaseUrl" | "log" | "heartbeatSeconds" | "superviseSeconds" | "postponedSeconds"
> & {
  /** As in `https://<project>.supabase.co/functions/v1/relay`. */
  relayUrl: string;
  /** Of the product: several, separated by commas or spaces, while one takes another's place. */
  webhookSecret: string;
  callbackSecret: string;
  work: (parts: WorkParts) => Work;
};

export type Service = {
  /**
   * `POST /lead`, `/meeting`: 200 when the job is written down. `POST /chat`: the answer as events, 409 for the same
   * signed question once more. `POST /account`: 200 when the customer is forgotten. 401 unless signed, 413 over 256 kB, 422 when the body is not the product's or
   * a recording lies neither with the product nor on the internet.
   * `GET /health`: what works, and the length of the queue.
   */
  fetch(request: Request): Response | Promise<Response>;
  /** Begins to work, and to follow competitors unless that is done elsewhere. */
  begin(options?: { watches: boolean }): Promise<void>;
  /** Leaves the jobs under way to the next start, or to another process. */
  stop(): Promise<void>;
};

type ServiceEnv = { Variables: { webhookId: string; body: unknown } };

const bodyBytesMax = 256 * 1024;

/** As the product names a request in its logs and in x-request-id. */
const requestIdOf = (headers: Headers) =>
  z.safeParse(z.string().regex(/^[\w=-]{1,200}$/), headers.get("x-request-id")).data ?? null;

/** The name of a customer's table ends in their id. */
const customerOfTable = (tableName: string) =>
  z.uuid().parse(tableName.replace(/^user_emails_/, "").replaceAll("_", "-"));

type AppParts = Pick<ServiceOptions, "relayUrl" | "webhookSecret" | "log"> & {
  store: Store;
  queue: Queue;
  work: Work;
  stopping: AbortSignal;
};

function createApp({ relayUrl, webhookSecret, log, store, queue, work, stopping }: AppParts) {
  const secrets = webhookSecret.split(/[\s,]+/).filter(Boolean);

  const app = new Hono<ServiceEnv>();
  app.get("/health", async (context) =>
    context.json({ ...(await work.health()), ...(await queue.length()) }),
  );
  // Read no further: of a body whose sender is not known yet, this is all that may wait in memory.
  const limitBody = bodyLimit({
    maxSize: bodyBytesMax,
    onError: (context) => context.text("Too large", 413),
  });
  app.post("*", limitBody, async (context, next) => {
    const text = await context.req.text();
    const verified = await verifyDelivery({ headers: context.req.raw.headers, body: text, secrets });
    if ("problem" in verified) return context.text("Invalid signature", 401);
    context.set("webhookId", verified.id);
    context.set("body", jsonOf(text));
    await next();
  });
  app.onError((error, context) => {
    if (error instanceof z.ZodError || error instanceof z.core.$ZodError) {
      return context.text("Unexpected body", 422);
    }
    log(`${context.req.path} failed: ${String(error)}`);
    return context.text("Failed", 500);
  });

  async function add(context: Context<ServiceEnv>, kind: JobKind, customerId: string): Promise<void> {
    const { webhookId: id, body } = context.var;
    const requestId = requestIdOf(context.req.raw.headers);
    const isNew = await store.add({ id, kind, customerId, body, requestId }, (transaction) =>
      queue.add(id, customerId, transaction),
    );
    log(`job ${id} (${kind}) ${isNew ? "is written down" : "was there already"}, request ${requestId}`);
  }

  app.post("/lead", async (context) => {
    const lead = leadWebhookSchema.parse(context.get("body"));
    await add(context, "lead", customerOfTable(lead.tableName));
    return context.text("Accepted");
  });
  app.post("/meeting", async (context) => {
    const meeting = meetingWebhookSchema.parse(context.get("body"));
    const addresses = await fetchableAt(new URL(meeting.fileUrl), new URL(relayUrl).hostname).catch(() => []);
    if (addresses.length === 0) {
      log(`a recording at ${new URL(meeting.fileUrl).hostname} is refused: neither the product's nor public`);
      return context.text("Unexpected address", 422);
    }
    await add(context, "meeting", meeting.userId);
    return context.text("Accepted");
  });
  app.post("/account", async (context) => {
    await store.forgetCustomer(accountWebhookSchema.parse(context.get("body")).userId);
    return context.text("Accepted");
  });
  // Each answer costs calls of the model, so a signed question is answered once; another attempt is signed at another time.
  const answered = new Map<string, number>();
  app.post("/chat", (context) => {
    const chat = chatWebhookSchema.parse(context.get("body"));
    for (const [question, atMs] of answered) {
      if (Date.now() - atMs > 2 * toleranceSeconds * 1000) answered.delete(question);
    }
    const question = `${context.get("webhookId")}.${context.req.header("webhook-timestamp")}`;
    if (answered.has(question)) return context.text("Answered before", 409);
    answered.set(question, Date.now());
    const signal = AbortSignal.any([stopping, context.req.raw.signal]);
    const events = work.chat(chat, { id: context.get("webhookId"), signal });
    // Not Hono's streamSSE: after its headers of the connection, the next request on it was answered with 400.
    context.header("content-type", `${eventStreamType}; charset=utf-8`);
    return stream(context, async (body) => {
      const write = (event: ChatEvent) => body.write(`data: ${JSON.stringify(event)}\n\n`);
      try {
        for await (const event of events) await write(event);
      } catch (error) {
        log(`chat broke off: ${String(error)}`);
        await write({ type: "error" });
      }
    });
  });
  return app;
}

export async function createService(options: ServiceOptions): Promise<Service> {
  const { databaseUrl, relayUrl, callbackSecret, log } = options;
  const store = await openStore(databaseUrl, log);
  const queue = await openQueue(options);
  const product = createProduct(relayUrl, callbackSecret);
  const work = options.work({ store, product, relayUrl, log });
  const stopping = new AbortController();
  const app = createApp({ ...options, store, queue, work, stopping: stopping.signal });
  const runner = createJobRunner({ store, product, work, queue, log, stopping: stopping.signal });
  return {
    fetch: (request) => app.fetch(request),
    async begin({ watches } = { watches: true }) {
      await queue.begin(runner);
      await queue.schedule("forget", "17 4 * * *", () => store.forget());
      if (!watches) return;
      work.watch(stopping.signal, queue).catch((error: unknown) => {
        if (!stopping.signal.aborted) log(`nothing happens by the clock any more: ${String(error)}`);
      });
    },
    async stop() {
      stopping.abort();
      await queue.stop();
      await store.close();
    },
  };
}
