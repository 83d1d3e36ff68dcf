import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { Server } from "node:net";
import { close } from "@vanzelf/local-supabase/loopback.ts";

/** Has a server of a test listen at a free port, on this machine alone unless told otherwise. Resolves to the port. */
export async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

/** Answers requests at a free port; `end` gets what stops it, as `onTestFinished` and `afterAll` take it. */
export async function serve(answer: RequestListener, end: (stop: () => Promise<void>) => void) {
  const server = createServer(answer);
  const port = await listen(server);
  const stop = () => close(server);
  end(stop);
  return { url: `http://127.0.0.1:${port}`, port, server, stop };
}
