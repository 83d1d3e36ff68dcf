import type { DraftRemark } from "#functions/contract/draft-remarks.ts";

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

export type DraftText = {
  subject: string;
  content: string;
};

/** Another draft for the same company, that was sent or came before. */
export type EarlierContact = {
  kind: "sent" | "drafted";
  atMs: number;
  /** The address that it was for. */
  prospect: string;
};

/** One outreach e-mail, as the customer sees it: with their edit, where they made one. */
export type Draft = {
  id: string;
  /** The prospect's address. */
  prospect: string;
  subject: string;
  /** Plain text or limited HTML, edited or not; never trusted as markup. */
  content: string;
  /** As it was generated; null while it was not edited. */
  original: DraftText | null;
  createdAtMs: number;
  /** The request that it came for, where that is known. */
  requestId: string | null;
  status: DraftStatus;
  sentAtMs: number | null;
  isRemoved: boolean;
  /** The customer's change that this is; the database refuses the next one when it is based on another. */
  version: number;
  /** The customer stated that this address, or everybody at its domain, is their own customer. */
  ownCustomer: "address" | "domain" | null;
  /** This person asked for no more e-mail. */
  isRefused: boolean;
  earlier: EarlierContact | null;
  /** Why this company, and where the customer can look it up; null where the automation does not say. */
  reason: string | null;
  source: string | null;
  /** What the automation doubts in the text that it wrote; none where it does not judge. */
  remarks: readonly DraftRemark[];
};
