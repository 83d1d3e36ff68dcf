import { Keyboard } from "lucide";
import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { useSession } from "#web/lib/session.ts";
import { useMenuCodes } from "#web/lib/use-customer.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { destinationsOf } from "../destinations.ts";
import { entryLook } from "../entry-look.ts";
import { useShortcuts } from "./use-shortcuts.ts";

// A list that cannot be fetched must not take the page, and what is typed on it, along.
const ShortcutList = lazy(() =>
  import("./shortcut-list.tsx").then(
    ({ ShortcutList }) => ({ default: ShortcutList }),
    () => ({ default: NotFetched }),
  ),
);

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
      {createPortal(
        <Suspense>
          {isListOpen && (
            <ShortcutList destinations={destinations} areOn={areOn} onTurn={turn} onClose={closeList} />
          )}
        </Suspense>,
        document.body,
      )}
    </>
  );
}

function NotFetched({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Sneltoetsen" onClose={onClose}>
      <Notice tone="error">De lijst kon niet worden geladen. Laad de pagina opnieuw.</Notice>
    </Dialog>
  );
}
