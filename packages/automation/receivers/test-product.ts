import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { wavOf } from "@vanzelf/testkit/sound.ts";
import * as z from "zod";
import { callbackEventSchemaFor } from "../../../functions/contract/automation/callbacks.ts";
import { verifyDelivery } from "../../../functions/contract/automation/signature.ts";

export type Received = {
  id: string;
  /** Seconds from the product's clock to that of the signature. */
  skewSeconds: number;
  isSigned: boolean;
  contentType: string | undefined;
  event: z.output<ReturnType<typeof callbackEventSchemaFor>> | undefined;
};

/** Answers one callback; `undefined` leaves it to the usual answer. */
type Behaviour = (response: ServerResponse, received: Received) => void;

/** The product as a receiver sees it: it takes callbacks as relay/callback does, and serves a recording. */
export async function startTestProduct(secret: string, port = 0) {
  /** Every callback that came, also those that were answered with an error. */
  const received: Received[] = [];
  /** Of the callbacks that were accepted, each by its id. */
  const accepted = new Map<string, Received>();
  const behaviours: Behaviour[] = [];
  const sound = wavOf(1);
  const schema = callbackEventSchemaFor([]);

  const server = createServer(async (request, response) => {
    if (request.url === "/recording.wav") {
      response.writeHead(200, { "content-type": "audio/wav" }).end(sound);
      return;
    }
    if (request.url === "/functions/v1/relay/competitors") {
      response.writeHead(200, { "content-type": "application/json" }).end('{"customers":[],"next":null}');
      return;
    }
    if (request.url !== "/functions/v1/relay/callback") {
      response.writeHead(404).end();
      return;
    }
    const body = await text(request);
    const header = (name: string) => String(request.headers[name] ?? "");
    const [id, timestamp] = [header("webhook-id"), header("webhook-timestamp")];
    const headers = new Headers(
      ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [name, header(name)]),
    );
    const verified = await verifyDelivery({ headers, body, secrets: [secret] });
    const parsed = z.safeParse(schema, JSON.parse(body));
    const callback: Received = {
      id,
      skewSeconds: Math.abs(Date.now() / 1000 - Number(timestamp)),
      isSigned: "id" in verified,
      contentType: request.headers["content-type"],
      event: parsed.success ? parsed.data : undefined,
    };
    received.push(callback);
    const behaviour = behaviours.shift();
    if (behaviour) {
      behaviour(response, callback);
      return;
    }
    const status = accepted.has(id) ? "duplicate" : "accepted";
    accepted.set(id, accepted.get(id) ?? callback);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ status }));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = z.object({ port: z.number() }).parse(server.address());
  const url = `http://127.0.0.1:${address.port}`;
  return {
    relayUrl: `${url}/functions/v1/relay`,
    /** An address of a recording of one second. */
    recordingUrl: `${url}/recording.wav`,
    received,
    accepted,
    /** Takes the place of the usual answer, once for each. */
    behave(...given: Behaviour[]): void {
      behaviours.push(...given);
    },
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
