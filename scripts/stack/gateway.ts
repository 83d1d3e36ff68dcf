// One address for all services, as hosted's API gateway: it checks the API key where hosted does, turns keys into
// what each service understands, answers CORS preflights and passes the rest through untouched.
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { callerToken, claimsOf, type Keys, signToken } from "./keys.ts";

type FetchService = { fetch(request: Request): Response | Promise<Response> };
type NodeHandler = (req: IncomingMessage, res: ServerResponse) => void;

export type GatewayServices = {
  restPort: number;
  auth: FetchService;
  storage: { handle: NodeHandler };
  realtime: FetchService & { handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void };
  mailbox: FetchService;
  /** Undefined for a function that config.toml does not list. */
  functionPort(name: string): number | undefined;
};

const serviceTokenSeconds = 10 * 365 * 24 * 3600;
const openAuthPaths = ["/verify", "/callback", "/authorize", "/health", "/.well-known"];
const exposedHeaders =
  "content-range, content-location, link, location, x-total-count, x-supabase-api-version, preference-applied, x-request-id";

function sendJson(res: ServerResponse, status: number, body: object) {
  res.writeHead(status, { "content-type": "application/json", "access-control-allow-origin": "*" });
  res.end(JSON.stringify(body));
}

function answerPreflight(req: IncomingMessage, res: ServerResponse) {
  res.writeHead(204, {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS",
    "access-control-allow-headers": req.headers["access-control-request-headers"] ?? "*",
    "access-control-max-age": "86400",
  });
  res.end();
}

const apiKeyOf = (req: IncomingMessage): string | undefined => {
  const header = req.headers.apikey;
  if (typeof header === "string") return header;
  return new URL(req.url ?? "/", "http://gateway").searchParams.get("apikey") ?? undefined;
};

/** The old anon and service_role keys are JWTs of ours; they open the same doors as the new ones. */
async function isApiKey(key: string, keys: Keys): Promise<boolean> {
  if (key === keys.publishableKey || key === keys.secretKey) return true;
  const claims = await claimsOf(key, keys).catch(() => undefined);
  return claims?.role === "anon" || claims?.role === "service_role";
}

/** Answers and returns false when the request may not pass. */
async function hasKey(req: IncomingMessage, res: ServerResponse, keys: Keys): Promise<boolean> {
  const key = apiKeyOf(req);
  if (key && (await isApiKey(key, keys))) return true;
  const hint = key ? "Double check your API key." : "No `apikey` request header or url param was found.";
  sendJson(res, 401, { message: key ? "Invalid API key" : "No API key found in request", hint });
  return false;
}

/** A foreign name that resolves to this machine is a page elsewhere that tries to read the local project. */
const isLoopbackHost = ({ headers }: IncomingMessage) =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? "");

export async function startGateway(options: {
  port: number;
  keys: Keys;
  services: GatewayServices;
  log: (line: string) => void;
}): Promise<{ stop(): Promise<void> }> {
  const { port, keys, services, log } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const serviceToken = await signToken(
    { role: "service_role", iss: "local" },
    keys.jwtSecret,
    serviceTokenSeconds,
  );

  /** Streams the request to a process on loopback and its answer back. */
  function forward(
    req: IncomingMessage,
    res: ServerResponse,
    to: { port: number; path: string; headers: NodeJS.Dict<string | string[]>; unavailable: object },
  ) {
    const upstream = httpRequest(
      { host: "127.0.0.1", port: to.port, agent, method: req.method, path: to.path, headers: to.headers },
      (answer) => {
        const names = answer.headers;
        const exposes = names["access-control-allow-origin"] && !names["access-control-expose-headers"];
        const cors = exposes ? { "access-control-expose-headers": exposedHeaders } : {};
        res.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...cors });
        answer.pipe(res);
      },
    );
    upstream.on("error", (error) => {
      log(`gateway: ${req.method} ${to.path.split("?")[0]}: ${error.message}`);
      if (res.headersSent) res.destroy();
      else sendJson(res, 503, to.unavailable);
    });
    res.on("close", () => upstream.destroy());
    req.pipe(upstream);
  }

  async function toRest(req: IncomingMessage, res: ServerResponse) {
    if (!(await hasKey(req, res, keys))) return;
    const { apikey: _apikey, authorization: _authorization, ...headers } = req.headers;
    const token = callerToken({ authorization: req.headers.authorization, apikey: apiKeyOf(req) });
    const bearer =
      token === keys.secretKey ? serviceToken : token === keys.publishableKey ? undefined : token;
    const url = new URL(req.url ?? "/", "http://gateway");
    // Only a key in the query is cut out: URLSearchParams would rewrite PostgREST's own operators.
    const search = url.search.replace(/([?&])apikey=[^&]*(&|$)/, (_all, before, after) =>
      after ? before : "",
    );
    forward(req, res, {
      port: services.restPort,
      path: `${url.pathname.slice("/rest/v1".length) || "/"}${search}`,
      headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
      unavailable: {
        code: "PGRST000",
        message: "Could not connect with the database",
        details: null,
        hint: null,
      },
    });
  }

  function toFunction(req: IncomingMessage, res: ServerResponse) {
    const path = (req.url ?? "/").slice("/functions/v1".length);
    const name = /^\/([\w-]+)/.exec(path)?.[1] ?? "";
    const functionPort = services.functionPort(name);
    if (functionPort === undefined) {
      return sendJson(res, 404, { code: "NOT_FOUND", message: "Requested function was not found" });
    }
    forward(req, res, {
      port: functionPort,
      path,
      headers: req.headers,
      unavailable: { code: "BOOT_ERROR", message: "Function failed to start (please check logs)" },
    });
  }

  const authListener = getRequestListener((request) => services.auth.fetch(request));
  async function toAuth(req: IncomingMessage, res: ServerResponse) {
    const path = (req.url ?? "").slice("/auth/v1".length);
    const open = openAuthPaths.some((start) => path.startsWith(start));
    if (open || (await hasKey(req, res, keys))) await authListener(req, res);
  }

  const realtimeListener = getRequestListener((request) => services.realtime.fetch(request));
  const mailListener = getRequestListener((request) => services.mailbox.fetch(request));
  const routes: [prefix: string, handle: (req: IncomingMessage, res: ServerResponse) => unknown][] = [
    ["/rest/v1", toRest],
    ["/auth/v1", toAuth],
    ["/storage/v1", services.storage.handle],
    ["/functions/v1", toFunction],
    ["/realtime/v1", realtimeListener],
    ["/mail", mailListener],
  ];
  // These answer preflights themselves: resumable uploads have headers of their own, functions their own origins,
  // and no page of another origin may read the e-mails.
  const ownPreflight = ["/functions/v1", "/storage/v1/upload/resumable", "/mail"];

  function handle(req: IncomingMessage, res: ServerResponse) {
    const url = req.url ?? "/";
    if (!isLoopbackHost(req)) return sendJson(res, 421, { message: "This API answers on loopback only" });
    if (req.method === "OPTIONS" && !ownPreflight.some((prefix) => url.startsWith(prefix))) {
      return answerPreflight(req, res);
    }
    const route = routes.find(
      ([prefix]) => url === prefix || (/^[/?]/.test(url.slice(prefix.length)) && url.startsWith(prefix)),
    );
    if (!route) return sendJson(res, 404, { message: "no Route matched with those values" });
    Promise.resolve(route[1](req, res)).catch((error: unknown) => {
      log(`gateway: ${req.method} ${url.split("?")[0]}: ${String(error)}`);
      if (!res.headersSent) sendJson(res, 500, { message: "An unexpected error occurred" });
      else res.destroy();
    });
  }

  const server = createServer(handle);
  server.requestTimeout = 0; // a 50 GB upload takes as long as it takes
  server.on("upgrade", (req, socket, head) => {
    if (isLoopbackHost(req)) services.realtime.handleUpgrade(req, socket, head);
    else socket.end("HTTP/1.1 421 Misdirected Request\r\nconnection: close\r\n\r\n");
  });
  await listen(server, port);
  return {
    async stop() {
      await close(server);
      agent.destroy();
    },
  };
}

/** Listens on loopback only. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
