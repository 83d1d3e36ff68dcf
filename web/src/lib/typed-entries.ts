import * as z from "zod/mini";
import { countText } from "./count-text.ts";

/** Addresses and domains as they are typed, one a line; a pasted list with commas is understood as well. */
export const typedEntries = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(/[\s,;]+/).filter((entry) => entry !== "")),
  ),
  z.array(z.string()).check(z.minLength(1, "Vul een e-mailadres of een domein in.")),
);

/** How many of them were new on the list. */
export function addedText(added: number, list: string): string {
  if (added === 0) return `Deze stonden al op ${list}.`;
  return added === 1 ? "Eén toegevoegd." : `${countText(added)} toegevoegd.`;
}
