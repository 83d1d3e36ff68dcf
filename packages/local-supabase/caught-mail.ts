import * as z from "zod";

/** A mail as its file and /mail/messages hold it. */
export const caughtMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  /** The mails of Auth have none. */
  text: z.string().optional(),
  /** Where an answer goes, and lines of the head besides the usual ones; as the sender named them. */
  replyTo: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type CaughtMail = z.output<typeof caughtMailSchema>;
