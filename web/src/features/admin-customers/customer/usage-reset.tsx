import { currentCounts } from "#web/lib/usage.ts";
import { ActFailure } from "#web/parts/outcome.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { useEditDrafts } from "../edit/edit-drafts-store.tsx";
import { useResetUsage } from "./customer-actions-api.ts";
import { type CustomerRecord, titleOf } from "./customer-record.ts";

type UsageResetProps = {
  record: CustomerRecord;
  onDone: () => void;
  onKeep: () => void;
};

/** Asks before a customer's counters of this month return to 0. */
export function UsageReset({ record, onDone, onKeep }: UsageResetProps) {
  const reset = useResetUsage(record.userId);
  const { noteUndoable } = useEditDrafts();
  const hadUnits = Object.values(currentCounts(record.usage, Date.now())).some((used) => used > 0);
  const confirm = () =>
    // A promise and not a callback: the row may be mounted again before the answer arrives.
    reset.mutateAsync(undefined).then(
      () => {
        const { userId } = record;
        noteUndoable(hadUnits ? { act: "reset", userId, title: titleOf(record) } : null);
        onDone();
      },
      () => {},
    );
  return (
    <Confirmation
      question={`Gebruikstellers van ${titleOf(record)} resetten?`}
      loss={
        <p>
          Wat deze maand gebruikt werd, telt niet meer mee voor de limieten. In de geschiedenis blijft het
          staan.
        </p>
      }
      failure={<ActFailure act={reset} />}
      busy={reset.isPending}
      confirmText="Resetten"
      onConfirm={confirm}
      onKeep={onKeep}
    />
  );
}
