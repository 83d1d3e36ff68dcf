import { isMailboxProvider } from "./mailbox-providers.ts";
import { firstNames, impersonalNames, personalRoles, places } from "./mailbox-words.ts";
import { plainWords } from "./plain-words.ts";

/** An impersonal address belongs to a company or a department, and no person can be recognised in it. */
export type MailboxKind = "impersonal" | "personal";

const letters = (text: string) => text.replace(/[^a-z]/g, "");

/**
 * Whether a person can be recognised in an address. One that cannot be read, and a name that is neither a person's nor
 * a department's, count as personal: the stricter answer.
 */
export function mailboxKind(address: string): MailboxKind {
  const [local = "", domain = ""] = plainWords(address.replace(/^.*<|>.*$/g, "")).split("@");
  if (!local || !domain || isMailboxProvider(domain)) return "personal";
  const name = local.replace(/\+.*$/, "");
  const parts = name
    .split(/[._-]+/)
    .map(letters)
    .filter(Boolean);
  if (parts.some((part) => personalRoles.has(part))) return "personal";
  if (parts.some((part) => firstNames.has(part) && !impersonalNames.has(part))) return "personal";
  if (parts.some(isImpersonal)) return "impersonal";
  // The company's own name, or the part of it that is its name: "zilt@traiteurzilt.be".
  const company = letters(domain.replace(/\.[a-z]+$/, ""));
  const isTradeName = parts.length > 0 && letters(name).length > 3 && company.includes(letters(name));
  return isTradeName ? "impersonal" : "personal";
}

/** Also a word with another before or behind it: "klantendienstgent", "salesbelgium". */
function isImpersonal(part: string): boolean {
  if (impersonalNames.has(part) || places.has(part)) return true;
  for (const name of impersonalNames) {
    if (name.length > 4 && (part.startsWith(name) || part.endsWith(name))) return true;
  }
  return false;
}
