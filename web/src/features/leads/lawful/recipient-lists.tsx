import { BookUser } from "lucide";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

// The lists and their form come when they are asked for, not with the page.
const RecipientListsWork = latePart(
  async () => (await import("./recipient-lists-work.tsx")).RecipientListsWork,
  <ListSkeleton />,
);

const title = "Wie u aanschrijft";

/** A button that opens the lists of people not to write to and of own customers. */
export function RecipientLists({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mx-3.5"
      >
        <Icon of={BookUser} className="size-4" />
        {title}
      </Button>
      {open && (
        <Dialog title={title} placement="right" onClose={() => setOpen(false)}>
          <p className="max-w-prose text-sm text-muted">
            In deze lijsten staan niet de adressen zelf, wel een code die ze herkent en een aanduiding zoals
            j…@bakkerij.be.
          </p>
          <RecipientListsWork userId={userId} />
        </Dialog>
      )}
    </>
  );
}
