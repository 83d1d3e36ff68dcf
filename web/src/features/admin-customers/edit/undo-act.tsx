import type { UseMutationResult } from "@tanstack/react-query";
import type { CustomerUpdate } from "#functions/contract/customers.ts";
import { afterSuccess } from "#web/lib/data.ts";
import { messageOf } from "#web/lib/errors.ts";
import type { FieldsError } from "#web/lib/function-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notUndone, notUpdated, useUndoReset, useUpdateCustomer } from "../customer/customer-actions-api.ts";
import { UndoButton, UndoPanel, useUndoSecondsLeft } from "../undo/undo-panel.tsx";
import { useEditDrafts } from "./edit-drafts-store.tsx";

const changedSince = "Deze klant werd intussen opnieuw gewijzigd en is dus niet teruggezet.";

/** Offers for a minute to take the last edit or reset of one customer back. */
export function UndoAct({ onSuccess }: { onSuccess: (text: string) => void }) {
  const { undoable, noteUndoable } = useEditDrafts();
  if (!undoable) return null;
  const shared = { title: undoable.title, onClose: () => noteUndoable(null), onSuccess };
  return undoable.act === "edit" ? (
    <UndoEdit key={undoable.id} userId={undoable.userId} back={undoable.back} {...shared} />
  ) : (
    <UndoReset key={undoable.id} userId={undoable.userId} {...shared} />
  );
}

type SharedProps = { title: string; onClose: () => void; onSuccess: (text: string) => void };

function UndoEdit({ userId, back, ...shared }: SharedProps & { userId: string; back: CustomerUpdate }) {
  const undo = useUpdateCustomer(userId);
  return (
    <Offer
      label="Wijziging van een klant"
      done={`${shared.title} gewijzigd`}
      undone={`${shared.title} is weer zoals voor uw wijziging`}
      undo={undo}
      takeBack={() => undo.mutateAsync(back)}
      failureText={(error) => (error.code === "conflict" ? changedSince : messageOf(error, notUpdated))}
      {...shared}
    />
  );
}

function UndoReset({ userId, ...shared }: SharedProps & { userId: string }) {
  const undo = useUndoReset(userId);
  return (
    <Offer
      label="Reset van gebruikstellers"
      done={`Tellers van ${shared.title} gereset`}
      undone={`De tellers van ${shared.title} staan weer zoals voor uw reset`}
      undo={undo}
      takeBack={() => undo.mutateAsync(undefined)}
      failureText={(error) => messageOf(error, notUndone)}
      {...shared}
    />
  );
}

type OfferProps = SharedProps & {
  label: string;
  done: string;
  undone: string;
  undo: Pick<UseMutationResult<unknown, FieldsError>, "isIdle" | "isPending" | "error">;
  takeBack: () => Promise<unknown>;
  failureText: (error: FieldsError) => string;
};

function Offer({ label, done, undone, undo, takeBack, failureText, onClose, onSuccess }: OfferProps) {
  const secondsLeft = useUndoSecondsLeft(undo.isIdle ? onClose : null);
  const start = () =>
    afterSuccess(takeBack(), () => {
      onClose();
      onSuccess(undone);
    });
  return (
    <UndoPanel label={label}>
      <p className="font-semibold wrap-anywhere">{done}</p>
      {undo.error ? (
        <>
          <Notice tone="error">{failureText(undo.error)}</Notice>
          {!["conflict", "undo_too_late"].includes(undo.error.code) && (
            <Button size="sm" onClick={start}>
              Probeer het opnieuw
            </Button>
          )}
        </>
      ) : (
        <UndoButton secondsLeft={secondsLeft} busy={undo.isPending} onUndo={start} />
      )}
      <Button variant="secondary" size="sm" onClick={onClose}>
        Sluiten
      </Button>
    </UndoPanel>
  );
}
