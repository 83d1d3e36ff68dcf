import { type ChildProcess, spawn } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { createConnection } from "node:net";
import type { ChildSpec } from "@vanzelf/local-supabase/children.ts";
import { type Functions, reachableHosts, startFunctions } from "@vanzelf/local-supabase/functions.ts";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { silent, startWebhookHost } from "#functions/shared/test-webhook-host.ts";
import { functionsDirectory } from "./project.ts";

const form = {
  firstName: "An",
  lastName: "Peeters",
  companyName: "Peeters Webbouw",
  email: "an@peeters.example",
  services: "tuinarchitecten en aannemers",
  servicesSummary: "Wij bouwen websites voor kmo's.",
};

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

function spawnChild({ command, args, env, cwd }: ChildSpec): ChildProcess {
  const child = spawn(command, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  return child;
}

const relayVariables = (webhookUrl: string): Record<string, string> => ({
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack().publishableKey }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: stack().secretKey }),
  SITE_URL: stack().webUrl,
  WEBHOOK_SECRET: stack().webhookSecret,
  CALLBACK_SECRET: stack().callbackSecret,
  LEAD_WEBHOOK_URL: webhookUrl,
  CHAT_WEBHOOK_URL: webhookUrl,
  MEETING_WEBHOOK_URL: webhookUrl,
});

async function start(environment: Record<string, string>, names = ["relay"]): Promise<Functions> {
  const log = (line: string) => lines.push(line);
  const functions = await startFunctions({
    apiUrl: stack().apiUrl,
    directory: functionsDirectory,
    names,
    environment,
    spawnChild,
    log,
  });
  started.push(functions);
  return functions;
}

const reportsOf = async (person: Person) =>
  (await person.client.from("CAReports").select("Name, Report")).data;

const relayHealth = async (functions: Functions): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${functions.portOf("relay")}/relay/health`)).json();

describe("the relay behind the gateway", () => {
  it("turns a customer's lead into five drafts of his own", async () => {
    const person = await createPerson({ codes: 1 });
    const key = randomUUID();
    const { data, error } = await person.client.functions.invoke("relay/lead", {
      body: form,
      headers: { "Idempotency-Key": key },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ submissionId: key, duplicate: false });
    const drafts = () =>
      sql
        .query("select subject from public.user_emails where user_id = $1", [person.id])
        .then(({ rows }) => rows);
    await expect.poll(drafts, { timeout: 15_000 }).toHaveLength(5);
  });

  it("brings a customer the assistant's answer as text", async () => {
    const person = await createPerson({ codes: 8 });
    const body = { message: "Hoe vaak?", timestamp: new Date().toISOString(), userId: randomUUID() };
    const { data, error } = await person.client.functions.invoke("relay/chat", { body });
    expect(error).toBeNull();
    expect(JSON.parse(data)).toContain("U heeft nog geen concurrenten ingesteld.");
  });

  it("turns a customer's recording into a result that he can open", { timeout: 30_000 }, async () => {
    const person = await createPerson();
    const { id, sessionId } = await uploadRecording(person);
    const body = { sessionId, mode: "job-interview" };
    const { data, error } = await person.client.functions.invoke("relay/meeting", { body });
    expect([data, error]).toEqual(["Accepted", null]);
    const results = async () => (await person.client.from("Meeting_Analyst_Results").select()).data;
    await expect.poll(results, { timeout: 20_000 }).toHaveLength(1);
    const [result] = (await results()) ?? [];
    const page = await fetch(result?.file_name ?? "");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Overleg maandag.mp3")]);
    const files = await person.client.from("user_audio_files").select("id, transcription_status");
    expect(files.data).toEqual([{ id, transcription_status: "processed" }]);
    const analyses = await person.client.from("meeting_analyses").select("id, status, result_id");
    expect(analyses.data).toEqual([{ id, status: "sent", result_id: result?.id }]);
  });

  it("takes a signed callback, and none from who only holds the secret key", async () => {
    const person = await createPerson({ codes: 8 });
    const event = { userId: person.id, name: "Rapport", url: `${stack().apiUrl}/reports/a.pdf` };
    const handIn = async (secret: string, headers: Record<string, string> = {}) => {
      const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))];
      const body = JSON.stringify({ type: "report.created", data: event });
      const key = Buffer.from(secret.replace("whsec_", ""), "base64");
      const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
      const answer = await fetch(`${stack().apiUrl}/functions/v1/relay/callback`, {
        method: "POST",
        headers: {
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": `v1,${digest}`,
          ...headers,
        },
        body,
      });
      return answer.status;
    };
    const bearer = { apikey: stack().secretKey, authorization: `Bearer ${stack().secretKey}` };
    expect(await handIn(stack().webhookSecret, bearer)).toBe(401);
    expect(await reportsOf(person)).toEqual([]);
    expect(await handIn(stack().callbackSecret)).toBe(200);
    expect(await reportsOf(person)).toEqual([{ Name: "Rapport", Report: event.url }]);
  });

  it("lets the local site ask under both of its names, and no other site", async () => {
    const { port } = new URL(stack().webUrl);
    const allowed = async (origin: string) => {
      const headers = { origin, "access-control-request-method": "POST" };
      const answer = await fetch(`${stack().apiUrl}/functions/v1/relay/lead`, { method: "OPTIONS", headers });
      return answer.headers.get("access-control-allow-origin");
    };
    expect(await allowed(stack().webUrl)).toBe(stack().webUrl);
    expect(await allowed(`http://localhost:${port}`)).toBe(`http://localhost:${port}`);
    expect(await allowed("https://elsewhere.example")).toBeNull();
  });

  it("answers a visitor in the catalogue's form", async () => {
    const response = await fetch(`${stack().apiUrl}/functions/v1/relay/lead`, {
      method: "POST",
      headers: { apikey: stack().publishableKey, authorization: `Bearer ${stack().publishableKey}` },
      body: JSON.stringify(form),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: "unauthenticated" } });
  });
});

describe("administration behind the gateway", () => {
  it("lets an admin edit, reset and delete a customer, and leaves nothing of him", async () => {
    const admin = await createPerson({ admin: true });
    const person = await createPerson({ codes: 1, usage: { email_marketing: 2 } });
    await uploadRecording(person);
    const { data: customer } = await admin.client
      .from("customers")
      .select("version, email")
      .eq("user_id", person.id)
      .single();
    const path = `admin/users/${person.id}`;
    const body = {
      ...customer,
      name: "An Peeters",
      serviceCodes: 16,
      serviceLimits: { meeting_analysis: 2 },
    };
    const edited = await admin.client.functions.invoke(path, { method: "PATCH", body });
    expect(edited).toMatchObject({ error: null, data: { userId: person.id } });
    const reset = await admin.client.functions.invoke(`${path}/reset-usage`, { method: "POST" });
    expect(reset).toMatchObject({ error: null, data: { userId: person.id } });
    const bulk = await admin.client.functions.invoke("admin/users/bulk", {
      method: "PATCH",
      body: { userIds: [person.id], grant: ["email_marketing"], revoke: [], limits: {} },
    });
    expect(bulk).toMatchObject({ error: null, data: { changed: 1, unchanged: 0, missing: 0 } });
    const { rows } = await sql.query(
      "select name, service_codes, service_limits, usage_counts from public.user_tables where user_id = $1",
      [person.id],
    );
    expect(rows).toEqual([
      { name: "An Peeters", service_codes: 17, service_limits: { meeting_analysis: 2 }, usage_counts: {} },
    ]);
    const deleted = await admin.client.functions.invoke(path, {
      method: "DELETE",
      body: { email: person.email, password: admin.password },
    });
    expect(deleted).toMatchObject({ error: null, data: { userId: person.id, deleted: true } });
    const left = await sql.query(
      `select id::text from auth.users where id = $1
       union all select name from storage.objects where name like $1::text || '/%'`,
      [person.id],
    );
    expect(left.rows).toEqual([]);
  });

  it("lets a customer delete his own account by his password", async () => {
    const person = await createPerson();
    const leave = (password: string) =>
      person.client.functions.invoke("account", {
        method: "DELETE",
        body: { email: person.email, password },
      });
    const refused = await leave("verkeerd");
    expect(refused.response?.status).toBe(403);
    expect(await leave(person.password)).toMatchObject({ error: null, data: { deleted: true } });
    const { rows } = await sql.query("select id from auth.users where id = $1", [person.id]);
    expect(rows).toEqual([]);
  });

  it("lets the local site ask before it edits and deletes, and keeps visitors out", async () => {
    const address = `${stack().apiUrl}/functions/v1/admin/users/${randomUUID()}`;
    for (const method of ["PATCH", "DELETE"]) {
      const headers = { origin: stack().webUrl, "access-control-request-method": method };
      const preflight = await fetch(address, { method: "OPTIONS", headers });
      expect(preflight.headers.get("access-control-allow-methods")).toContain(method);
      expect((await fetch(address, { method, body: "{}" })).status).toBe(401);
    }
    const sweep = `${stack().apiUrl}/functions/v1/admin/sweep`;
    expect((await fetch(sweep, { method: "POST" })).status).toBe(401);
  });
});

describe("a function on Deno", () => {
  it("records the outcome for a customer who hung up", async () => {
    const host = await startWebhookHost();
    onTestFinished(() => host.stop());
    host.behave(silent);
    const person = await createPerson({ codes: 1 });
    const functions = await start({ ...relayVariables(host.url), LEAD_TIMEOUT_MS: "500" });
    const hangUp = new AbortController();
    const request = fetch(`http://127.0.0.1:${functions.portOf("relay")}/relay/lead`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}` },
      body: JSON.stringify(form),
      signal: hangUp.signal,
    });
    await expect.poll(() => host.deliveries).toHaveLength(1);
    hangUp.abort();
    await expect(request).rejects.toThrow();
    const statuses = async () =>
      (await sql.query("select status from public.lead_submissions where user_id = $1", [person.id])).rows;
    await expect.poll(statuses, { timeout: 5_000 }).toEqual([{ status: "failed" }]);
  });

  it("logs why a webhook can't be reached without the secret part of its address", async () => {
    const person = await createPerson({ codes: 1 });
    const closedPort = await freePort();
    const functions = await start(relayVariables(`http://127.0.0.1:${closedPort}/secret-path`));
    const response = await fetch(`http://127.0.0.1:${functions.portOf("relay")}/relay/lead`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}` },
      body: JSON.stringify(form),
    });
    expect(response.status).toBe(502);
    await expect
      .poll(() => lines)
      .toContainEqual(expect.stringContaining(`(http://127.0.0.1:${closedPort}/…)`));
    expect(lines.join("\n")).not.toContain("secret-path");
  });

  it("reports an error to where it is told, nothing of the customer's, and answers without waiting", async () => {
    const receiver = await startWebhookHost();
    onTestFinished(() => receiver.stop());
    receiver.behave(silent);
    const person = await createPerson({ codes: 1 });
    const closedPort = await freePort();
    const functions = await start({
      ...relayVariables(`http://127.0.0.1:${closedPort}/secret-path`),
      ERROR_REPORT_URL: receiver.url,
      ERROR_REPORT_TOKEN: "token-of-the-receiver",
    });
    const response = await fetch(`http://127.0.0.1:${functions.portOf("relay")}/relay/lead`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "x-request-id": "reported-request" },
      body: JSON.stringify(form),
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
    expect(lines.join("\n")).not.toContain("token-of-the-receiver");
  });

  it("is started again when it dies", async () => {
    const functions = await start(relayVariables("http://127.0.0.1:9/lead"));
    const [first] = children;
    first?.kill("SIGKILL");
    const health = () => relayHealth(functions).catch(() => undefined);
    await expect.poll(() => first?.signalCode).toBe("SIGKILL");
    await expect.poll(health, { timeout: 10_000 }).toEqual({ status: "ok", function: "relay" });
    expect(children).toHaveLength(2);
    expect(lines).toContainEqual(expect.stringContaining("starting it again"));
  });

  it("that misses a variable fails the start and names it", async () => {
    const { WEBHOOK_SECRET: _missing, ...variables } = relayVariables("http://127.0.0.1:9/lead");
    await expect(start(variables)).rejects.toThrow(/Function relay did not start.*WEBHOOK_SECRET is missing/);
  });

  it("takes a plain secret of any length, and refuses a whsec_ one that is no base64", async () => {
    const variables = relayVariables("http://127.0.0.1:9/lead");
    await start({ ...variables, WEBHOOK_SECRET: "geheim" });
    const wrong = start({ ...variables, WEBHOOK_SECRET: "whsec_niet base64!!" });
    await expect(wrong).rejects.toThrow("WEBHOOK_SECRET starts with whsec_ but holds no base64");
  });

  it("that has no entry is an error before anything runs", async () => {
    await expect(start({}, ["relay", "nowhere"])).rejects.toThrow("lists the function nowhere");
    expect(children).toEqual([]);
  });

  it("is granted its variables and the addresses they name, and nothing else", async () => {
    await start(relayVariables("https://hooks.example/lead"));
    const [child] = children;
    const permissions = child?.spawnargs.filter((argument) => argument.startsWith("--allow")) ?? [];
    expect(permissions).toHaveLength(2);
    expect(permissions[0]).toMatch(
      /^--allow-net=127\.0\.0\.1:\d+,127\.0\.0\.1:\d+,127\.0\.0\.1:\d+,hooks\.example:443$/,
    );
    expect(permissions[1]).toBe("--allow-env");
  });

  it("listens on loopback only", async () => {
    const functions = await start(relayVariables("http://127.0.0.1:9/lead"));
    const refused = new Promise<string | undefined>((resolve) => {
      // Another loopback address: a server bound to every interface would take the call.
      const socket = createConnection({ host: "127.0.0.2", port: functions.portOf("relay") ?? 0 });
      socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
      socket.once("connect", () => resolve("connected"));
    });
    expect(await refused).toBe("ECONNREFUSED");
  });
});

it("finds the hosts that a function may reach in its variables", () => {
  const environment = {
    A: "https://a.example/x",
    B: "http://b.example:8080",
    C: "ftp://c",
    D: "text",
    E: "https://a.example",
  };
  expect(reachableHosts(environment)).toEqual(["a.example:443", "b.example:8080"]);
});
