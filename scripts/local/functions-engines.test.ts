// The functions on the Deno that hosted's engine is made from. Every other test with a stack has them on the installed one.

import { type ChildProcess, execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Agent, createServer } from "node:http";
import type { Socket } from "node:net";
import { forward } from "@vanzelf/local-supabase/forward.ts";
import { type Functions, hostedDenoBinary } from "@vanzelf/local-supabase/functions.ts";
import { close, freePort, listen } from "@vanzelf/local-supabase/loopback.ts";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { signedHeaders } from "@vanzelf/testkit/signed-headers.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import { startResettingHost } from "#functions/shared/test-resetting-host.ts";
import { startWebhookHost, type WebhookHost } from "#functions/shared/test-webhook-host.ts";
import { readConfig } from "./project.ts";
import { functionVariables, spawnInto, startOwnFunctions } from "./test-functions.ts";

const names = Object.keys(readConfig().functions);
/** The same words again would be the same request. */
const newForm = () => JSON.stringify(leadForm({ servicesSummary: randomUUID() }));

/** Passes requests on, and resets a connection when a second request comes over it, as if it had just closed it. */
async function startHastyGateway(behind: URL) {
  const agent = new Agent({ keepAlive: true });
  const used = new WeakSet<Socket>();
  const counts = { passedOn: 0, reset: 0 };
  const server = createServer((req, res) => {
    const isUsed = used.has(req.socket);
    counts[isUsed ? "reset" : "passedOn"] += 1;
    if (isUsed) return req.socket.resetAndDestroy();
    used.add(req.socket);
    const { url = "/", headers } = req;
    forward(req, res, {
      port: Number(behind.port),
      path: url,
      headers,
      agent,
      unavailable: {},
      log: () => {},
    });
  });
  const port = await freePort();
  await listen(server, port);
  const stop = () => close(server).then(() => agent.destroy());
  return { url: `http://127.0.0.1:${port}`, counts, stop };
}

const deno = hostedDenoBinary();

describe.skipIf(deno === undefined)("on the Deno of hosted's engine", () => {
  let host: WebhookHost;
  let functions: Functions;
  let sender: Person;
  const children: ChildProcess[] = [];

  const startWith = (started: readonly string[], webhookUrl: string, apiUrl = stack().apiUrl) =>
    startOwnFunctions({
      apiUrl,
      names: started,
      ...(deno !== undefined && { deno }),
      environment: functionVariables(webhookUrl),
      spawnChild: (asked) => spawnInto(children, asked),
    });

  beforeAll(async () => {
    host = await startWebhookHost();
    sender = await createPerson({ services: ["email_marketing"] });
    functions = await startWith(names, host.url);
  });
  afterAll(async () => {
    await functions?.stop();
    await host?.stop();
  });

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${functions.portOf(path.split("/")[0] ?? "")}/${path}`, init);
  const sendLead = async (of: Functions, headers: Record<string, string> = {}) => {
    const { status } = await fetch(`http://127.0.0.1:${of.portOf("relay")}/relay/lead`, {
      method: "POST",
      headers: { authorization: `Bearer ${sender.token}`, ...headers },
      body: newForm(),
    });
    return status;
  };
  const send = (path: string, token: string, body: unknown, method = "POST") =>
    ask(path, { method, headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body) });

  test("every function starts, by that binary", async () => {
    expect(children.map(({ spawnfile }) => spawnfile)).toEqual(names.map(() => deno));
    const version = execFileSync(deno ?? "", ["--version"], { encoding: "utf8" });
    expect(version).toMatch(/^deno 2\.1\.4 /);
    for (const name of names) {
      expect(await (await ask(`${name}/health`)).json()).toEqual({ status: "ok", function: name });
    }
  });

  test("hands a lead over signed, and a recording with its address", async () => {
    expect(await sendLead(functions)).toBe(200);
    const { sessionId, path } = await uploadRecording(sender);
    expect((await send("relay/meeting", sender.token, { sessionId, mode: "meeting" })).status).toBe(200);
    const [lead, meeting] = host.deliveries.slice(-2);
    expect(JSON.parse(lead?.body ?? "")).toMatchObject({ companyName: leadForm().companyName });
    expect(JSON.parse(meeting?.body ?? "")).toMatchObject({
      fileUrl: expect.stringContaining(path),
      sessionId,
    });
    const [id, timestamp] = ["webhook-id", "webhook-timestamp"].map((name) => String(lead?.headers[name]));
    const signed = signedHeaders(stack().webhookSecret, lead?.body ?? "", { id, timestamp });
    expect(lead?.headers).toMatchObject(signed);
  });

  test("sends each webhook over a connection of its own", async () => {
    const before = host.deliveries.length;
    for (let message = 0; message < 3; message += 1) expect(await sendLead(functions)).toBe(200);
    const ports = host.deliveries.slice(before).map(({ remotePort }) => remotePort);
    expect(ports).toHaveLength(3);
    expect(new Set(ports).size).toBe(3);
  });

  test("asks the Data API over a connection of its own each time", async () => {
    const gateway = await startHastyGateway(new URL(stack().apiUrl));
    const relay = await startWith(["relay"], host.url, gateway.url);
    try {
      for (let message = 0; message < 2; message += 1) expect(await sendLead(relay)).toBe(200);
      // Each lead is reserved, and its end is noted.
      expect(gateway.counts).toEqual({ passedOn: 4, reset: 0 });
    } finally {
      await relay.stop();
      await gateway.stop();
    }
  });

  test("sends a webhook once that is broken off", async () => {
    const breaking = await startResettingHost();
    const relay = await startWith(["relay"], breaking.url);
    try {
      const id = randomUUID();
      expect(await sendLead(relay, { "idempotency-key": id })).toBe(502);
      expect(breaking.received).toEqual([id]);
    } finally {
      await relay.stop();
      await breaking.stop();
    }
  });

  test("takes a signed callback, and no other", async () => {
    const person = await createPerson({ services: ["competitive_analysis"] });
    const event = { userId: person.id, name: "Rapport", url: `${new URL(host.url).origin}/a.pdf` };
    const body = JSON.stringify({ type: "report.created", data: event });
    const handIn = async (secret: string) => {
      const headers = signedHeaders(secret, body);
      return (await ask("relay/callback", { method: "POST", headers, body })).status;
    };
    expect(await handIn(stack().webhookSecret)).toBe(401);
    expect(await handIn(stack().callbackSecret)).toBe(200);
    expect((await person.client.from("CAReports").select("Name")).data).toEqual([{ Name: "Rapport" }]);
  });

  test("edits a customer for an admin, and deletes an account for its owner", async () => {
    const [admin, person] = [await createPerson({ admin: true }), await createPerson()];
    const { data: known } = await admin.client
      .from("customers")
      .select("version, email")
      .eq("user_id", person.id)
      .single();
    const edit = { ...known, name: "An Peeters", serviceCodes: 1, serviceLimits: {} };
    expect((await send(`admin/users/${person.id}`, admin.token, edit, "PATCH")).status).toBe(200);
    const { rows } = await sql.query("select name from public.user_tables where user_id = $1", [person.id]);
    expect(rows).toEqual([{ name: "An Peeters" }]);
    const { email, password, token } = person;
    expect((await send("account", token, { email, password: "verkeerd" }, "DELETE")).status).toBe(403);
    expect((await send("account", token, { email, password }, "DELETE")).status).toBe(200);
    expect((await sql.query("select from auth.users where id = $1", [person.id])).rowCount).toBe(0);
  });
});
