import * as z from "zod";
import type { StoredMessage } from "./replication.ts";
import type { Rooms } from "./rooms.ts";

/** Columns as the stream prints them. A message to a public topic has nobody to go to. */
const rowSchema = z.object({
  id: z.string(),
  topic: z.string(),
  event: z.string(),
  private: z.literal("t"),
  payload: z.string(),
});

/** Sends a message that SQL has stored to the members of its room; none without event or payload. */
export function broadcastStored(rooms: Rooms, message: StoredMessage): void {
  const parsed = rowSchema.safeParse(message.new);
  if (!parsed.success) return;
  const { id, topic, event, payload } = parsed.data;
  rooms.broadcast(topic, { event, payload: Buffer.from(payload), metadata: { id } });
}
