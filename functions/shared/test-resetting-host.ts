import { createServer, type Socket } from "node:net";
import { listen } from "@vanzelf/testkit/listen.ts";

/** A host that takes a request and then breaks the connection instead of answering. */
export async function startResettingHost() {
  /** The webhook-id of each request that came in, in their order. */
  const received: string[] = [];
  const sockets = new Set<Socket>();

  function take(socket: Socket, head: string) {
    const id = /^webhook-id: (\S+)/im.exec(head)?.[1];
    // Bytes of a body that came apart from its head.
    if (id === undefined) return;
    received.push(id);
    socket.resetAndDestroy();
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (bytes) => take(socket, bytes.toString("latin1")));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
