// Worker of hostile.ts, in a thread of its own so that what it sends does not slow the measurement: thirty requests at
// once of one account, and thirty again when all are answered, but not within the same second, until it is told to stop.
// How many requests a second reach the Data API at all is for the network in front of it to limit.

import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";

const atOnce = 30;
const pauseMs = 1_000;
const floodSchema = z.object({
  url: z.string(),
  token: z.string(),
  userId: z.string(),
  kind: z.enum(["rows", "patterns", "bodies", "exports"]),
});
export type Flood = z.infer<typeof floodSchema>;
export type Answers = Record<string, number>;

const repeated = (count: number, row: object) =>
  `[${Array.from({ length: count }, () => JSON.stringify(row)).join(",")}]`;

function requestOf({ kind, userId }: Flood): { method: string; address: string; body?: string } {
  switch (kind) {
    case "rows": {
      const row = { user_id: userId, filename: "a.mp3", storage_path: `${userId}/a.mp3` };
      return { method: "POST", address: "user_audio_files", body: repeated(2_000, row) };
    }
    // No two lengths fit, and every pair of them is tried.
    case "patterns":
      return {
        method: "GET",
        address: `meeting_feedback?select=id&feedback=match.${encodeURIComponent("^(a+)(a+)\\1\\1\\2\\2b$")}`,
      };
    // 4.5 MB each, 135 MB at once.
    case "bodies": {
      const row = { user_id: userId, feedback: "x".repeat(9_000) };
      return { method: "POST", address: "meeting_feedback", body: repeated(500, row) };
    }
    case "exports":
      return { method: "POST", address: "rpc/export_my_data", body: "{}" };
  }
}

async function flood(orders: Flood, isOver: () => boolean): Promise<Answers> {
  const { method, address, body } = requestOf(orders);
  const headers = { authorization: `Bearer ${orders.token}`, "content-type": "application/json" };
  const answers: Answers = {};
  const send = async () => {
    const response = await fetch(`${orders.url}/${address}`, { method, headers, ...(body && { body }) });
    await response.arrayBuffer();
    answers[response.status] = (answers[response.status] ?? 0) + 1;
  };
  while (!isOver()) await Promise.all([wait(pauseMs), ...Array.from({ length: atOnce }, send)]);
  return answers;
}

if (parentPort) {
  const port = parentPort;
  let over = false;
  port.once("message", () => {
    over = true;
  });
  port.postMessage(await flood(floodSchema.parse(workerData), () => over));
  port.close();
}
