// One address for all services, as hosted's API gateway: it checks the API key where hosted does, turns keys into
// what each service understands, answers CORS preflights and passes the rest through untouched.
import { Agent, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { forward, sendJson } from "./forward.ts";
import { bearerOf, type Keys, signToken } from "./keys.ts";
import { close, isLoopbackHost, listen } from "./loopback.ts";
import { changesEveryRow, everyRowHeader } from "./safe-update.ts";

type FetchService = { fetch(request: Request): Response | Promise<Response> };
type Handler = (req: IncomingMessage, res: ServerResponse) => unknown;
/** A server of its own process, in place of the embedded service. */
type ServerAt = { port: number };

export type GatewayServices = {
  restPort: number;
  auth: FetchService | ServerAt;
  storage: { handle: Handler } | ServerAt;
  realtime: FetchService & { handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void };
  mailbox: FetchService;
  reports: FetchService;
  /** Undefined for a function that config.toml does not list. */
  functionPort(name: string): number | undefined;
};
type GatewayOptions = {
  port: number;
  keys: Keys;
  services: GatewayServices;
  log: (line: string) => void;
};
type Context = GatewayOptions & { agent: Agent; serviceToken: string; anonToken: string };

const keyTokenSeconds = 10 * 365 * 24 * 3600;
/** Links in e-mails and health checks carry no key. */
const openAuthPaths = ["/verify", "/callback", "/authorize", "/health", "/.well-known"];
/**
 * These answer preflights themselves: resumable uploads have headers of their own, functions their own origins, and
 * no page of another origin may read the e-mails or the reports.
 */
const ownPreflight = ["/functions/v1", "/storage/v1/upload/resumable", "/mail", "/reports"];

const urlOf = ({ url }: IncomingMessage) => new URL(url ?? "/", "http://gateway");

const apiKeyOf = (req: IncomingMessage): string | undefined =>
  typeof req.headers.apikey === "string"
    ? req.headers.apikey
    : (urlOf(req).searchParams.get("apikey") ?? undefined);

const withKey =
  ({ publishableKey, secretKey }: Keys, handler: Handler): Handler =>
  (req, res) => {
    const key = apiKeyOf(req);
    if (!key) {
      const hint = "No `apikey` request header or url param was found.";
      return sendJson(res, 401, { message: "No API key found in request", hint });
    }
    if (key === publishableKey || key === secretKey) return handler(req, res);
    return sendJson(res, 401, { message: "Invalid API key", hint: "Double check your API key." });
  };

/** Secret keys are for servers only: hosted detects a browser by its User-Agent and answers every request with 401. */
function isBrowserWithSecret(req: IncomingMessage, { secretKey }: Keys): boolean {
  const presented = [apiKeyOf(req), bearerOf({ authorization: req.headers.authorization })];
  return presented.includes(secretKey) && /\bMozilla\//.test(req.headers["user-agent"] ?? "");
}

function refuseBrowserSecret(res: ServerResponse) {
  const hint = "A secret key belongs on a server. Delete it if it ever was in a page.";
  sendJson(res, 401, { message: "Forbidden use of secret API key in browser", hint });
}

/** The caller's proof for a server that knows JWTs only: a bearer passes as it came, a key becomes a JWT. */
function jwtOf(req: IncomingMessage, { keys, serviceToken }: Context, ofPublishable?: string) {
  const apikey = apiKeyOf(req);
  const bearer = bearerOf({ authorization: req.headers.authorization, apikey });
  if (bearer !== undefined) return bearer;
  return apikey === keys.secretKey ? serviceToken : ofPublishable;
}

/** PostgREST parses an address in time that grows with its square, also for a stranger: 15 kB took 2.4 s. */
const restAddressLengthMax = 4096;

function restHandler(context: Context): Handler {
  const { services, agent, log } = context;
  return (req, res) => {
    if ((req.url ?? "").length > restAddressLengthMax) return sendJson(res, 414, { message: "URI Too Long" });
    const { apikey: _apikey, authorization: _authorization, ...headers } = req.headers;
    const jwt = jwtOf(req, context);
    const { pathname, search } = urlOf(req);
    // Only a key in the query is cut out: URLSearchParams would rewrite PostgREST's own operators.
    const query = search.replace(/([?&])apikey=[^&]*(&|$)/, (_all, before, after) => (after ? before : ""));
    forward(req, res, {
      port: services.restPort,
      path: `${pathname.slice("/rest/v1".length) || "/"}${query}`,
      headers: {
        ...headers,
        // Line by line, as they came: PostgREST obeys every line, and shows the database the last one.
        ...(req.headersDistinct.prefer && { prefer: req.headersDistinct.prefer }),
        ...(jwt && { authorization: `Bearer ${jwt}` }),
        [everyRowHeader]: String(changesEveryRow(req.method, urlOf(req))),
      },
      agent,
      unavailable: {
        code: "PGRST000",
        message: "Could not connect with the database",
        details: null,
        hint: null,
      },
      log,
    });
  };
}

/** As the platform's edge: it names the sender itself, and adds them behind what the sender claims. */
function withSender({ headers, socket }: IncomingMessage): IncomingMessage["headers"] {
  const sender = socket.remoteAddress ?? "";
  const claimed = headers["x-forwarded-for"];
  return {
    ...headers,
    "cf-connecting-ip": sender,
    "x-forwarded-for": [claimed ?? [], sender].flat().join(", "),
  };
}

function functionHandler({ services, agent, log }: Context): Handler {
  return (req, res) => {
    const path = (req.url ?? "/").slice("/functions/v1".length);
    const port = services.functionPort(/^\/([\w-]+)/.exec(path)?.[1] ?? "");
    if (port === undefined) {
      return sendJson(res, 404, { code: "NOT_FOUND", message: "Requested function was not found" });
    }
    const unavailable = { code: "BOOT_ERROR", message: "Function failed to start (please check logs)" };
    return forward(req, res, { port, path, headers: withSender(req), agent, unavailable, log });
  };
}

/** Passes requests on to a server that stands in place of an embedded service. */
function serverHandler(
  { port }: ServerAt,
  prefix: string,
  context: Context,
  ofPublishable?: string,
): Handler {
  const { agent, log } = context;
  return (req, res) => {
    const { authorization: _authorization, ...headers } = withSender(req);
    const jwt = jwtOf(req, context, ofPublishable);
    const told = {
      ...headers,
      "x-forwarded-host": req.headers.host,
      "x-forwarded-proto": "http",
      "x-forwarded-prefix": prefix,
      ...(jwt && { authorization: `Bearer ${jwt}` }),
    };
    const path = (req.url ?? "/").slice(prefix.length) || "/";
    const unavailable = { message: "name resolution failed" };
    // Supabase's Storage leaves it to the gateway that pages of another origin may read its answers.
    res.setHeader("access-control-allow-origin", "*");
    forward(req, res, { port, path, headers: told, agent, unavailable, log });
  };
}

function storageHandler(context: Context): Handler {
  const { storage } = context.services;
  return "port" in storage
    ? serverHandler(storage, "/storage/v1", context, context.anonToken)
    : storage.handle;
}

function authHandler(context: Context): Handler {
  const { auth } = context.services;
  const open =
    "port" in auth
      ? serverHandler(auth, "/auth/v1", context)
      : getRequestListener((request) => auth.fetch(request));
  const closed = withKey(context.keys, open);
  return (req, res) => {
    const { pathname } = urlOf(req);
    const isOpen = openAuthPaths.some((start) => pathname.slice("/auth/v1".length).startsWith(start));
    return isOpen ? open(req, res) : closed(req, res);
  };
}

const isBelow = (url: string, prefix: string) =>
  url.startsWith(prefix) && ["", "/", "?"].includes(url.charAt(prefix.length));

function answerPreflight(req: IncomingMessage, res: ServerResponse) {
  res.writeHead(204, {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS",
    "access-control-allow-headers": req.headers["access-control-request-headers"] ?? "*",
    "access-control-max-age": "86400",
  });
  res.end();
}

function gatewayHandler(context: Context): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { keys, services, log } = context;
  const routes: [prefix: string, handler: Handler][] = [
    ["/rest/v1", withKey(keys, restHandler(context))],
    ["/auth/v1", authHandler(context)],
    ["/storage/v1", storageHandler(context)],
    ["/functions/v1", functionHandler(context)],
    ["/realtime/v1", getRequestListener((request) => services.realtime.fetch(request))],
    ["/mail", getRequestListener((request) => services.mailbox.fetch(request))],
    ["/reports", getRequestListener((request) => services.reports.fetch(request))],
  ];
  const route = (req: IncomingMessage, res: ServerResponse): unknown => {
    const url = req.url ?? "/";
    if (!isLoopbackHost(req)) return sendJson(res, 421, { message: "This API answers on loopback only" });
    const asksFirst = req.method === "OPTIONS" && !ownPreflight.some((prefix) => url.startsWith(prefix));
    if (asksFirst) return answerPreflight(req, res);
    const [, handler] = routes.find(([prefix]) => isBelow(url, prefix)) ?? [];
    if (handler && isBrowserWithSecret(req, keys)) return refuseBrowserSecret(res);
    return handler
      ? handler(req, res)
      : sendJson(res, 404, { message: "no Route matched with those values" });
  };
  return async (req, res) => {
    try {
      await route(req, res);
    } catch (error) {
      log(`gateway: ${req.method} ${req.url?.split("?")[0]}: ${String(error)}`);
      if (res.headersSent) res.destroy();
      else sendJson(res, 500, { message: "An unexpected error occurred" });
    }
  };
}

const keepAliveTimeoutMs = 75_000;

export async function startGateway(options: GatewayOptions): Promise<{ stop(): Promise<void> }> {
  const { port, keys, services } = options;
  // PostgREST closes connections that are idle for 30 s, so ours must be closed earlier. As many as there are requests: with
  // a limit, bodies that never end would stop everybody else's requests for the same service.
  const agent = new Agent({ keepAlive: true, timeout: 15_000 });
  const tokenOf = (role: string) => signToken({ role, iss: "local" }, keys.jwtSecret, keyTokenSeconds);
  const serviceToken = await tokenOf("service_role");
  const handle = gatewayHandler({ ...options, agent, serviceToken, anonToken: await tokenOf("anon") });
  const server = createServer((req, res) => void handle(req, res));
  server.requestTimeout = 0; // no limit, because a 50 GB upload takes long
  // As long as hosted's proxies. With Node's 5 s a busy client would use connections that were just closed.
  server.keepAliveTimeout = keepAliveTimeoutMs;
  const webSockets = new Set<Duplex>();
  server.on("upgrade", (req, socket, head) => {
    webSockets.add(socket);
    socket.once("close", () => webSockets.delete(socket));
    const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
    if (!isLoopbackHost(req)) refuse("421 Misdirected Request");
    else if (isBrowserWithSecret(req, keys)) refuse("401 Unauthorized");
    else services.realtime.handleUpgrade(req, socket, head);
  });
  await listen(server, port);
  return {
    async stop() {
      const closed = close(server);
      // The server also waits for these, but does not close them, because they were upgraded.
      for (const socket of webSockets) socket.destroy();
      await closed;
      agent.destroy();
    },
  };
}
