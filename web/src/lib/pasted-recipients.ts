import * as z from "zod/mini";
import { cleanText } from "#functions/contract/text.ts";
import { countText } from "./count-text.ts";

/** The entries of a pasted list, and what is left of it: more than can be sent at once, and words that name nobody. */
export type PastedRecipients = { entries: readonly string[]; left: readonly string[] };

/** As many as the database takes at once. */
const entriesMax = 100;

const isAddress = (text: string) => z.safeParse(z.email(), text).success;
/** Around an address in the lists of mail programs, spreadsheets and sentences. */
const separators = /[\s,;|<>()[\]"“”„«»]+/u;
const edges = /^(?:mailto:)?['‘’.:]*|['‘’.:]+$|(?<=\S@\S+)\?.*$/giu;

/** A domain with other letters than a to z has a second spelling, in which the database compares it. */
function plainDomain(domain: string): string {
  const address = `https://${domain}`;
  return /[^\0-\x7F]/.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain;
}

function addressIn(piece: string): string | null {
  const at = piece.lastIndexOf("@");
  const address = `${piece.slice(0, at)}@${plainDomain(piece.slice(at + 1))}`;
  return isAddress(address) ? address : null;
}

function domainIn(piece: string): string | null {
  const found = /^(?:https?:\/\/|@|\*\.)?(?:www\.)?([^/?#:@]+)/i.exec(piece)?.[1] ?? "";
  const domain = plainDomain(found);
  return isAddress(`info@${domain}`) ? domain : null;
}

/**
 * Takes the addresses out of a pasted list, whatever stands around them: names, the cells of a table, a sentence. A domain
 * counts where no address stands beside it in other words: there it is the address's own.
 */
export function recipientsIn(text: string): PastedRecipients {
  const entries = new Set<string>();
  const unread: string[] = [];
  for (const line of cleanText(text).split(/[\r\n]+/)) {
    const pieces = line.split(separators).flatMap((piece) => piece.replace(edges, "") || []);
    const addresses = pieces.filter((piece) => piece.lastIndexOf("@") > 0);
    const others = pieces.filter((piece) => piece.lastIndexOf("@") <= 0);
    const domains = others.flatMap((piece) => domainIn(piece) ?? []);
    for (const piece of addresses) {
      const address = addressIn(piece);
      if (address === null) unread.push(piece);
      else entries.add(address);
    }
    if (addresses.length === 0 || domains.length === others.length)
      for (const domain of domains) entries.add(domain);
    if (others.length > 0 && addresses.length + domains.length === 0) unread.push(line.trim());
  }
  const all = [...entries];
  return { entries: all.slice(0, entriesMax), left: [...all.slice(entriesMax), ...unread] };
}

/** Of a form whose field must name somebody. */
export const pastedRecipients = z.pipe(
  z.pipe(z.string(), z.transform(recipientsIn)),
  z
    .custom<PastedRecipients>()
    .check(z.refine(({ entries }) => entries.length > 0, "Vul een e-mailadres of een domein in.")),
);

/** The text that stays in the field once the rest was added. */
export const textLeft = ({ left }: PastedRecipients) => left.join("\n");

/** How many of them were new on the list, and that some are in the field still. */
export function addedText(added: number, list: string, left: string): string {
  const text = added === 1 ? "Eén toegevoegd." : `${countText(added)} toegevoegd.`;
  const sentences = [added === 0 ? `Deze stonden al op ${list}.` : text];
  if (left !== "") sentences.push("Wat in het veld bleef, is nog niet toegevoegd.");
  return sentences.join(" ");
}
