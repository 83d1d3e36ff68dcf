import * as z from "zod";

/** A mail as its file and /mail/messages hold it. */
export const caughtMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type CaughtMail = z.output<typeof caughtMailSchema>;
