// One name for a request, from the customer's click to the callback that brings the result.
import type { ChildProcess } from "node:child_process";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { createOwnDatabase } from "@vanzelf/testkit/own-database.ts";
import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import { newTraceId, traceHeaders, traceIdOf } from "#functions/contract/trace.ts";
import { startWebhookHost } from "#functions/shared/test-webhook-host.ts";
import { startAutomation } from "./automation.ts";
import { functionVariables, spawnInto, startOwnFunctions } from "./test-functions.ts";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** A relay whose webhooks go to this address, and the lines of its log. */
async function startRelay(webhooksUrl: string, variables: Record<string, string> = {}) {
  const lines: string[] = [];
  const functions = await startOwnFunctions({
    environment: { ...functionVariables(webhooksUrl), LEAD_DRAFTS_BY: "callback", ...variables },
    spawnChild: (asked) => spawnInto(children, asked),
    log: (line) => lines.push(line),
  });
  onTestFinished(() => functions.stop());
  return { url: `http://127.0.0.1:${functions.portOf("relay")}/relay`, lines };
}

/** A customer's click, with the headers that the browser gives it. Answers with its name. */
async function askForLeads(relayUrl: string): Promise<string> {
  const { token } = await createPerson({ services: ["email_marketing"] });
  const id = newTraceId();
  const answer = await fetch(`${relayUrl}/lead`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...traceHeaders(id) },
    body: JSON.stringify(leadForm()),
  });
  expect([answer.status, answer.headers.get("x-request-id")]).toEqual([200, id]);
  return id;
}

test("the name of a click finds the lead in the logs of the relay, the automation and the callbacks", async () => {
  const port = await freePort();
  const relay = await startRelay(`http://127.0.0.1:${port}`);
  const database = await createOwnDatabase();
  onTestFinished(() => database.drop());
  const lines: string[] = [];
  const options = {
    databaseUrl: database.url,
    relayUrl: relay.url,
    webhookSecret: stack().webhookSecret,
    callbackSecret: stack().callbackSecret,
    environment: {},
    pace: { draftIntervalMs: 20, chatIntervalMs: 1, meetingDurationMs: 50, reportDelayMs: 200 },
    log: (line: string) => lines.push(line),
  };
  const automation = await startAutomation(options, port);
  onTestFinished(() => automation.stop());
  await automation.begin({ watches: false });
  const id = await askForLeads(relay.url);
  await expect.poll(() => lines.filter((line) => line.endsWith(`ended, request ${id}`))).toHaveLength(1);
  expect(lines.filter((line) => line.endsWith(`is written down, request ${id}`))).toHaveLength(1);
  const named = relay.lines.filter((line) => line.includes(`"requestId":"${id}"`)).join("\n");
  expect(named).toContain('"path":"/relay/lead","status":200');
  expect(named).toContain('"type":"lead.drafts","outcome":"accepted"');
});

/** The spans that an exporter got, as text. */
const spansOf = ({ deliveries }: Awaited<ReturnType<typeof startWebhookHost>>) =>
  deliveries.map(({ body }) => body).filter((body) => body.includes("resourceSpans"));

test("Deno sends the spans of that same trace to an exporter, and the webhook gets one traceparent", async () => {
  const [host, exporter] = [await startWebhookHost(), await startWebhookHost()];
  onTestFinished(async () => void (await Promise.all([host.stop(), exporter.stop()])));
  const relay = await startRelay(host.url, {
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_ENDPOINT: exporter.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_BSP_SCHEDULE_DELAY: "50",
  });
  const id = await askForLeads(relay.url);
  await expect.poll(() => spansOf(exporter).join()).toContain(`"traceId": "${id}"`);
  expect(traceIdOf(String(host.deliveries.at(-1)?.headers.traceparent))).toBe(id);
});
