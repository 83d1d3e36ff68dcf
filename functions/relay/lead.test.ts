import { createHmac, randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { signToken } from "../../scripts/stack/keys.ts";
import { createPerson, type Person, sql, stack } from "../../scripts/stack/testing.ts";
import { errorBodySchema, leadAcceptedSchema, userEmailsTableName } from "../contract.ts";
import { createLog } from "../shared/log.ts";
import { answering, silent, startWebhookHost, type WebhookHost } from "../test/webhook-host.ts";
import { createRelay } from "./app.ts";
import { readRelayEnvironment } from "./relay-environment.ts";

const origin = "http://127.0.0.1:5173";
const webhookSecret = "a secret of this test alone";
const form = {
  firstName: "An",
  lastName: "Peeters",
  companyName: "Peeters Webbouw",
  email: "an@peeters.example",
  services: "tuinarchitecten en aannemers",
  servicesSummary: "Wij bouwen websites voor kmo's.",
};

let host: WebhookHost;
/** Everything that left the relay: answers and log lines. */
let said: string[];

beforeEach(async () => {
  host = await startWebhookHost();
  said = [];
});
afterEach(async () => {
  await host.stop();
  const secrets = [stack().secretKey, webhookSecret, form.servicesSummary, host.url, "eyJ"];
  for (const text of said) for (const secret of secrets) expect(text).not.toContain(secret);
});

interface RelayChanges {
  variables?: Record<string, string>;
  fetch?: typeof fetch;
}

function createTestRelay({ variables = {}, fetch: ownFetch = fetch }: RelayChanges = {}) {
  const given: Record<string, string> = {
    SUPABASE_URL: stack().apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack().publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: stack().secretKey }),
    SITE_URL: origin,
    WEBHOOK_SECRET: webhookSecret,
    LEAD_WEBHOOK_URL: host.url,
    LEAD_TIMEOUT_MS: "5000",
    ...variables,
  };
  return createRelay({
    environment: readRelayEnvironment((name) => given[name]),
    fetch: ownFetch,
    now: Date.now,
    log: createLog((line) => said.push(line)),
    keepAlive: () => {},
  });
}

interface Submission extends RelayChanges {
  token?: string | undefined;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
}

async function submit({ token, body = form, key, headers = {}, ...changes }: Submission) {
  const response = await createTestRelay(changes).request("/relay/lead", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { "idempotency-key": key }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  said.push(text);
  return { status: response.status, headers: response.headers, json: JSON.parse(text) };
}

async function refusal(submission: Submission) {
  const { status, json } = await submit(submission);
  return { status, ...z.parse(errorBodySchema, json).error };
}

async function usageOf(person: Person): Promise<number> {
  const { rows } = await sql.query<{ used: number }>(
    "select coalesce((usage_counts ->> 'email_marketing')::int, 0) as used from public.user_tables where user_id = $1",
    [person.id],
  );
  return rows[0]?.used ?? Number.NaN;
}

async function submissionsOf(person: Person) {
  const { rows } = await sql.query<{ id: string; status: string }>(
    "select id, status from public.lead_submissions where user_id = $1",
    [person.id],
  );
  return rows;
}

describe("a lead", () => {
  it("goes to the automation host in exactly the agreed form", async () => {
    const person = await createPerson({ codes: 1 });
    const { status, json } = await submit({ token: person.token });
    expect(status).toBe(200);
    const accepted = z.parse(leadAcceptedSchema, json);
    expect(accepted.duplicate).toBe(false);
    expect(host.deliveries.map(({ body }) => JSON.parse(body))).toEqual([
      {
        firstName: "An",
        lastName: "Peeters",
        companyName: "Peeters Webbouw",
        email: "an@peeters.example",
        search: "tuinarchitecten en aannemers",
        servicesSummary: "Wij bouwen websites voor kmo's.",
        tableName: userEmailsTableName(person.id),
      },
    ]);
    expect(await usageOf(person)).toBe(1);
    expect(await submissionsOf(person)).toEqual([{ id: accepted.submissionId, status: "sent" }]);
  });

  it("is signed, so that the host can trust it", async () => {
    const person = await createPerson({ codes: 1 });
    const { json } = await submit({ token: person.token, headers: { "x-request-id": "from-the-browser" } });
    const [delivery] = host.deliveries;
    const { "webhook-id": id, "webhook-timestamp": timestamp, ...headers } = delivery?.headers ?? {};
    const content = `${String(id)}.${String(timestamp)}.${delivery?.body}`;
    const digest = createHmac("sha256", webhookSecret).update(content).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${digest}`);
    expect(id).toBe(json.submissionId);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
    expect(headers["x-request-id"]).toBe("from-the-browser");
    expect(headers.authorization).toBeUndefined();
  });

  it("goes to the caller's own table, whatever the body claims", async () => {
    const [person, victim] = [await createPerson({ codes: 1 }), await createPerson({ codes: 1 })];
    const forged = {
      ...form,
      userId: victim.id,
      user_id: victim.id,
      tableName: userEmailsTableName(victim.id),
    };
    expect((await submit({ token: person.token, body: forged })).status).toBe(200);
    expect(JSON.parse(host.deliveries[0]?.body ?? "").tableName).toBe(userEmailsTableName(person.id));
    expect(host.deliveries[0]?.body).not.toContain(victim.id);
    expect([await usageOf(person), await usageOf(victim)]).toEqual([1, 0]);
  });
});

describe("a caller", () => {
  let customer: Person;
  beforeAll(async () => {
    customer = await createPerson({ codes: 1 });
  });

  it.each([
    ["no token", () => undefined],
    ["a token that is none", () => "nonsense"],
    ["a token that only looks like one", () => "aaaa.bbbb.cccc"],
    ["the publishable key as token", () => stack().publishableKey],
    ["the secret key as token", () => stack().secretKey],
    [
      "an expired token",
      (id: string) => signToken({ role: "authenticated", sub: id }, stack().jwtSecret, -60),
    ],
    [
      "a token signed by another",
      (id: string) => signToken({ role: "authenticated", sub: id }, "x".repeat(40), 60),
    ],
    ["an anonymous token", () => signToken({ role: "anon" }, stack().jwtSecret, 60)],
  ])("with %s is unauthenticated and nothing happens", async (_what, tokenFor) => {
    const token = await tokenFor(customer.id);
    expect(await refusal({ token })).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(host.deliveries).toEqual([]);
    expect(await submissionsOf(customer)).toEqual([]);
  });

  it("without the service is refused and nothing is counted", async () => {
    const person = await createPerson({ codes: 2 + 4 + 8 + 16 });
    expect(await refusal({ token: person.token })).toMatchObject({ status: 403, code: "forbidden" });
    expect(host.deliveries).toEqual([]);
    expect(await usageOf(person)).toBe(0);
  });

  it("at the limit is refused and nothing is sent", async () => {
    const person = await createPerson({ codes: 1, limits: { email_marketing: 1 } });
    expect((await submit({ token: person.token })).status).toBe(200);
    const { status, code, message } = await refusal({ token: person.token });
    expect({ status, code }).toEqual({ status: 429, code: "usage_limit_reached" });
    expect(message).toContain("maandelijkse limiet");
    expect(host.deliveries).toHaveLength(1);
    expect(await usageOf(person)).toBe(1);
  });

  it("who sends more than thirty a minute has to wait", async () => {
    const person = await createPerson({ codes: 1 });
    const answers = await Promise.all(Array.from({ length: 31 }, () => submit({ token: person.token })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, json }) => [status, json.error.code])).toEqual([[429, "rate_limited"]]);
    expect(refused[0]?.headers.get("retry-after")).toBe("60");
    expect(host.deliveries).toHaveLength(30);
  });
});

describe("a body", () => {
  let person: Person;
  beforeAll(async () => {
    person = await createPerson({ codes: 1 });
  });

  it.each([
    ["no JSON", "firstName=An"],
    ["JSON cut short", '{"firstName":'],
    ["nothing", ""],
    ["a list", []],
    ["null", "null"],
  ])("that is %s is invalid and nothing is counted", async (_what, body) => {
    expect(await refusal({ token: person.token, body })).toMatchObject({
      status: 422,
      code: "invalid_input",
    });
    expect(await usageOf(person)).toBe(0);
  });

  it("with wrong fields gets a sentence for each", async () => {
    const body = { ...form, firstName: " ", email: "an" };
    expect(await refusal({ token: person.token, body })).toMatchObject({
      status: 422,
      fields: { firstName: "Voornaam is verplicht.", email: "Vul een geldig e-mailadres in." },
    });
  });

  it("over 64 kB is too large", async () => {
    const body = { ...form, padding: "x".repeat(64 * 1024) };
    expect(await refusal({ token: person.token, body })).toMatchObject({ status: 413, code: "too_large" });
  });
});

describe("a webhook that", () => {
  it.each([
    ["fails", answering(500), "webhook_failed", 502],
    ["refuses", answering(404), "webhook_failed", 502],
    ["redirects", answering(307, { location: "http://127.0.0.1:1/" }), "webhook_failed", 502],
    ["hangs up", (res: { destroy(): unknown }) => void res.destroy(), "webhook_failed", 502],
    ["keeps silent", silent, "webhook_timeout", 504],
  ])("%s costs the customer nothing", async (_what, behaviour, code, status) => {
    const person = await createPerson({ codes: 1 });
    host.behave(behaviour);
    const variables = { LEAD_TIMEOUT_MS: "300" };
    expect(await refusal({ token: person.token, variables })).toMatchObject({ status, code });
    expect(host.deliveries).toHaveLength(1);
    expect(await usageOf(person)).toBe(0);
    expect((await submissionsOf(person)).map((each) => each.status)).toEqual(["failed"]);
  });

  it("is not there costs the customer nothing", async () => {
    const person = await createPerson({ codes: 1 });
    await host.stop();
    expect(await refusal({ token: person.token })).toMatchObject({ status: 502, code: "webhook_failed" });
    expect(await usageOf(person)).toBe(0);
  });

  it.each([
    ["no JSON", (res: { end(text: string): unknown }) => void res.end("<html>")],
    ["without end", (res: { write(text: string): unknown }) => void res.write("x".repeat(4 * 1024 * 1024))],
  ])("accepts with an answer that is %s has accepted", async (_what, behaviour) => {
    const person = await createPerson({ codes: 1 });
    host.behave(behaviour);
    expect((await submit({ token: person.token })).status).toBe(200);
    expect(await usageOf(person)).toBe(1);
  });
});

describe("an idempotency key", () => {
  it("sends a submission once, however often it comes", async () => {
    const [person, key] = [await createPerson({ codes: 1 }), randomUUID()];
    const first = await submit({ token: person.token, key });
    const again = await submit({ token: person.token, key });
    expect(first.json).toMatchObject({ submissionId: key, duplicate: false });
    expect(again.json).toEqual({ ...first.json, duplicate: true });
    expect(host.deliveries).toHaveLength(1);
    expect(await usageOf(person)).toBe(1);
  });

  it("sends a submission once when it comes ten times at once", async () => {
    const [person, key] = [await createPerson({ codes: 1 }), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit({ token: person.token, key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.filter(({ json }) => !json.duplicate)).toHaveLength(1);
    expect(host.deliveries).toHaveLength(1);
    expect(await usageOf(person)).toBe(1);
  });

  it("lets a failed submission be sent again, under the same webhook id", async () => {
    const [person, key] = [await createPerson({ codes: 1 }), randomUUID()];
    host.behave(answering(503));
    expect((await submit({ token: person.token, key })).status).toBe(502);
    host.behave((res) => res.end());
    expect((await submit({ token: person.token, key })).json).toMatchObject({ duplicate: false });
    expect(host.deliveries.map(({ headers }) => headers["webhook-id"])).toEqual([key, key]);
    expect(await usageOf(person)).toBe(1);
  });

  it("of another customer is refused and tells nothing", async () => {
    const [owner, other, key] = [
      await createPerson({ codes: 1 }),
      await createPerson({ codes: 1 }),
      randomUUID(),
    ];
    await submit({ token: owner.token, key });
    expect(await refusal({ token: other.token, key })).toMatchObject({ status: 422, code: "invalid_input" });
    expect(await usageOf(other)).toBe(0);
    expect(host.deliveries).toHaveLength(1);
  });

  it("that is no UUID is invalid", async () => {
    const person = await createPerson({ codes: 1 });
    expect(await refusal({ token: person.token, key: "once" })).toMatchObject({ status: 422 });
  });
});

describe("recording the outcome", () => {
  /** The first calls to finish a submission fail; the rest of the world works. */
  function fetchFailingToFinish(times: number): typeof fetch {
    let failures = 0;
    return (input, init) => {
      const isFinish = String(input).endsWith("/finish_lead_submission");
      if (!isFinish || failures === times) return fetch(input, init);
      failures += 1;
      return Promise.reject(new TypeError("connection reset"));
    };
  }

  it("is tried again until the unit is given back", async () => {
    const person = await createPerson({ codes: 1 });
    host.behave(answering(500));
    const { code } = await refusal({ token: person.token, fetch: fetchFailingToFinish(2) });
    expect(code).toBe("webhook_failed");
    expect(await usageOf(person)).toBe(0);
  });

  it("may fail without turning a success into an error", async () => {
    const person = await createPerson({ codes: 1 });
    const { status } = await submit({ token: person.token, fetch: fetchFailingToFinish(3) });
    expect(status).toBe(200);
    expect(said.some((line) => line.includes("lead submission not finished"))).toBe(true);
  });
});

describe("a page of", () => {
  const headers = (from: string) => ({ origin: from });

  it("our own origin may read answers, refusals included", async () => {
    const { headers: answered } = await submit({ headers: headers(origin) });
    expect(answered.get("access-control-allow-origin")).toBe(origin);
    expect(answered.get("access-control-expose-headers")?.toLowerCase()).toContain("x-request-id");
  });

  it.each(["https://evil.example", "null", `${origin}.evil.example`])("%s may not", async (from) => {
    const { headers: answered } = await submit({ headers: headers(from) });
    expect(answered.get("access-control-allow-origin")).toBeNull();
    const preflight = await createTestRelay().request("/relay/lead", {
      method: "OPTIONS",
      headers: { ...headers(from), "access-control-request-method": "POST" },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("the relay", () => {
  it("answers an unknown address and another method in the catalogue's form", async () => {
    const relay = createTestRelay();
    const unknown = await relay.request("/relay/elsewhere", { method: "POST" });
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, "not_found"]);
    const method = await relay.request("/relay/lead");
    expect([method.status, (await method.json()).error.code]).toEqual([405, "method_not_allowed"]);
    expect(method.headers.get("allow")).toBe("POST");
  });

  it("is healthy without a caller", async () => {
    const response = await createTestRelay().request("/relay/health");
    expect(await response.json()).toEqual({ status: "ok", function: "relay" });
  });

  it("hides what went wrong inside and logs it under the request id", async () => {
    const person = await createPerson({ codes: 1 });
    const broken: typeof fetch = () => Promise.reject(new TypeError("no route to host"));
    const error = await refusal({ token: person.token, fetch: broken });
    expect(error).toMatchObject({ status: 500, code: "internal" });
    expect(error.message).not.toContain("route");
    const line = said.find((each) => each.includes("no route to host"));
    expect(line).toContain(error.requestId);
  });

  it("is silent towards a database that never answers, after its time limit", async () => {
    const person = await createPerson({ codes: 1 });
    const variables = { SUPABASE_URL: host.url, DATABASE_TIMEOUT_MS: "200" };
    host.behave(silent);
    expect(await refusal({ token: person.token, variables })).toMatchObject({
      status: 500,
      code: "internal",
    });
  });
});
