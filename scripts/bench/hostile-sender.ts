// Process of hostile.ts, of its own so that what it sends does not slow the measurement: thirty requests at once of one
// account, and thirty again when all are answered, but not within the same second, until it gets a message to stop.
// How many requests a second reach the Data API at all has to be limited by the network in front of it.

import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { recordingConsent } from "#functions/contract/recording-consent.ts";

const atOnce = 30;
const pauseMs = 1_000;
const floodSchema = z.object({
  url: z.string(),
  token: z.string(),
  userId: z.string(),
  /** To a server that looks at none of it, instead of the Data API. */
  unread: z.boolean(),
  kind: z.enum([
    "nothing",
    "rows",
    "fewerRows",
    "patterns",
    "functionPatterns",
    "searches",
    "bodies",
    "chunks",
    "exports",
  ]),
});
export type Flood = z.infer<typeof floodSchema>;
export type Answers = Record<string, number>;

type HostileRequest = { method: string; address: string; body?: string | (() => ReadableStream) };

const repeated = (count: number, row: object) =>
  `[${Array.from({ length: count }, () => JSON.stringify(row)).join(",")}]`;

/** A body without a length: the answer to how large it is comes with its end. */
const inChunks = (bytes: Uint8Array) => () => new Blob([Buffer.from(bytes)]).stream();

function requestOf({ kind, userId }: Flood): HostileRequest {
  const file = {
    user_id: userId,
    filename: "a.mp3",
    storage_path: `${userId}/a.mp3`,
    consent_version: recordingConsent.version,
  };
  // 4.5 MB, 135 MB at once.
  const feedback = () => repeated(500, { user_id: userId, feedback: "x".repeat(9_000) });
  switch (kind) {
    case "nothing":
      return { method: "GET", address: "" };
    case "rows":
      return { method: "POST", address: "user_audio_files", body: repeated(2_000, file) };
    // Below the limit above which a body is refused unread.
    case "fewerRows":
      return { method: "POST", address: "user_audio_files", body: repeated(800, file) };
    // No two lengths fit, and every pair of them is tried.
    case "patterns":
      return {
        method: "GET",
        address: `meeting_feedback?select=id&feedback=match.${encodeURIComponent("^(a+)(a+)\\1\\1\\2\\2b$")}`,
      };
    case "functionPatterns":
      return { method: "GET", address: "rpc/account_deletion_state?sign_in_email=match.%5E(a%2B)%2B%5C1b" };
    case "searches":
      return { method: "GET", address: "meeting_feedback?select=id&feedback=fts.nergens" };
    case "bodies":
      return { method: "POST", address: "meeting_feedback", body: feedback() };
    case "chunks":
      return { method: "POST", address: "meeting_feedback", body: inChunks(Buffer.from(feedback())) };
    case "exports":
      return { method: "POST", address: "rpc/export_my_data", body: "{}" };
  }
}

/** A server that takes what it is sent and looks at none of it. */
async function startUnread(): Promise<string> {
  const server = createServer((request, answer) => {
    request.resume().once("end", () => answer.writeHead(413).end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return `http://127.0.0.1:${port}`;
}

async function flood(orders: Flood, isOver: () => boolean): Promise<Answers> {
  const answers: Answers = {};
  const { method, address, body } = requestOf(orders);
  const count = orders.kind === "nothing" ? 0 : atOnce;
  const url = orders.unread ? await startUnread() : orders.url;
  const headers = { authorization: `Bearer ${orders.token}`, "content-type": "application/json" };
  const send = async () => {
    const sent =
      typeof body === "function" ? { body: body(), duplex: "half" as const } : { ...(body && { body }) };
    const response = await fetch(`${url}/${address}`, { method, headers, ...sent });
    await response.arrayBuffer();
    answers[response.status] = (answers[response.status] ?? 0) + 1;
  };
  while (!isOver()) await Promise.all([wait(pauseMs), ...Array.from({ length: count }, send)]);
  return answers;
}

let over = false;
const [orders] = await once(process, "message");
process.once("message", () => {
  over = true;
});
const answers = await flood(floodSchema.parse(orders), () => over);
process.send?.(answers, () => process.exit());
