import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { listen } from "@vanzelf/testkit/listen.ts";

type Delivery = {
  headers: IncomingHttpHeaders;
  method: string;
  body: string;
  remotePort: number | undefined;
};
export type Behaviour = (res: ServerResponse) => void;

export type WebhookHost = Awaited<ReturnType<typeof startWebhookHost>>;

const accepting: Behaviour = (res) => res.end("Accepted");
export const answering =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (res) =>
    res.writeHead(status, headers).end("said the webhook");
export const silent: Behaviour = () => {};

/** A real HTTP server that plays the automation host in tests, as well or as badly as a test asks. */
export async function startWebhookHost() {
  const deliveries: Delivery[] = [];
  let behaviour = accepting;
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    deliveries.push({
      headers: req.headers,
      method: req.method ?? "",
      body,
      remotePort: req.socket.remotePort,
    });
    behaviour(res);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    deliveries,
    /** The answers to the next requests; it accepts them by default. */
    behave(next: Behaviour) {
      behaviour = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
