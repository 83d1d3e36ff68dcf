// The local stand-in for the customer's automation host: it receives the three webhooks, trusts only what is
// signed, and does the job for real over the same API that the host uses.
import { createClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { z } from "zod";
import { answerChat, chatSchema } from "./chat-job.ts";
import { createIncomingWebhooks } from "./incoming-webhook.ts";
import { leadSchema, writeDrafts } from "./lead-job.ts";
import { analyseMeeting, meetingSchema } from "./meeting-job.ts";

export type AutomationOptions = {
  apiUrl: string;
  /** Of the project whose tables it fills. */
  secretKey: string;
  webhookSecret: string;
  log: (line: string) => void;
  /** Pause before each draft, as a writer would take. */
  draftIntervalMs?: number;
  /** How long an analysis takes. */
  meetingDurationMs?: number;
};
export type Automation = {
  /** `POST /lead`, `/chat`, `/meeting`; 401 unless signed, 422 when the body is not the relay's. */
  fetch(request: Request): Response | Promise<Response>;
  /** Abandons the jobs under way and waits until they have ended. */
  stop(): Promise<void>;
};
type AutomationEnv = { Variables: { webhookId: string; body: unknown } };

const bodyBytesMax = 256 * 1024;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function createAutomation(options: AutomationOptions): Automation {
  const { apiUrl, secretKey, webhookSecret, log, draftIntervalMs = 700, meetingDurationMs = 4_000 } = options;
  const client = createClient(apiUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const webhooks = createIncomingWebhooks(webhookSecret);
  const stopping = new AbortController();
  const jobs = new Set<Promise<void>>();

  /** The host answers at once and works on; what goes wrong then only its own log can tell. */
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
    if (verdict.kind === "replayed") return context.text("Accepted");
    context.set("webhookId", verdict.id);
    context.set("body", jsonOf(text));
    return next();
  });
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.text("Unexpected body", 422);
    log(`automation: ${context.req.path} failed: ${String(error)}`);
    return context.text("Failed", 500);
  });

  app.post("/lead", (context) => {
    const lead = leadSchema.parse(context.get("body"));
    const seed = context.get("webhookId");
    inBackground(
      "lead",
      writeDrafts(client, lead, { seed, intervalMs: draftIntervalMs, signal: stopping.signal }),
    );
    return context.text("Accepted");
  });
  app.post("/chat", async (context) => {
    const chat = chatSchema.parse(context.get("body"));
    return context.json(await answerChat(client, chat));
  });
  app.post("/meeting", (context) => {
    const meeting = meetingSchema.parse(context.get("body"));
    const job = { durationMs: meetingDurationMs, signal: stopping.signal };
    inBackground("meeting", analyseMeeting(client, meeting, job));
    return context.text("Accepted");
  });

  return {
    fetch: (request) => app.fetch(request),
    async stop() {
      stopping.abort();
      await Promise.all(jobs);
    },
  };
}
