import type { Audience } from "./audience.ts";
import { people } from "./people.ts";
import { pick } from "./seeded.ts";

/** A made-up member of the audience. Every address ends in .example, a domain that cannot be registered. */
export type Prospect = { companyName: string; email: string; group: string };

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Words too general for the name of a company. */
const generic = /^(?:bedrijven|ondernemers|ondernemingen|zaken|klanten|kmo|zelfstandigen|mensen|eigenaars)$/i;

/** `Aannemers Claes` for `kleine aannemers`; `Claes & Partners` where the words name no trade. */
function companyNameOf(group: string, lastName: string): string {
  const trade = group.split(/\s+/).at(-1) ?? "";
  if (!/^\p{L}{4,30}$/u.test(trade) || generic.test(trade)) return `${lastName} & Partners`;
  return `${capitalised(trade)} ${lastName}`;
}

const domainOf = (companyName: string) =>
  `${companyName
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)}.example`;

/** Of the company, never of a person: advertising to these needs no consent in Belgium. */
const mailboxes = ["info", "contact", "hallo"] as const;

/** Different prospects, spread over the audience's groups. */
export function prospectsFor(audience: Audience, seed: string, count: number): Prospect[] {
  return pick(people, count, seed).map(([, lastName], index) => {
    const group = audience.groups[index % audience.groups.length] ?? "";
    const companyName = companyNameOf(group, lastName);
    const mailbox = mailboxes[index % mailboxes.length];
    return { companyName, email: `${mailbox}@${domainOf(companyName)}`, group };
  });
}
