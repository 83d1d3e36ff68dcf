import { Dialog } from "#web/ui/dialog.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

// The lists and their form come when they are asked for, not with the page.
const RecipientListsWork = latePart(
  async () => (await import("./recipient-lists-work.tsx")).RecipientListsWork,
  <ListSkeleton />,
);

/** The lists of people not to write to and of own customers. */
export function RecipientLists({ userId, onClose }: { userId: string; onClose: () => void }) {
  return (
    <Dialog title="Wie u aanschrijft" placement="right" onClose={onClose}>
      <p className="max-w-prose text-sm text-muted">
        In deze lijsten staan niet de adressen zelf, wel een code die ze herkent en een aanduiding zoals
        j…@bakkerij.be.
      </p>
      <RecipientListsWork userId={userId} />
    </Dialog>
  );
}
