import { isMailboxProvider } from "./mailbox-providers.ts";
import { plainWords } from "./plain-words.ts";

/** The sender as their request names it. */
export type DraftSender = { companyName: string; email: string };

const legalForm =
  /\b(?:b\.?v\.?b\.?a|b\.?v|n\.?v|v\.?o\.?f|c\.?v\.?b\.?a|c\.?v|comm\.?v|v\.?z\.?w|g\.?c\.?v|s\.?r\.?l|s\.?a|s\.?p\.?r\.?l|eenmanszaak)\b\.?/g;
/** Of the Crossroads Bank for Enterprises: ten digits, the first a 0 or a 1. */
const enterpriseNumber = /\b(?:be ?)?[01]\d{3}[ .,/\p{Pd}]?\d{3}[ .,/\p{Pd}]?\d{3}\b/u;

const letters = (text: string) => text.replaceAll("&", "en").replace(/[^a-z0-9]/g, "");

/** Whether the draft says which company writes: by its name, by an address of its own domain, or by its number. */
export function namesSender(text: string, { companyName, email }: DraftSender): boolean {
  const read = plainWords(text);
  const company = letters(plainWords(companyName).replace(legalForm, ""));
  if (company.length > 2 && letters(read).includes(company)) return true;
  const domain = plainWords(email).split("@")[1];
  if (domain && !isMailboxProvider(domain) && read.includes(domain)) return true;
  return enterpriseNumber.test(read);
}
