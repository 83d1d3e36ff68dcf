import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notUpdated, useUpdateCustomer } from "../customer/customer-actions-api.ts";
import { UndoPanel, useUndoSecondsLeft } from "../undo-panel.tsx";
import { type SavedEdit, useEditDrafts } from "./edit-drafts-store.tsx";

const changedSince = "Deze klant werd intussen opnieuw gewijzigd en is dus niet teruggezet.";

/** Offers for a minute to take the last edit back. */
export function UndoEdit({ onSuccess }: { onSuccess: (text: string) => void }) {
  const { saved, noteSaved } = useEditDrafts();
  if (!saved) return null;
  const { userId, back } = saved;
  const close = () => noteSaved(null);
  return <Offer key={`${userId} ${back.version}`} saved={saved} onClose={close} onSuccess={onSuccess} />;
}

type OfferProps = { saved: SavedEdit; onClose: () => void; onSuccess: (text: string) => void };

function Offer({ saved: { userId, title, back }, onClose, onSuccess }: OfferProps) {
  const undo = useUpdateCustomer(userId);
  const secondsLeft = useUndoSecondsLeft(undo.isIdle ? onClose : null);
  const takeBack = () =>
    undo.mutateAsync(back).then(
      () => {
        onClose();
        onSuccess(`${title} is weer zoals voor uw wijziging`);
      },
      // Said below.
      () => {},
    );
  return (
    <UndoPanel label="Wijziging van een klant">
      <p className="font-semibold wrap-anywhere">{title} gewijzigd</p>
      {undo.isError ? (
        <Notice tone="error">
          {undo.error.code === "conflict" ? changedSince : messageOf(undo.error, notUpdated)}
        </Notice>
      ) : (
        <>
          <p aria-hidden="true" className="text-sm text-muted tabular-nums">
            Nog {secondsLeft} s
          </p>
          <Button
            size="sm"
            className="sm:ml-auto"
            busy={undo.isPending}
            busyText="Terugzetten..."
            onClick={() => !undo.isPending && takeBack()}
          >
            Ongedaan maken
          </Button>
        </>
      )}
      <Button variant="secondary" size="sm" onClick={onClose}>
        Sluiten
      </Button>
    </UndoPanel>
  );
}
