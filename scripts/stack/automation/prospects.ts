import { createHash } from "node:crypto";
import type { Audience } from "./audience.ts";

/** Somebody of the audience, made up: every address ends in .example, which nobody can own. */
export type Prospect = { firstName: string; companyName: string; email: string; group: string };

const people = [
  ["Sofie", "Vermeulen"],
  ["Tom", "Claes"],
  ["Leen", "Wouters"],
  ["Bart", "Goossens"],
  ["Ann", "De Smet"],
  ["Koen", "Maes"],
  ["Evelien", "Hermans"],
  ["Pieter", "Jacobs"],
  ["Nathalie", "Mertens"],
  ["Wim", "Lambrechts"],
  ["Katrien", "Aerts"],
  ["Jeroen", "Van Damme"],
] as const;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Words that name everybody, and so no trade that a company could be called after. */
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

/** Whole number that only depends on the seed: the same submission always finds the same people. */
const numberOf = (seed: string) => createHash("sha256").update(seed).digest().readUInt32BE(0);

/** Different prospects, spread over the audience's groups. */
export function prospectsFor(audience: Audience, seed: string, count: number): Prospect[] {
  const start = numberOf(seed) % people.length;
  return Array.from({ length: count }, (_, index) => {
    const [firstName, lastName] = people[(start + index) % people.length] ?? people[0];
    const group = audience.groups[index % audience.groups.length] ?? "";
    const companyName = companyNameOf(group, lastName);
    const mailbox = index % 2 === 0 ? firstName.toLowerCase() : "info";
    return { firstName, companyName, email: `${mailbox}@${domainOf(companyName)}`, group };
  });
}
