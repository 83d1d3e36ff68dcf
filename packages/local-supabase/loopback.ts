import { randomInt } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import { createServer } from "node:net";

/** Below what systems give to outgoing connections: one of those could take a port before the service listens there. */
const portsBegin = 20_000;
const portsEnd = 32_768;
const given = new Set<number>();

/** A free loopback port. Never the same twice, because the first caller may not listen there yet. */
export async function freePort(): Promise<number> {
  const port = randomInt(portsBegin, portsEnd);
  if (given.has(port) || !(await isPortFree(port))) return freePort();
  given.add(port);
  return port;
}

/** Whether something can listen there now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Another name that resolves to this machine may belong to a foreign site that tries to read the local project. */
export const isLoopbackHost = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? "");

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
