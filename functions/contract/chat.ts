import * as z from "zod/mini";
import { requiredText } from "./fields.ts";
import { jsonOf } from "./json-of.ts";

/** Longest message to the chat assistant, in characters (UTF-16 units) after trimming. */
export const chatMessageLengthMax = 4_000;

const timestamp = z.iso.datetime({ offset: true, error: "Tijdstip is ongeldig." });

/**
 * Body of `POST relay/chat`, answered with the assistant's text (text/plain) or, to a caller that accepts text/event-stream, with
 * chat events. A `userId` beside these is accepted and dropped: the token says who asks.
 */
export const chatRequestSchema = z.object({
  message: requiredText("Bericht", chatMessageLengthMax, "many"),
  /** When the customer sent it, ISO 8601. */
  timestamp,
  /** The client's name for the conversation, the same for all of its messages. Without one, a message begins its own. */
  conversationId: z.optional(z.uuid("Gesprek is ongeldig.")),
});

/** Where an answer comes from; an http(s) address. */
export const chatSourceSchema = z.object({ title: z.string(), url: z.string() });
export type ChatSource = z.infer<typeof chatSourceSchema>;

/**
 * One event of an answer that comes in parts, as the automation sends it to the relay and the relay to the browser:
 * `data: <this as JSON>` and an empty line. Texts of `delta` follow each other; `sources` replaces earlier ones; `done`
 * ends the answer, `error` ends it as failed. A stream that ends without either is an error.
 */
export const chatEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("delta"), text: z.string() }),
  z.object({ type: z.literal("sources"), sources: z.array(chatSourceSchema) }),
  z.object({ type: z.literal("done") }),
  z.object({ type: z.literal("error") }),
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;

export const eventStreamType = "text/event-stream";

/** An answer that came whole, as text to show: a JSON string as is, other JSON with indents, anything else raw. */
export function answerText(body: string): string {
  const value = jsonOf(body);
  if (value === undefined) return body;
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
