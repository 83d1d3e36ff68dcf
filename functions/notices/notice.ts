import * as z from "zod/mini";
import { alertKinds } from "../contract/competitor-changes.ts";
import { serviceKeys } from "../contract/services.ts";
import { withoutAddresses } from "./without-addresses.ts";

/** The text of a mail, without its frame. */
export type Notice = {
  /** Read on a lock screen: says nothing of a person. */
  subject: string;
  /** The head of the mail itself, where the subject is too long for one. */
  heading?: string;
  paragraphs: readonly string[];
  /** Texts with their names. */
  texts?: readonly { label: string; value: string }[];
  /** Things by name, each with the page of our site that opens it. */
  lists?: readonly { heading: string; items: readonly { label: string; path: string; note?: string }[] }[];
  /** The page of our site that the mail leads to. */
  action: { label: string; path: string };
};

/** The things that a mail on Mondays tells of, as private.week_things names them. */
const weekKinds = ["point", "report", "result", "draft"] as const;

/** Words that others wrote, or that were said in a recording: in a mail of ours they lead nowhere. */
const words = z.pipe(z.string(), z.transform(withoutAddresses));

const weekSection = z.object({
  kind: z.enum(weekKinds),
  /** Of all of them; `items` are the first few. */
  number: z.int(),
  items: z.array(
    z.object({
      /** Of the page's address; a point opens its result. */
      id: z.string(),
      title: z.optional(words),
      dueOn: z.optional(z.iso.date()),
    }),
  ),
});

/** An order as it was accepted. */
const order = z.object({
  name: z.string(),
  euro: z.number(),
  units: z.partialRecord(z.enum(serviceKeys), z.int()),
  terms: z.coerce.date(),
  madeAt: z.coerce.date(),
  /** Of a reader who is not known, not told. */
  company: z.optional(words),
  vatNumber: z.string(),
  reason: z.nullish(words),
});

export type WeekSection = z.infer<typeof weekSection>;

/** Facts of a mail's thing from the database, read when it is sent (private.mail_facts); none of a thing that is gone. */
export const mailFactsSchema = z.object({
  firstName: z.optional(words),
  /** The customer's own, as they wrote it down. */
  company: z.optional(words),
  id: z.optional(z.string()),
  title: z.optional(words),
  number: z.optional(z.int()),
  /** The longest text that `number` may become. */
  max: z.optional(z.int()),
  names: z.optional(z.array(words)),
  /** The customer whom a mail to the company is about; queued with the mail. */
  customer: z.optional(z.guid()),
  /** Some of a competitor's changes, `number` of them all; queued with the mail. */
  changes: z.optional(
    z.array(z.object({ kind: z.enum(alertKinds), before: words, after: words, source: z.url() })),
  ),
  sections: z.optional(z.array(weekSection)),
  order: z.optional(order),
  /** Of the order that the mail is about. */
  state: z.optional(z.enum(["received", "granted", "refused"])),
  /** Of the limit that the mail is about. */
  isTrial: z.optional(z.boolean()),
});

export type MailFacts = z.infer<typeof mailFactsSchema>;
