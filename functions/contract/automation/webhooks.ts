/**
 * The bodies of the webhooks that the product sends to the automation, and of its answers to signed questions. A receiver
 * takes fields that it does not know for nothing, so that a newer product can speak to an older receiver.
 */
import * as z from "zod/mini";
import { leadFormSchema } from "../lead.ts";
import { meetingModes } from "../meeting.ts";

/** Of all shapes that docs/webhooks.md shows, the newest last. */
export const webhookVersions = [
  { version: "1", fingerprint: "aa44e8bff4502bcc" },
  // A lead with some drafts ends with a reason.
  { version: "2", fingerprint: "4a035fdb0213fce9" },
  // An account that was deleted.
  { version: "3", fingerprint: "25b804a034433604" },
  // A draft says why its company, and where to look it up.
  { version: "4", fingerprint: "a61f09e63af0598f" },
  // A competitor's website changed.
  { version: "5", fingerprint: "f83d6a792d19fc42" },
  // The websites of customers, and how they answer.
  { version: "6", fingerprint: "c7e4b71cdc228379" },
  // A draft says which of its sentences its automation doubts; a question for a list has a type; a report, its pages read.
  { version: "7", fingerprint: "35d7e2e39155524a" },
  // A fault that the automation's operator has to mend.
  { version: "8", fingerprint: "5fbd1fde9c7645f3" },
  // A customer in the list of competitors says whether a report is wanted.
  { version: "9", fingerprint: "95a7219f9e9b799f" },
  // The sources of companies.
  { version: "10", fingerprint: "286d7a648e1fb6d5" },
] as const;

const optionalText = z._default(z.nullable(z.string()), null);

/** `POST <LEAD_WEBHOOK_URL>`: the form of leadFormSchema, its audience called `search`. */
export const leadWebhookSchema = z.extend(z.omit(leadFormSchema, { services: true }), {
  search: z.string(),
  /** The name by which drafts can be inserted with a project key; ends in the customer's id, with `_` for `-`. */
  tableName: z.string().check(z.regex(/^user_emails_[0-9a-f_]{36}$/)),
});
export type LeadWebhook = z.infer<typeof leadWebhookSchema>;

/** `POST <MEETING_WEBHOOK_URL>`. `fileUrl` opens by itself for six hours. */
export const meetingWebhookSchema = z.object({
  userId: z.uuid(),
  userEmail: z.string(),
  fileUrl: z.url(),
  fileName: z.string(),
  latestFeedback: optionalText,
  feedbackId: optionalText,
  status: z.literal("pending"),
  sessionId: z.string(),
  mode: z.enum(meetingModes),
});
export type MeetingWebhook = z.infer<typeof meetingWebhookSchema>;

export const chatSourceKinds = ["competitor", "report", "meeting"] as const;

/** Something of the customer's own that an answer may rest on. `url` opens it: a competitor's website, a page here. */
const chatSource = z.object({
  kind: z.enum(chatSourceKinds),
  title: z.string(),
  url: z.url(),
  text: z.string(),
});

/**
 * `POST <CHAT_WEBHOOK_URL>`. `sources` are the asking customer's own, competitors and then the newest first, 48 kB of
 * text at most; they come with `CHAT_SOURCES=own` alone.
 */
export const chatWebhookSchema = z.object({
  userId: z.uuid(),
  message: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  sources: z._default(z.array(chatSource), []),
});
export type ChatWebhook = z.infer<typeof chatWebhookSchema>;

/** `POST <ACCOUNT_WEBHOOK_URL>`: an account is gone. Comes again, under the same id, until it is accepted. */
export const accountWebhookSchema = z.object({ type: z.literal("account.deleted"), userId: z.uuid() });
export type AccountWebhook = z.infer<typeof accountWebhookSchema>;

/**
 * By which an automation asks for a list; `after` is the `next` of the page before, null for the first. Nothing else may
 * stand in it: a signature does not name the address that it is for, so a callback that somebody kept would open a list.
 */
const listQuestion = <Type extends string>(type: Type) =>
  z.strictObject({ type: z.literal(type), after: z.nullable(z.uuid()) });
export const listQuestionSchemas = {
  competitors: listQuestion("list.competitors"),
  websites: listQuestion("list.websites"),
};
export type ListQuestion = z.infer<(typeof listQuestionSchemas)[keyof typeof listQuestionSchemas]>;

/** The answer of `POST relay/competitors`: customers with the service, in the order of their ids. */
export const competitorListsSchema = z.object({
  customers: z.array(
    z.object({
      userId: z.uuid(),
      competitors: z.array(z.object({ name: z.string(), website: z.string() })),
      /** False while the customer's reports of the month are used: one that comes all the same is taken. */
      wantsReport: z._default(z.boolean(), true),
    }),
  ),
  /** To be sent as `after` for the next page; null after the last one. */
  next: z.nullable(z.uuid()),
});
export type CompetitorLists = z.infer<typeof competitorListsSchema>;

/** The answer of `POST relay/websites`: the websites of customers with the service, in the order of their ids. */
export const websiteListSchema = z.object({
  websites: z.array(z.object({ userId: z.uuid(), address: z.string() })),
  /** As of competitorListsSchema. */
  next: z.nullable(z.uuid()),
});
export type WebsiteList = z.infer<typeof websiteListSchema>;
