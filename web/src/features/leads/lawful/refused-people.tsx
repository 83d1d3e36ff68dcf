import { CircleSlash } from "lucide";
import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusedSkeleton } from "./refused-skeleton.tsx";

// The list and its form come when they are asked for, not with the page.
const RefusedWork = lazy(() =>
  import("./refused-work.tsx").then(
    ({ RefusedWork }) => ({ default: RefusedWork }),
    () => ({ default: NotFetched }),
  ),
);

/** A button that opens the list of people not to write to. */
export function RefusedPeople({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={CircleSlash} className="size-4" />
        Niet meer aanschrijven
      </Button>
      {open && (
        <Dialog title="Niet meer aanschrijven" placement="right" onClose={() => setOpen(false)}>
          <p className="max-w-prose text-sm text-muted">
            Zet hier wie geen e-mail meer van u wil. Concepten voor deze adressen worden gemarkeerd en kunt u
            niet als verstuurd aanduiden. Wij bewaren niet het adres zelf, wel een code die het herkent.
          </p>
          <Suspense fallback={<RefusedSkeleton />}>
            <RefusedWork userId={userId} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

function NotFetched() {
  return <Notice tone="error">Uw lijst kon niet worden geladen. Laad de pagina opnieuw.</Notice>;
}
