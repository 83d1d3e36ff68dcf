import * as z from "zod";
import type { RowMessage } from "./replication.ts";
import type { Rooms } from "./rooms.ts";

/** Whether a relation of the stream is a partition of realtime.messages. */
export const isStoredMessage = ({ relation }: RowMessage): boolean =>
  relation.schema === "realtime" && relation.name.startsWith("messages");

/** Columns as the stream prints them. */
const rowSchema = z.object({
  id: z.string(),
  topic: z.string(),
  event: z.string(),
  private: z.enum(["t", "f"]).transform((printed) => printed === "t"),
  payload: z.string().nullable(),
  binary_payload: z.string().nullable(),
});

/**
 * Sends a message that SQL has stored to the members of its room. A message without event or payload is not sent, and
 * later changes of a stored message are ignored.
 */
export function broadcastStored(rooms: Rooms, message: RowMessage): void {
  if (message.tag !== "insert") return;
  const parsed = rowSchema.safeParse(message.new);
  if (!parsed.success) return;
  const { id, topic, event, private: isPrivate, payload, binary_payload } = parsed.data;
  const bytes =
    binary_payload === null
      ? Buffer.from(payload ?? "")
      : Buffer.from(binary_payload.slice("\\x".length), "hex");
  if (payload === null && binary_payload === null) return;
  rooms.broadcast(
    { subtopic: topic, isPrivate },
    {
      kind: "user",
      broadcast: {
        event,
        encoding: binary_payload === null ? "json" : "binary",
        payload: bytes,
        metadata: { id },
      },
    },
  );
}
