import * as z from "zod/mini";
import { remarkKinds } from "#functions/contract/draft-remarks.ts";
import { moment, rowOf } from "#web/lib/data.ts";

/** How far the customer is with a draft. */
export const draftStatuses = ["to_do", "approved", "sent", "answered", "not_wanted"] as const;
export type DraftStatus = (typeof draftStatuses)[number];

/** Where a draft is found: by its status, or among the removed ones, which are in no other list. */
export type DraftShelf = DraftStatus | "deleted";

export const draftShelves: readonly DraftShelf[] = [...draftStatuses, "deleted"];

export const shelfLabels: Readonly<Record<DraftShelf, string>> = {
  to_do: "Te doen",
  approved: "Goedgekeurd",
  sent: "Verstuurd",
  answered: "Beantwoord",
  not_wanted: "Niet gewenst",
  deleted: "Verwijderd",
};

/** The functions of the database leave out what is null. */
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);
const draftText = z.object({ subject: z.string(), content: z.string() });
export type DraftText = z.infer<typeof draftText>;

/** Another draft for the same company, that was sent or came before, and the address that it was for. */
const earlier = z.pipe(
  z.object({ kind: z.enum(["sent", "drafted"]), at: moment, email: z.string() }),
  z.transform(({ kind, at: atMs, email: prospect }) => ({ kind, atMs, prospect })),
);
export type EarlierContact = z.infer<typeof earlier>;

const stored = rowOf({
  id: z.string(),
  /** The prospect's address. */
  email: z.string(),
  subject: z.string(),
  /** Plain text or limited HTML, edited or not; never trusted as markup. */
  content: z.string(),
  /** As it was generated; null while it was not edited. */
  original: orNull(draftText),
  created_at: moment,
  /** The request that it came for, where that is known. */
  request_id: orNull(z.string()),
  status: z.enum(draftStatuses),
  sent_at: orNull(moment),
  deleted_at: orNull(moment),
  /** The customer's change that this is; the database refuses the next one when it is based on another. */
  version: z.number(),
  /** The customer stated that this address, or everybody at its domain, is their own customer. */
  own_customer: orNull(z.enum(["address", "domain"])),
  /** Why this company, and where the customer can look it up; null where the automation does not say. */
  reason: orNull(z.string()),
  source: orNull(z.string()),
  /** The automation's doubts about the text that it wrote; none where it does not judge. */
  remarks: z._default(z.array(z.object({ kind: z.enum(remarkKinds), sentence: z.string() })), []),
  /** This person asked for no more e-mail. */
  writing_refused: z._default(z.boolean(), false),
  earlier: orNull(earlier),
});

export const draftRow = z.pipe(
  stored.row,
  z.transform(({ email: prospect, deletedAtMs, writingRefused: isRefused, ...row }) => ({
    ...{ ...row, prospect, isRefused, isRemoved: deletedAtMs !== null },
  })),
);
export const draftRows = z.array(draftRow);

/** One outreach e-mail, as the customer sees it: with their edit, where they made one. */
export type Draft = z.infer<typeof draftRow>;
