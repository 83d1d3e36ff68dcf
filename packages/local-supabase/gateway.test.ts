import { once } from "node:events";
import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  IncomingMessage,
  type RequestListener,
  request,
} from "node:http";
import { serve } from "@vanzelf/testkit/listen.ts";
import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { forward } from "./forward.ts";
import { startGateway } from "./gateway.ts";
import { signToken } from "./keys.ts";
import { freePort } from "./loopback.ts";

const rest = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack().apiUrl}/rest/v1/${path}`, { headers });

const person = await createPerson();

describe("the gateway", () => {
  test("refuses a request without an API key, and one with a foreign key", async () => {
    const without = await rest("user_tables");
    expect(without.status).toBe(401);
    expect(await without.json()).toMatchObject({ message: "No API key found in request" });
    const foreign = await rest("user_tables", { apikey: "sb_publishable_somebody_else" });
    expect(foreign.status).toBe(401);
    expect(await foreign.json()).toMatchObject({ message: "Invalid API key" });
  });

  test("compresses JSON for a client that takes it", async () => {
    const { secretKey } = stack();
    const address = `user_tables?select=user_id&user_id=eq.${person.id}`;
    const encodingFor = async (accepted: string) => {
      const answer = await rest(address, { apikey: secretKey, "accept-encoding": accepted });
      expect(await answer.json()).toEqual([{ user_id: person.id }]);
      return answer.headers.get("content-encoding");
    };
    expect(await encodingFor("gzip, br")).toBe("gzip");
    expect(await encodingFor("identity")).toBeNull();
  });

  test("takes no token for an API key", async () => {
    const legacy = await signToken({ role: "service_role" }, stack().jwtSecret, 60);
    for (const apikey of [person.token, legacy]) {
      expect((await rest("user_tables", { apikey })).status).toBe(401);
    }
  });

  test("takes the key from the address and hides it from the Data API", async () => {
    const { secretKey } = stack();
    const answer = await rest(`user_tables?apikey=${secretKey}&select=user_id&user_id=eq.${person.id}`);
    expect(await answer.json()).toEqual([{ user_id: person.id }]);
  });

  test("refuses an address above 4 kB before the Data API parses it", async () => {
    const { secretKey } = stack();
    const ask = async (names: number) => {
      const select = Array.from({ length: names }, () => "user_id").join();
      return (await rest(`user_tables?select=${select}&limit=0`, { apikey: secretKey })).status;
    };
    expect(await ask(10)).toBe(200);
    expect(await ask(505)).toBe(400);
    expect(await ask(510)).toBe(414);
  });

  type Asked = { path: string; body?: object };
  const everyService: [service: string, asked: Asked, status: number][] = [
    ["the Data API", { path: "/rest/v1/user_tables?select=user_id&limit=1" }, 401],
    ["Auth", { path: `/auth/v1/admin/users/${person.id}` }, 403],
    ["Storage", { path: "/storage/v1/object/list/audio-files", body: {} }, 400],
    ["Realtime", { path: "/realtime/v1/api/broadcast/t/events/e", body: {} }, 401],
  ];
  const asking = ({ path, body }: Asked, headers: Record<string, string>) =>
    fetch(`${stack().apiUrl}${path}`, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { "content-type": "application/json", ...headers },
    });

  test.each(everyService)(
    "%s takes a key as the bearer only when it is the API key, too",
    async (_service, asked, refusal) => {
      const { secretKey, publishableKey } = stack();
      const authorization = `Bearer ${secretKey}`;
      expect((await asking(asked, { apikey: secretKey })).ok).toBe(true);
      expect((await asking(asked, { apikey: secretKey, authorization })).ok).toBe(true);
      expect((await asking(asked, { apikey: publishableKey, authorization })).status).toBe(refusal);
      expect((await asking(asked, { authorization })).ok).toBe(false);
    },
  );

  test.each<[service: string, asked: Asked]>([
    ...everyService.map(([service, asked]): [string, Asked] => [service, asked]),
    ["a function", { path: "/functions/v1/relay/health" }],
  ])("%s refuses a secret key that comes from a browser", async (_service, asked) => {
    const { secretKey, publishableKey } = stack();
    const browser = {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
    };
    expect((await asking(asked, { apikey: secretKey })).ok).toBe(true);
    const presented: Record<string, string>[] = [
      { apikey: secretKey },
      { apikey: publishableKey, authorization: `Bearer ${secretKey}` },
    ];
    for (const headers of presented) {
      const refused = await asking(asked, { ...browser, ...headers });
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ message: "Forbidden use of secret API key in browser" });
    }
    const withPublishable = await asking(asked, { ...browser, apikey: publishableKey });
    expect(await withPublishable.text()).not.toContain("Forbidden use");
  });

  test("opens no socket for a browser with a secret key, and none under a foreign name", async () => {
    const { hostname, port } = new URL(stack().apiUrl);
    const statusFor = async (key: string, userAgent: string, host = hostname) => {
      const headers = {
        host,
        connection: "upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": Buffer.alloc(16, "k").toString("base64"),
        "user-agent": userAgent,
      };
      const path = `/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`;
      const asked = request({ hostname, port, path, headers }).end();
      const [answer] = await Promise.race([once(asked, "response"), once(asked, "upgrade")]);
      asked.destroy();
      return answer.statusCode;
    };
    const { secretKey, publishableKey } = stack();
    expect(await statusFor(secretKey, "Mozilla/5.0")).toBe(401);
    expect(await statusFor(secretKey, "node")).toBe(101);
    expect(await statusFor(publishableKey, "Mozilla/5.0")).toBe(101);
    expect(await statusFor(publishableKey, "Mozilla/5.0", "evil.example")).toBe(421);
  });

  test("answers 404 when there is no such route or function", async () => {
    expect((await fetch(`${stack().apiUrl}/elsewhere`)).status).toBe(404);
    const missing = await fetch(`${stack().apiUrl}/functions/v1/no-such-function`, { method: "POST" });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: "NOT_FOUND" });
  });

  test("does not answer under a foreign name that leads to this machine", async () => {
    const { hostname, port } = new URL(stack().apiUrl);
    const statusFor = async (host: string) => {
      const asked = request({ hostname, port, path: "/mail/messages", headers: { host } }).end();
      const [answer] = await once(asked, "response");
      answer.resume();
      return answer.statusCode;
    };
    expect(await statusFor(`evil.example:${port}`)).toBe(421);
    expect(await statusFor(`localhost:${port}`)).toBe(200);
  });

  test("a function answers while hundreds of others' bodies do not end", async () => {
    const { hostname, port } = new URL(stack().apiUrl);
    const begin = async () => {
      const headers = {
        "content-type": "application/json",
        "content-length": 10,
        authorization: `Bearer ${person.token}`,
      };
      const slow = request({ hostname, port, path: "/functions/v1/relay/lead", method: "POST", headers });
      slow.on("error", () => {});
      slow.flushHeaders();
      const [socket] = await once(slow, "socket");
      // One that an earlier request left is connected already.
      if (socket.connecting) await once(socket, "connect");
      return slow;
    };
    const slow = await Promise.all(Array.from({ length: 300 }, begin));
    onTestFinished(() => slow.forEach((each) => void each.destroy()));
    const health = await fetch(`${stack().apiUrl}/functions/v1/relay/health`, {
      signal: AbortSignal.timeout(10_000),
    });
    expect(health.status).toBe(200);
  });

  /** The port of a gateway that leads to this service alone. */
  async function gatewayTo(service: RequestListener): Promise<number> {
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const { port: behind } = await serve(service, onTestFinished);
    const common = { port: behind, path: "/", agent, unavailable: {}, log: () => {} };
    const pass: RequestListener = (req, res) => forward(req, res, { ...common, headers: req.headers });
    return (await serve(pass, onTestFinished)).port;
  }
  const answerTo = async (asked: ClientRequest) =>
    z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, "response"))[0];

  test("keeps its own connection to a service when clients end theirs", async () => {
    const ports = new Set<number | undefined>();
    const port = await gatewayTo((req, res) => {
      ports.add(req.socket.remotePort);
      res.end("{}");
    });
    for (let time = 0; time < 2; time += 1) {
      const answer = await answerTo(request({ port, headers: { connection: "close" } }).end());
      expect(await answer.toArray()).toEqual([Buffer.from("{}")]);
      expect(answer.headers.connection).toBe("close");
    }
    expect(ports.size).toBe(1);
  });

  test("hears the next request on a connection whose last body was refused before its end", async () => {
    const port = await gatewayTo((_req, res) => res.writeHead(403).end());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    for (let time = 0; time < 3; time += 1) {
      const asked = request({ port, agent, method: "POST" }).end(Buffer.alloc(8 * 1024 * 1024));
      const answer = await answerTo(asked);
      expect(answer.statusCode).toBe(403);
      answer.resume();
      // Once the body is sent as well.
      await once(asked, "close");
    }
  });

  test("tells servers in place of Auth and Storage the caller as a JWT and their path, and lets a page read them", async () => {
    const port = await freePort();
    let told: IncomingHttpHeaders = {};
    const { port: behind } = await serve((req, res) => {
      told = req.headers;
      const token = req.headers.authorization?.slice("Bearer ".length);
      const role = token?.includes(".") ? decodeJwt(token).role : token;
      res.end(JSON.stringify([req.url, role ?? null, req.headers["x-forwarded-prefix"]]));
    }, onTestFinished);
    const none = { fetch: () => new Response(), handleUpgrade: () => {} };
    const elsewhere = { port: behind };
    const gateway = await startGateway({
      port,
      keys: stack(),
      services: {
        ...{ restPort: behind, auth: elsewhere, storage: elsewhere, functionPort: () => undefined },
        ...{ realtime: none, mailbox: none, reports: none },
      },
      log: () => {},
    });
    onTestFinished(() => gateway.stop());
    const { secretKey, publishableKey } = stack();
    const ask = async (path: string, apikey: string, bearer = apikey) => {
      const claimed = { "x-forwarded-for": "203.0.113.7", "cf-connecting-ip": "203.0.113.7" };
      const headers = { apikey, authorization: `Bearer ${bearer}`, ...claimed };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      return answer.json();
    };
    expect(await ask("/auth/v1/user?a=1", secretKey)).toEqual(["/user?a=1", "service_role", "/auth/v1"]);
    expect(await ask("/auth/v1/user", publishableKey)).toEqual(["/user", null, "/auth/v1"]);
    expect(await ask("/auth/v1/user", publishableKey, "theirs")).toEqual(["/user", "theirs", "/auth/v1"]);
    expect(await ask("/storage/v1/object", publishableKey)).toEqual(["/object", "anon", "/storage/v1"]);
    // The sender is named by the gateway; what it claimed comes first.
    expect([told["x-forwarded-for"], told["cf-connecting-ip"]]).toEqual([
      "203.0.113.7, 127.0.0.1",
      "127.0.0.1",
    ]);
    expect(await ask("/auth/v1/user", "sb_secret_foreign")).toMatchObject({ message: "Invalid API key" });
  });

  test("answers preflights of the services and lets no other origin read the e-mails", async () => {
    const preflight = (path: string) =>
      fetch(`${stack().apiUrl}${path}`, {
        method: "OPTIONS",
        headers: {
          origin: "https://elsewhere.example",
          "access-control-request-method": "GET",
          "access-control-request-headers": "x-one,x-two",
        },
      });
    expect(Object.fromEntries((await preflight("/rest/v1/user_tables")).headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "x-one,x-two",
      "access-control-max-age": "86400",
    });
    for (const path of ["/mail/messages", "/reports/x"])
      expect((await preflight(path)).headers.get("access-control-allow-origin")).toBeNull();
  });
});
