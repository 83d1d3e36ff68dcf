import { afterSuccess } from "#web/lib/data.ts";
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
    afterSuccess(reset.mutateAsync(undefined), () => {
      const { userId } = record;
      noteUndoable(hadUnits ? { act: "reset", userId, title: titleOf(record) } : null);
      onDone();
    });
  return (
    <Confirmation
      question={`Gebruikstellers van ${titleOf(record)} resetten?`}
      loss="Wat deze maand gebruikt werd, telt niet meer mee voor de limieten. In de geschiedenis blijft het staan."
      failure={<ActFailure act={reset} />}
      busy={reset.isPending}
      confirmText="Resetten"
      onConfirm={confirm}
      onKeep={onKeep}
    />
  );
}
