import { randomInt } from "node:crypto";
import { once } from "node:events";
import type { Server as HttpServer, IncomingMessage } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";

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

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/** Whether something can listen there now. Throws when nothing ever can. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await listen(server, port);
  } catch (error) {
    const code = codeOf(error);
    if (code === "EADDRINUSE") return false;
    const reason = code === "EACCES" ? "this user may not use that port" : code;
    throw new Error(`Nothing can listen at 127.0.0.1:${port}: ${reason}.`, { cause: error });
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}

const loopbackTimeoutMs = 2_000;

/** Throws when this machine does not reach itself at 127.0.0.1, where everything of a stack listens. */
export async function requireLoopback(): Promise<void> {
  const server = createServer((socket) => socket.end());
  let client: Socket | undefined;
  try {
    await listen(server, 0);
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    client = connect({ port, host: "127.0.0.1" });
    await once(client, "connect", { signal: AbortSignal.timeout(loopbackTimeoutMs) });
  } catch (error) {
    const reason = `This machine does not reach itself at 127.0.0.1 (${codeOf(error)})`;
    throw new Error(`${reason}, where a stack listens: bring its loopback interface up with IPv4.`, {
      cause: error,
    });
  } finally {
    client?.destroy();
    server.close();
  }
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

export function close(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
