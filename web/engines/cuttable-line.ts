// The site and its API over a line that a test can cut: whatever the browser, its connections are really broken.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect, type Socket } from "node:net";
import { close, freePort, listen } from "@vanzelf/local-supabase/loopback.ts";
import { stack } from "@vanzelf/testkit/stack.ts";

export type CuttableLine = {
  webUrl: string;
  /** Cuts the line as soon as so many more bytes went to the API. Resolves when it is cut. */
  cutAfter(bytes: number): Promise<void>;
  mend(): void;
  stop(): Promise<void>;
};

/** Addresses of the stack, with those of the line in their place, and the other way round. */
type Rewrite = { answer(text: string): string; request(text: string): string };

const rewriteHeaders = (headers: IncomingHttpHeaders, rewrite: (text: string) => string) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === "string" ? rewrite(value) : value,
    ]),
  );

function pass(req: IncomingMessage, res: ServerResponse, targetUrl: string, rewrite: Rewrite) {
  const target = new URL(targetUrl);
  const asked = rewriteHeaders(req.headers, rewrite.request);
  const headers = { ...asked, host: target.host, "accept-encoding": "identity" };
  const options = { host: target.hostname, port: target.port, path: req.url, method: req.method, headers };
  const passed = request(options, async (answer) => {
    const { "content-length": _, ...answered } = rewriteHeaders(answer.headers, rewrite.answer);
    res.writeHead(answer.statusCode ?? 502, answered);
    if (!/javascript|html/.test(String(answer.headers["content-type"]))) return answer.pipe(res);
    let text = "";
    for await (const part of answer.setEncoding("utf8")) text += part;
    return res.end(rewrite.answer(text));
  });
  passed.on("error", () => res.destroy());
  res.on("close", () => passed.destroy());
  req.pipe(passed);
}

/** Realtime's connection: what follows the handshake is passed on as it is. */
function passUpgrades(server: Server, targetUrl: string) {
  server.on("upgrade", (req, socket, head) => {
    const target = connect(Number(new URL(targetUrl).port), "127.0.0.1", () => {
      const lines = req.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      );
      target.write(`${req.method} ${req.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      target.write(head);
      socket.pipe(target).pipe(socket);
    });
    target.on("error", () => socket.destroy());
    socket.on("error", () => target.destroy());
  });
}

export async function startCuttableLine(): Promise<CuttableLine> {
  const { webUrl, apiUrl } = stack();
  const [webPort, apiPort] = [await freePort(), await freePort()];
  const lineUrl = `http://127.0.0.1:${apiPort}`;
  const siteUrl = `http://127.0.0.1:${webPort}`;
  const rewrite: Rewrite = {
    answer: (text) =>
      text
        .replaceAll(apiUrl, lineUrl)
        .replaceAll(apiUrl.replace(/^http/, "ws"), lineUrl.replace(/^http/, "ws"))
        .replaceAll(webUrl, siteUrl),
    // The functions answer the site's own pages only.
    request: (text) => text.replaceAll(siteUrl, webUrl),
  };

  let isCut = false;
  let bytesLeft = Number.POSITIVE_INFINITY;
  let onCut = () => {};
  const api = createServer((req, res) => pass(req, res, apiUrl, rewrite));
  // Kept here, because the HTTP server no longer tracks upgraded sockets (Realtime's).
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = () => {
    isCut = true;
    bytesLeft = Number.POSITIVE_INFINITY;
    hangUp();
    onCut();
  };
  api.on("connection", (socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    return socket.on("data", (data) => {
      bytesLeft -= data.length;
      if (bytesLeft <= 0) cut();
    });
  });
  passUpgrades(api, apiUrl);
  const site = createServer((req, res) => pass(req, res, webUrl, rewrite));
  await listen(api, apiPort);
  await listen(site, webPort);
  return {
    webUrl: siteUrl,
    cutAfter(bytes) {
      bytesLeft = bytes;
      return new Promise((resolve) => {
        onCut = resolve;
      });
    },
    mend() {
      isCut = false;
    },
    async stop() {
      hangUp();
      await Promise.all([close(site), close(api)]);
    },
  };
}
