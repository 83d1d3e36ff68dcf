// The local stand-in for the customer's automation host: it receives the three webhooks and trusts only what is
// signed. Drafts, results and reports it hands in by signed callbacks.
import { createClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import * as z from "zod";
import { createCallbacks } from "./callbacks.ts";
import { answerChat, chatSchema } from "./chat-job.ts";
import { watchCompetitors } from "./competitors.ts";
import { createIncomingWebhooks } from "./incoming-webhook.ts";
import { leadDeliverySchema, writeDrafts } from "./lead-job.ts";
import { analyseMeeting, meetingSchema } from "./meeting-job.ts";
import { whenQuiet, writeReport } from "./report-job.ts";
import { createReportShelf, type ReportShelf } from "./report-shelf.ts";

export type AutomationOptions = {
  apiUrl: string;
  /** Of the project whose tables it fills. */
  secretKey: string;
  webhookSecret: string;
  /** The project's own CALLBACK_SECRET. */
  callbackSecret: string;
  reports: {
    /** Where the pages are kept. */
    directory: string;
    /** Under which `reports.fetch` is served. */
    url: string;
  };
  log: (line: string) => void;
  /** Pause before each draft, to imitate a real generator. */
  draftIntervalMs?: number;
  /** Pause before each word of the assistant. */
  chatIntervalMs?: number;
  /** How long an analysis takes. */
  meetingDurationMs?: number;
  /** How long a list of competitors stays as it is before a report is written. */
  reportDelayMs?: number;
};
export type Automation = {
  /** `POST /lead`, `/chat`, `/meeting`; 401 unless signed, 422 when the body is not the relay's. */
  fetch(request: Request): Response | Promise<Response>;
  /** The pages that the results link to. */
  reports: Pick<ReportShelf, "fetch">;
  /** Begins to write reports for the customers whose competitors change. */
  watch(): void;
  /** Abandons the jobs under way and waits until they have ended. */
  stop(): Promise<void>;
};
type AutomationEnv = { Variables: { webhookId: string; body: unknown } };

const bodyBytesMax = 256 * 1024;
/** How many times the lists are read while waiting for one to stay unchanged. */
const looksPerDelay = 4;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function createAutomation(options: AutomationOptions): Automation {
  const { apiUrl, secretKey, webhookSecret, log } = options;
  const { draftIntervalMs = 700, chatIntervalMs = 25 } = options;
  const { meetingDurationMs = 4_000, reportDelayMs = 20_000 } = options;
  const client = createClient(apiUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const webhooks = createIncomingWebhooks(webhookSecret);
  const callbacks = createCallbacks(`${apiUrl}/functions/v1/relay/callback`, options.callbackSecret);
  const shelf = createReportShelf(options.reports.directory, options.reports.url);
  const stopping = new AbortController();
  const jobs = new Set<Promise<void>>();

  /** The answer is sent before the work is done, so later errors appear only in the log. */
  function inBackground(name: string, work: Promise<void>) {
    const job = work
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log(`automation: ${name} failed: ${String(error)}`);
      })
      .finally(() => jobs.delete(job));
    jobs.add(job);
  }

  const app = new Hono<AutomationEnv>();
  app.post("*", async (context, next) => {
    const text = await context.req.text();
    if (text.length > bodyBytesMax) return context.text("Too large", 413);
    const verdict = webhooks.judge(context.req.raw.headers, text);
    if (verdict.kind === "forged") return context.text("Invalid signature", 401);
    // A repeated question is answered again. A repeated job is not run again.
    if (verdict.kind === "replayed" && context.req.path !== "/chat") return context.text("Accepted");
    context.set("webhookId", verdict.id);
    context.set("body", jsonOf(text));
    await next();
    if (!context.res.ok) webhooks.forget(verdict.id);
  });
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.text("Unexpected body", 422);
    log(`automation: ${context.req.path} failed: ${String(error)}`);
    return context.text("Failed", 500);
  });

  app.post("/lead", (context) => {
    const lead = leadDeliverySchema.parse(context.get("body"));
    const submissionId = context.get("webhookId");
    inBackground(
      "lead",
      writeDrafts(lead, { submissionId, intervalMs: draftIntervalMs, callbacks, signal: stopping.signal }),
    );
    return context.text("Accepted");
  });
  app.post("/chat", async (context) => {
    const chat = chatSchema.parse(context.get("body"));
    const answer = await answerChat(chat, {
      client,
      intervalMs: chatIntervalMs,
      signal: stopping.signal,
    });
    return context.body(answer, 200, { "content-type": "text/event-stream; charset=utf-8" });
  });
  app.post("/meeting", (context) => {
    const meeting = meetingSchema.parse(context.get("body"));
    const { signal } = stopping;
    const job = { id: context.get("webhookId"), durationMs: meetingDurationMs, shelf, callbacks, signal };
    inBackground("meeting", analyseMeeting(meeting, job));
    return context.text("Accepted");
  });

  return {
    fetch: (request) => app.fetch(request),
    reports: shelf,
    watch() {
      const { signal } = stopping;
      const job = { client, callbacks, signal };
      const begin = (userId: string) => inBackground("report", writeReport(userId, job));
      const onChange = whenQuiet(reportDelayMs, begin, signal);
      const intervalMs = reportDelayMs / looksPerDelay;
      inBackground("watch", watchCompetitors(client, { intervalMs, signal, onChange }));
    },
    async stop() {
      stopping.abort();
      await Promise.all(jobs);
    },
  };
}
