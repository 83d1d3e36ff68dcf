import { CircleSlash } from "lucide";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RefusedForm } from "./refused-form.tsx";
import { RefusedList } from "./refused-list.tsx";

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
            niet als verstuurd aanduiden. Wij bewaren geen adres, alleen waaraan u en wij het herkennen.
          </p>
          <RefusedForm userId={userId} />
          <RefusedList userId={userId} />
        </Dialog>
      )}
    </>
  );
}
