import { type DraftSender, namesSender } from "./identity.ts";
import { type MailboxKind, mailboxKind } from "./mailbox.ts";
import { offersOptOut } from "./opt-out.ts";

/** The parts that every unsolicited e-mail of a Belgian company must have; docs/obligations.md has the articles. */
export type MissingPart = "sender" | "refusal";

export type CheckedDraft = {
  subject: string;
  /** Plain text with its line breaks. */
  body: string;
  /** The prospect's address. */
  recipient: string;
  /** The customer for whom the draft was made, from their request; null when it is not known any more. */
  sender: DraftSender | null;
};

export type DraftVerdict = { mailbox: MailboxKind; missing: readonly MissingPart[] };

/** Reads one draft by lists of words: the same answer each time, on the device that shows it. */
export function checkDraft({ subject, body, recipient, sender }: CheckedDraft): DraftVerdict {
  const missing: MissingPart[] = [];
  if (sender !== null && !namesSender(`${subject}\n${body}`, sender)) missing.push("sender");
  if (!offersOptOut(body)) missing.push("refusal");
  return { mailbox: mailboxKind(recipient), missing };
}
