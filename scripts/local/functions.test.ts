import type { ChildProcess } from "node:child_process";
import { createConnection } from "node:net";
import type { Functions } from "@vanzelf/local-supabase/functions.ts";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import { silent, startWebhookHost } from "#functions/shared/test-webhook-host.ts";
import { functionVariables, spawnInto, startOwnFunctions } from "./test-functions.ts";

let started: Functions[] = [];
let children: ChildProcess[] = [];
let lines: string[] = [];

afterEach(async () => {
  await Promise.all(started.map((functions) => functions.stop()));
  expect(children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)).toBe(true);
  started = [];
  children = [];
  lines = [];
});

async function start(environment: Record<string, string>, names = ["relay"]): Promise<Functions> {
  const functions = await startOwnFunctions({
    names,
    environment,
    spawnChild: (asked) => spawnInto(children, asked),
    log: (line) => lines.push(line),
  });
  started.push(functions);
  return functions;
}

const relayHealth = async (functions: Functions): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${functions.portOf("relay")}/relay/health`)).json();

describe("a function on Deno", () => {
  test("records the outcome for a customer who disconnected", async () => {
    const host = await startWebhookHost();
    onTestFinished(() => host.stop());
    host.behave(silent);
    const person = await createPerson({ services: ["email_marketing"] });
    const functions = await start({ ...functionVariables(host.url), LEAD_TIMEOUT_MS: "500" });
    const hangUp = new AbortController();
    const request = fetch(`http://127.0.0.1:${functions.portOf("relay")}/relay/lead`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}` },
      body: JSON.stringify(leadForm()),
      signal: hangUp.signal,
    });
    await expect.poll(() => host.deliveries).toHaveLength(1);
    hangUp.abort();
    await expect(request).rejects.toThrow();
    const statuses = () =>
      sql.rows("select status from public.lead_submissions where user_id = $1", [person.id]);
    await expect.poll(statuses).toEqual([{ status: "failed" }]);
  });

  test("reports an error to the configured address, without customer data, and answers without waiting", async () => {
    const receiver = await startWebhookHost();
    onTestFinished(() => receiver.stop());
    receiver.behave(silent);
    const person = await createPerson({ services: ["email_marketing"] });
    const closedPort = await freePort();
    const functions = await start({
      ...functionVariables(`http://127.0.0.1:${closedPort}/secret-path`),
      ERROR_REPORT_URL: receiver.url,
      ERROR_REPORT_TOKEN: "token-of-the-receiver",
    });
    const response = await fetch(`http://127.0.0.1:${functions.portOf("relay")}/relay/lead`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "x-request-id": "reported-request" },
      body: JSON.stringify(leadForm()),
    });
    expect(response.status).toBe(502);
    await expect.poll(() => receiver.deliveries).toHaveLength(1);
    const [report] = receiver.deliveries;
    expect(report?.headers.authorization).toBe("Bearer token-of-the-receiver");
    expect(JSON.parse(report?.body ?? "")).toEqual({
      time: expect.any(String),
      level: "error",
      event: "refused",
      function: "relay",
      requestId: "reported-request",
      code: "webhook_failed",
      cause: expect.stringContaining(`http://127.0.0.1:${closedPort}/…`),
    });
    await expect.poll(() => lines.join("\n")).toContain(report?.body);
    expect(lines.join("\n")).not.toMatch(/token-of-the-receiver|secret-path/);
  });

  test("is started again when its process ends", async () => {
    const functions = await start(functionVariables("http://127.0.0.1:9/lead"));
    const [first] = children;
    first?.kill("SIGKILL");
    const health = () => relayHealth(functions).catch(() => undefined);
    await expect.poll(() => first?.signalCode).toBe("SIGKILL");
    await expect.poll(health, { timeout: 10_000 }).toEqual({ status: "ok", function: "relay" });
    expect(children).toHaveLength(2);
    expect(lines).toContainEqual(expect.stringContaining("starting it again"));
  });

  test("that has no entry is an error before anything runs", async () => {
    await expect(start({}, ["relay", "nowhere"])).rejects.toThrow("lists the function nowhere");
    expect(children).toEqual([]);
  });

  test("is granted its variables and the addresses they name, and nothing else, and listens on loopback only", async () => {
    const functions = await start(functionVariables("https://hooks.example/lead"));
    const [child] = children;
    const permissions = child?.spawnargs.filter((argument) => argument.startsWith("--allow")) ?? [];
    expect(permissions).toHaveLength(2);
    expect(permissions[0]).toMatch(
      /^--allow-net=127\.0\.0\.1:\d+,127\.0\.0\.1:\d+,127\.0\.0\.1:\d+,hooks\.example:443$/,
    );
    expect(permissions[1]).toBe("--allow-env");
    const refused = new Promise<string | undefined>((resolve) => {
      // Another loopback address: a server bound to every interface would accept the connection.
      const socket = createConnection({ host: "127.0.0.2", port: functions.portOf("relay") ?? 0 });
      socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
      socket.once("connect", () => resolve("connected"));
    });
    expect(await refused).toBe("ECONNREFUSED");
  });
});
