import { type DraftSender, namesSender } from "./identity.ts";
import { type MailboxKind, mailboxKind } from "./mailbox.ts";
import { passagesIn } from "./meaning.ts";
import { plainOf, type Sentence, sentencesOf } from "./sentences.ts";

/** Rules that an unsolicited e-mail of a Belgian company must meet; docs/obligations.md has the articles. */
export const draftRules = [
  "no_identity",
  "no_refusal",
  "personal_mailbox",
  "disguised",
  "pressure",
  "unsupported_claim",
  "sensitive",
] as const;
export type DraftRule = (typeof draftRules)[number];

export type CheckedDraft = {
  subject: string;
  /** Plain text with its line breaks. */
  body: string;
  /** The prospect's address. */
  recipient: string;
  /** The customer for whom the draft was made, from their request; null when it is not known any more. */
  sender: DraftSender | null;
};

/** `passage` is quoted from the draft; null where something is missing, or where the address is the finding. */
export type DraftFinding = { rule: DraftRule; passage: string | null };
export type DraftVerdict = { mailbox: MailboxKind; findings: readonly DraftFinding[] };

/** Reads one draft by all rules, in the order of `draftRules`. Pure, and without a model: the same answer each time. */
export function checkDraft({ subject, body, recipient, sender }: CheckedDraft): DraftVerdict {
  const title = { text: subject.trim(), plain: plainOf(subject) };
  const sentences = sentencesOf(body);
  const mailbox = mailboxKind(recipient);
  const learned = passagesIn(title, sentences);
  const passages: Record<DraftRule, Sentence | boolean | null> = {
    no_identity: sender !== null && !namesSender(`${subject}\n${body}`, sender),
    no_refusal: learned.refusal === null,
    personal_mailbox: mailbox === "personal",
    disguised: learned.disguised,
    pressure: learned.pressure,
    unsupported_claim: learned.unsupported_claim,
    sensitive: learned.sensitive,
  };
  return {
    mailbox,
    findings: draftRules.flatMap((rule) => {
      const found = passages[rule];
      if (!found) return [];
      return [{ rule, passage: found === true ? null : found.text }];
    }),
  };
}
