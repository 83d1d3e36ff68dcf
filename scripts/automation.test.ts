import { randomUUID } from "node:crypto";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { startModelStub } from "@vanzelf/testkit/model-stub.ts";
import { createOwnDatabase } from "@vanzelf/testkit/own-database.ts";
import { runProgram } from "@vanzelf/testkit/run-program.ts";
import { signedHeaders } from "@vanzelf/testkit/signed-headers.ts";
import { afterAll, expect, test } from "vitest";
import { userEmailsTableName } from "#functions/contract/tables.ts";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import { leadWebhookBody } from "#functions/relay/lead.ts";
import { startTestProduct } from "../packages/automation/receivers/test-product.ts";
import { projectDirectory } from "./local/settings.ts";

const secrets = { WEBHOOK_SECRET: "webhook-secret", CALLBACK_SECRET: "callback-secret" };
const database = await createOwnDatabase();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const product = await startTestProduct(secrets.CALLBACK_SECRET);
const environment: NodeJS.ProcessEnv = {
  ...secrets,
  PATH: process.env.PATH,
  SUPABASE_URL: new URL(product.relayUrl).origin,
  AUTOMATION_DATABASE_URL: database.url,
  AUTOMATION_PORT: String(port),
};
afterAll(async () => {
  await product.stop();
  await database.drop();
});

/** `npm run automation`, with nothing in its environment but these. */
const start = (env: NodeJS.ProcessEnv, ...options: string[]) =>
  runProgram(process.execPath, ["scripts/automation.ts", ...options], { cwd: projectDirectory, env });

const health = () =>
  fetch(`${url}/health`).then(
    (response) => response.json(),
    () => undefined,
  );

function deliver(id: string) {
  const body = JSON.stringify(leadWebhookBody(leadForm(), userEmailsTableName(randomUUID())));
  const headers = signedHeaders(secrets.WEBHOOK_SECRET, body, { id });
  return fetch(`${url}/lead`, { method: "POST", headers, body });
}

test("it runs alone, says how long its queue is, hands results in, and stops when it is told to", async () => {
  const service = start(environment);
  await expect
    .poll(health, { timeout: 60_000 })
    .toEqual({ status: "ok", model: null, waiting: 0, active: 0, faults: [], companies: [] });

  // The first result waits for its answer, so the job is under way for as long as this looks at it.
  const seen = Promise.withResolvers<void>();
  product.behave((response) => seen.promise.then(() => response.end("{}")));
  const id = randomUUID();
  expect((await deliver(id)).status).toBe(200);
  await expect.poll(health, { timeout: 20_000 }).toMatchObject({ waiting: 0, active: 1 });
  seen.resolve();
  await expect
    .poll(() => [...product.accepted.keys()].some((name) => name.startsWith(id)), { timeout: 30_000 })
    .toBe(true);
  await expect.poll(health, { timeout: 20_000 }).toMatchObject({ waiting: 0, active: 0 });

  service.child.kill("SIGTERM");
  expect((await service.ended).code).toBe(0);
}, 120_000);

test("it names what its environment lacks, and does not start", async () => {
  const { code, output } = await start({ ...environment, WEBHOOK_SECRET: "", SUPABASE_URL: "nergens" }).ended;
  expect(output).toMatch(/WEBHOOK_SECRET/);
  expect(output).toMatch(/SUPABASE_URL/);
  expect(code).toBe(1);
}, 60_000);

test("--check prints how each server is asked, names the one that does not work, and ends with 1", async () => {
  const servers = await startModelStub(() => ({ ok: true }), {
    refuses: (body) => (body.includes("json_schema") ? "response_format is not supported" : undefined),
    speech: () => ({ status: 404, body: "no such model" }),
  });
  const given = { AI_BASE_URL: servers.url, AI_MODEL: "klein", AI_MODEL_CHAT: "snel" };
  const { code, output } = await start({ PATH: process.env.PATH, ...given }, "--check").ended;
  await servers.stop();
  const rows = output.split("\n").map((line) => line.split(/\s*│\s*'?|'\s*│\s*'?/).slice(2));
  for (const name of ["klein", "snel"])
    expect(rows).toContainEqual(["model", name, "max_tokens, json_object, stream_options", "works", ""]);
  expect(output).toMatch(/'speech' +│ 'whisper-1' +│ '' +│ 'speech: .*404: no such model'/);
  expect(code).toBe(1);
}, 60_000);
