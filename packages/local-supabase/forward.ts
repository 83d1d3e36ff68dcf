import { type Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { constants, createGzip } from "node:zlib";

const exposedHeaders =
  "content-range, content-location, link, location, x-total-count, x-supabase-api-version, preference-applied, x-request-id";

export function sendJson(res: ServerResponse, status: number, body: object) {
  res.writeHead(status, { "content-type": "application/json", "access-control-allow-origin": "*" });
  res.end(JSON.stringify(body));
}

export type Upstream = {
  port: number;
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  agent: Agent;
  /** The body that hosted sends with 503 when the service is down. */
  unavailable: object;
  log: (line: string) => void;
};

/** Whether the platform's edge would compress this answer: JSON of a success, for a client that takes it. */
function isCompressible(req: IncomingMessage, { statusCode, headers }: IncomingMessage): boolean {
  return (
    req.method !== "HEAD" &&
    statusCode === 200 &&
    headers["content-encoding"] === undefined &&
    /^application\/json\b/.test(headers["content-type"] ?? "") &&
    /\bgzip\b/.test(String(req.headers["accept-encoding"] ?? ""))
  );
}

/** These headers are about one connection, and a forwarded request has two. */
function withoutConnection(headers: NodeJS.Dict<string | string[]>) {
  const { connection: _connection, "keep-alive": _keepAlive, ...kept } = headers;
  return kept;
}

/** Streams a request to a process on loopback and its answer back. */
export function forward(req: IncomingMessage, res: ServerResponse, upstream: Upstream) {
  const { port, path, agent, unavailable, log } = upstream;
  const headers = withoutConnection(upstream.headers);
  const passed = httpRequest(
    { host: "127.0.0.1", port, agent, method: req.method, path, headers },
    (answer) => {
      const answered = withoutConnection(answer.headers);
      const { "access-control-allow-origin": origin, "access-control-expose-headers": exposed } = answered;
      const cors = origin && !exposed ? { "access-control-expose-headers": exposedHeaders } : {};
      if (!isCompressible(req, answer)) {
        res.writeHead(answer.statusCode ?? 502, { ...answered, ...cors });
        answer.pipe(res);
        return;
      }
      const { "content-length": _length, ...kept } = answered;
      res.writeHead(200, { ...kept, ...cors, "content-encoding": "gzip", vary: "Accept-Encoding" });
      // The faster end of the scale: this server compresses for one person on the same machine.
      pipeline(answer, createGzip({ level: constants.Z_BEST_SPEED }), res, () => {});
    },
  );
  passed.on("error", (error) => {
    log(`gateway: ${req.method} ${path.split("?")[0]}: ${error.message}`);
    if (res.headersSent) res.destroy();
    else sendJson(res, 503, unavailable);
  });
  res.on("close", () => {
    passed.destroy();
    // A refusal may come before the whole body. Unread, the rest would stand before the connection's next request, which
    // would then wait for ever.
    req.unpipe(passed).resume();
  });
  req.pipe(passed);
}
