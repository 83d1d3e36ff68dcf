import { LeaveQuestion } from "#web/parts/leave-question.tsx";
import { titleOf } from "../customer/customer-record.ts";
import { type EditDraft, unsavedDrafts } from "./edit-drafts.ts";
import { useEditDrafts } from "./edit-drafts-store.tsx";

/** Asks before the page is left with edits that are not saved. */
export function UnsavedEdits() {
  const unsaved = unsavedDrafts(useEditDrafts().drafts);
  return <LeaveQuestion atRisk={unsaved.length > 0} loss={lossText(unsaved)} />;
}

function lossText(unsaved: readonly EditDraft[]): string {
  const [first, ...others] = unsaved.map(({ record }) => titleOf(record));
  const whom = others.length === 0 ? first : `${unsaved.length} klanten`;
  return `Wat u bij ${whom} wijzigde, is nog niet opgeslagen en gaat verloren als u deze pagina verlaat.`;
}
