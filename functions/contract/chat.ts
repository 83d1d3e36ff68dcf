import * as z from "zod/mini";
import { requiredText } from "./fields.ts";

/** Longest message to the chat assistant, in characters (UTF-16 units) after trimming. */
export const chatMessageLengthMax = 4_000;

const timestamp = z.iso.datetime({ offset: true, error: "Tijdstip is ongeldig." });

/**
 * Body of `POST relay/chat`, answered with the assistant's text (text/plain). A `userId` beside these is accepted and
 * dropped: who asks is known from the token.
 */
export const chatRequestSchema = z.object({
  message: requiredText("Bericht", chatMessageLengthMax, "many"),
  /** When the customer sent it, ISO 8601. */
  timestamp,
});
