import * as z from "zod";
import type { StoredMessage } from "./replication.ts";
import type { Rooms } from "./rooms.ts";

/** Columns as the stream prints them. */
const rowSchema = z.object({
  id: z.string(),
  topic: z.string(),
  event: z.string(),
  private: z.enum(["t", "f"]).transform((printed) => printed === "t"),
  payload: z.string(),
});

/** Sends a message that SQL has stored to the members of its room; none without event or payload. */
export function broadcastStored(rooms: Rooms, message: StoredMessage): void {
  const parsed = rowSchema.safeParse(message.new);
  if (!parsed.success) return;
  const { id, topic, event, private: isPrivate, payload } = parsed.data;
  rooms.broadcast(
    { subtopic: topic, isPrivate },
    {
      kind: "user",
      broadcast: { event, encoding: "json", payload: Buffer.from(payload), metadata: { id } },
    },
  );
}
