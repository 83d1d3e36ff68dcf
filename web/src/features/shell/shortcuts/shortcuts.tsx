import { Keyboard } from "lucide";
import { createPortal } from "react-dom";
import { useSession } from "#web/lib/session.ts";
import { useMenuCodes } from "#web/lib/use-customer.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { destinationsOf } from "../destinations.ts";
import { entryLook } from "../entry-look.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const ShortcutList = latePart(async () => (await import("./shortcut-list.tsx")).ShortcutList, null);

/** The keys of the whole page, and the button that lists them. */
export function Shortcuts({ userId }: { userId: string }) {
  const { isAdmin } = useSession();
  const codes = useMenuCodes(userId) ?? 0;
  const destinations = destinationsOf({ codes, isAdmin });
  const { areOn, turn, isListOpen, openList, closeList } = useShortcuts(userId, destinations);
  return (
    <>
      <button type="button" onClick={openList} aria-haspopup="dialog" className={entryLook}>
        <Icon of={Keyboard} className="size-5 shrink-0" />
        Sneltoetsen
        {areOn && (
          <span aria-hidden="true" className="ml-auto rounded-sm border border-line px-1.5 font-mono text-xs">
            ?
          </span>
        )}
      </button>
      {/* Not in the column: where that is hidden, the key would open a dialog that nobody sees. */}
      {/* Not in the column: where that is hidden, the key would open a dialog that nobody sees. */}
      {createPortal(
        isListOpen && (
          <Dialog title="Sneltoetsen" onClose={closeList}>
            <ShortcutList destinations={destinations} areOn={areOn} onTurn={turn} />
          </Dialog>
        ),
        document.body,
      )}
    </>
  );
}
