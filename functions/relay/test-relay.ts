import { signedHeaders } from "@vanzelf/testkit/signed-headers.ts";
import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, beforeEach } from "vitest";
import type { ServiceKey } from "../contract/services.ts";
import { leadForm } from "../contract/test-lead-form.ts";
import { type Call, createTestFunction } from "../shared/test-function.ts";
import { startWebhookHost, type WebhookHost } from "../shared/test-webhook-host.ts";
import { createRelay } from "./app.ts";
import { readRelayEnvironment, webhooksBelow } from "./relay-environment.ts";

export const siteOrigin = "http://127.0.0.1:5173";
export const webhookSecret = "a secret of these tests alone";
export const callbackSecret = "another-secret-of-these-tests";

type Submission = Omit<Call, "route"> & {
  /** Below /relay; `lead` when nothing is said. */
  route?: string;
  key?: string;
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
} & Pick<Call, "variables" | "fetch">;

const variablesFor = (host: WebhookHost): Record<string, string> => ({
  SITE_URL: siteOrigin,
  WEBHOOK_SECRET: webhookSecret,
  ...webhooksBelow(host.url),
  CALLBACK_SECRET: callbackSecret,
  REPORT_ORIGINS: "https://rapporten.example",
  LEAD_TIMEOUT_MS: "5000",
  // Names are made sixty a minute, for all customers together.
  LEAD_DRAFTS_BY: "callback",
});

const callOf = ({ route = "lead", key, body = leadForm(), headers, ...rest }: Submission): Call => ({
  ...rest,
  route: `POST relay/${route}`,
  body,
  headers: { ...(key !== undefined && { "idempotency-key": key }), ...headers },
});

/** Of the test that runs. */
export let relay: Awaited<ReturnType<typeof startTestRelay>>;

/** Each test of the file gets a relay of its own. */
export function relayForEachTest(): void {
  beforeEach(async () => {
    relay = await startTestRelay();
  });
  afterEach(() => relay.stop());
}

/** The relay on the real stack, with an automation host that does as a test says. */
async function startTestRelay() {
  const host = await startWebhookHost();
  const tested = createTestFunction(
    { ...stack(), cronSecret: "none-of-the-relay" },
    ({ read, ...parts }) => createRelay({ ...parts, environment: readRelayEnvironment(read) }),
    variablesFor(host),
  );

  return {
    ...tested,
    host,
    submit: (submission: Submission) => tested.call(callOf(submission)),
    /** Submits what must be refused: the status with the catalogue's error. */
    refusal: (submission: Submission) => tested.refusal(callOf(submission)),
    /** Hands in an event as the automation does. */
    callback({ route = "callback", event, secret = callbackSecret, sent, ...rest }: Callback) {
      const { variables, fetch, ...signing } = rest;
      const signed = typeof event === "string" ? event : JSON.stringify(event);
      return tested.call({
        route: `POST relay/${route}`,
        body: sent ?? signed,
        headers: signedHeaders(secret, signed, signing),
        ...(variables && { variables }),
        ...(fetch && { fetch }),
      });
    },
    /** Units of a service that this customer has used; of leads when nothing is said. */
    async usageOf({ id }: { id: string }, service: ServiceKey = "email_marketing") {
      const [record] = await sql.rows<{ used: number }>(
        "select coalesce((usage_counts ->> $2)::int, 0) as used from public.user_tables where user_id = $1",
        [id, service],
      );
      return record?.used;
    },
    reportsOf: ({ id }: { id: string }) =>
      sql.rows('select "Name", "Report" from public."CAReports" where "UUID" = $1 order by created_at', [id]),
    /** How each of this customer's submissions stands. */
    async statusesOf({ id }: { id: string }) {
      const submissions = await sql.rows<{ status: string }>(
        "select status from public.lead_submissions where user_id = $1 order by submitted_at",
        [id],
      );
      return submissions.map(({ status }) => status);
    },
    /** Ends the host, and proves that no answer and no line held a secret, a token or a customer's words. */
    async stop() {
      await host.stop();
      tested.proveDiscretion([webhookSecret, callbackSecret, leadForm().servicesSummary, host.url]);
    },
  };
}
