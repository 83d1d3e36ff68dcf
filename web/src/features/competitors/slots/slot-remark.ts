import { type Competitor, duplicateOf } from "../model/competitor-model.ts";
import type { Slot } from "./slot-drafts.ts";

/** A remark about a slot that the customer should know; it needs no action. */
export function slotRemark({ key, stored, draft }: Slot, competitors: readonly Competitor[]): string | null {
  if (!stored && key.startsWith("stored-")) {
    return "Intussen elders verwijderd. Opslaan voegt deze concurrent opnieuw toe.";
  }
  const website = draft?.values.website ?? stored?.website ?? "";
  const twin = duplicateOf(website, stored?.id ?? null, competitors);
  return twin && `Deze website staat al in uw lijst, bij ${twin.name}.`;
}
