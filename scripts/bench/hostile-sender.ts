// Process of hostile.ts, of its own so that what it sends does not slow the measurement: thirty requests at once of one
// account, and thirty again when all are answered, but not within the same second, until it gets a message to stop.
// How many requests a second reach the Data API at all has to be limited by the network in front of it.

import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";

const atOnce = 30;
const pauseMs = 1_000;
const floodSchema = z.object({
  url: z.string(),
  token: z.string(),
  /** To a server that looks at none of it, instead of the Data API. */
  unread: z.boolean(),
  /** Nothing is sent without one. */
  request: z.nullable(z.object({ address: z.string(), body: z.optional(z.string()) })),
});
export type Flood = z.infer<typeof floodSchema>;
export type Answers = Record<string, number>;

/** A server that takes what it is sent and looks at none of it. */
async function startUnread(): Promise<string> {
  const server = createServer((request, answer) => {
    request.resume().once("end", () => answer.writeHead(413).end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return `http://127.0.0.1:${port}`;
}

async function flood({ url, token, unread, request }: Flood, isOver: () => boolean): Promise<Answers> {
  const answers: Answers = {};
  const target = unread ? await startUnread() : url;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = async () => {
    if (!request) return;
    const { address, body } = request;
    const response = await fetch(`${target}/${address}`, { headers, ...(body && { method: "POST", body }) });
    await response.arrayBuffer();
    answers[response.status] = (answers[response.status] ?? 0) + 1;
  };
  while (!isOver()) await Promise.all([wait(pauseMs), ...Array.from({ length: atOnce }, send)]);
  return answers;
}

let over = false;
const [orders] = await once(process, "message");
process.once("message", () => {
  over = true;
});
const answers = await flood(floodSchema.parse(orders), () => over);
process.send?.(answers, () => process.exit());
