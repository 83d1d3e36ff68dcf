import { isoMinute } from "#web/lib/brussels-calendar.ts";
import { csv } from "#web/lib/csv.ts";
import { type Draft, shelfLabels } from "./draft.ts";

/**
 * All drafts as CSV.
 * @param textOf the draft's content without markup.
 */
export function draftsCsv(drafts: readonly Draft[], textOf: (draft: Draft) => string): string {
  return csv(
    ["Datum", "E-mailadres", "Onderwerp", "Inhoud", "Status"],
    drafts.map((draft) => [
      isoMinute(draft.createdAtMs),
      draft.prospect,
      draft.subject,
      textOf(draft),
      shelfLabels[draft.status],
    ]),
  );
}
