import * as z from "zod/mini";

/** The text of a mail, without its frame. */
export type Notice = {
  /** Read on a lock screen: says nothing of a person. */
  subject: string;
  paragraphs: readonly string[];
  /** The page of our site that the mail leads to. */
  action: { label: string; path: string };
};

/** Facts of a mail's thing from the database, read when it is sent (private.mail_facts); none of a thing that is gone. */
export const mailFactsSchema = z.object({
  firstName: z.optional(z.string()),
  id: z.optional(z.string()),
  title: z.optional(z.string()),
  number: z.optional(z.int()),
  /** The longest text that `number` may become. */
  max: z.optional(z.int()),
  names: z.optional(z.array(z.string())),
});

export type MailFacts = z.infer<typeof mailFactsSchema>;
