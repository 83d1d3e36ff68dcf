import { createHmac, randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as z from "zod/mini";
import { errorBodySchema } from "../contract/errors.ts";
import { jsonOf } from "../contract/json-of.ts";
import { leadForm } from "../contract/test-lead-form.ts";
import { createLog } from "../shared/log.ts";
import { startWebhookHost, type WebhookHost } from "../shared/test-webhook-host.ts";
import { createRelay } from "./app.ts";
import { readRelayEnvironment, webhooksBelow } from "./relay-environment.ts";

export const siteOrigin = "http://127.0.0.1:5173";
export const webhookSecret = "a secret of these tests alone";
export const callbackSecret = "another-secret-of-these-tests";

/** The real stack, handed in by the test: the functions know nothing of what they run on. */
type Backend = {
  stack: { apiUrl: string; publishableKey: string; secretKey: string };
  /** The database behind the API, for proof. */
  sql: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> };
};

type Submission = {
  /** Below /relay; `lead` when nothing is said. */
  route?: string;
  token?: string | undefined;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  /** Variables that differ from the usual ones. */
  variables?: Record<string, string>;
  /** The relay's way to the world, for faults. */
  fetch?: typeof fetch;
};

type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined when the text is none. */
  json: unknown;
};

type Callback = {
  /** Below /relay; `callback` when nothing is said. */
  route?: string;
  event: unknown;
  id?: string;
  secret?: string;
  /** Of the signature, in seconds from now. */
  ageSeconds?: number;
  /** The body that is sent in place of the signed one. */
  sent?: string;
  headers?: Record<string, string>;
  /** Variables that differ from the usual ones. */
  variables?: Record<string, string>;
};

/** The relay on the real stack, with an automation host that does as a test says. */
export type TestRelay = {
  host: WebhookHost;
  /** Everything that left the relay: answers and log lines. */
  said: string[];
  request(path: string, init?: RequestInit): Promise<Response>;
  submit(submission: Submission): Promise<Answer>;
  /** Submits what must be refused: the status with the catalogue's error. */
  refusal(submission: Submission): Promise<{ status: number } & z.infer<typeof errorBodySchema>["error"]>;
  /** Hands in an event as the automation does. */
  callback(callback: Callback): Promise<Answer>;
  /** Units of the lead service that this customer has used. */
  usageOf(person: { id: string }): Promise<number>;
  /** The reports that this customer has. */
  reportsOf(person: { id: string }): Promise<unknown[]>;
  /** How each of this customer's submissions stands. */
  statusesOf(person: { id: string }): Promise<string[]>;
  /** Ends the host, and proves that no answer and no line held a secret, a token or a customer's words. */
  stop(): Promise<void>;
};

const variablesFor = (stack: Backend["stack"], host: WebhookHost): Record<string, string> => ({
  SUPABASE_URL: stack.apiUrl,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack.publishableKey }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: stack.secretKey }),
  SITE_URL: siteOrigin,
  WEBHOOK_SECRET: webhookSecret,
  ...webhooksBelow(host.url),
  CALLBACK_SECRET: callbackSecret,
  REPORT_ORIGINS: "https://rapporten.example",
  LEAD_TIMEOUT_MS: "5000",
  // Names are made sixty a minute, for all customers together.
  LEAD_DRAFTS_BY: "callback",
});

function headersOf({ token, key, headers }: Submission): Record<string, string> {
  return {
    "content-type": "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { "idempotency-key": key }),
    ...headers,
  };
}

function callbackHeaders(callback: Callback, body: string): Record<string, string> {
  const { id = randomUUID(), secret = callbackSecret, ageSeconds = 0 } = callback;
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const digest = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${digest}`,
    ...callback.headers,
  };
}

const usageRow = z.object({ used: z.number() });
const statusRows = z.array(z.object({ status: z.string() }));

export async function startTestRelay({ stack, sql }: Backend): Promise<TestRelay> {
  const host = await startWebhookHost();
  const said: string[] = [];

  const relays = new Map<string, ReturnType<typeof createRelay>>();

  /** One process for each set of variables: what it has under way is bounded. */
  function relayWith({ variables, fetch: ownFetch }: Pick<Submission, "variables" | "fetch">) {
    const given: Record<string, string> = { ...variablesFor(stack, host), ...variables };
    if (ownFetch) return newRelay(given, ownFetch);
    const name = JSON.stringify(given);
    const relay = relays.get(name) ?? newRelay(given, fetch);
    relays.set(name, relay);
    return relay;
  }

  function newRelay(given: Record<string, string>, ownFetch: typeof fetch) {
    return createRelay({
      environment: readRelayEnvironment((name) => given[name]),
      fetch: ownFetch,
      now: Date.now,
      log: createLog((line) => said.push(line)),
      keepAlive: () => {},
    });
  }

  async function submit(submission: Submission): Promise<Answer> {
    const { route = "lead", body = leadForm() } = submission;
    return answerOf(
      await relayWith(submission).request(`/relay/${route}`, {
        method: "POST",
        headers: headersOf(submission),
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
  }

  async function answerOf(response: Response): Promise<Answer> {
    const text = await response.text();
    said.push(text);
    return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
  }

  return {
    host,
    said,
    submit,
    async callback(callback) {
      const signed = typeof callback.event === "string" ? callback.event : JSON.stringify(callback.event);
      return answerOf(
        await relayWith({ ...(callback.variables && { variables: callback.variables }) }).request(
          `/relay/${callback.route ?? "callback"}`,
          { method: "POST", headers: callbackHeaders(callback, signed), body: callback.sent ?? signed },
        ),
      );
    },
    request: async (path, init) => await relayWith({}).request(path, init),
    async refusal(submission) {
      const { status, json } = await submit(submission);
      return { status, ...z.parse(errorBodySchema, json).error };
    },
    async usageOf(person) {
      const { rows } = await sql.query(
        "select coalesce((usage_counts ->> 'email_marketing')::int, 0) as used from public.user_tables where user_id = $1",
        [person.id],
      );
      return z.parse(usageRow, rows[0]).used;
    },
    async reportsOf(person) {
      const { rows } = await sql.query(
        'select "Name", "Report" from public."CAReports" where "UUID" = $1 order by created_at',
        [person.id],
      );
      return rows;
    },
    async statusesOf(person) {
      const { rows } = await sql.query(
        "select status from public.lead_submissions where user_id = $1 order by submitted_at",
        [person.id],
      );
      return z.parse(statusRows, rows).map(({ status }) => status);
    },
    async stop() {
      await host.stop();
      const secrets = [
        stack.secretKey,
        webhookSecret,
        callbackSecret,
        leadForm().servicesSummary,
        host.url,
        "eyJ",
      ];
      for (const text of said) for (const secret of secrets) expect(text).not.toContain(secret);
    },
  };
}
