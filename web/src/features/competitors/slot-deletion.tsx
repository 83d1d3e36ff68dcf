import { messageOf } from "../../lib/errors.ts";
import { Button } from "../../ui/button.tsx";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { useDeleteCompetitor } from "./api.ts";
import type { Competitor } from "./competitor-model.ts";

interface SlotDeletionProps {
  userId: string;
  competitor: Competitor;
  onDeleted: (name: string) => void;
  onKeep: () => void;
}

/** Asks once, and says what is lost. */
export function SlotDeletion({ userId, competitor, onDeleted, onKeep }: SlotDeletionProps) {
  const remove = useDeleteCompetitor(userId);
  const confirm = () =>
    // A promise and not a callback: the row may be gone, and this with it, before the answer is here.
    remove.mutateAsync(competitor.id).then(
      () => onDeleted(competitor.name),
      () => {},
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      aria-label={`${competitor.name} verwijderen?`}
      tabIndex={-1}
      ref={focusOnArrival}
      onKeyDown={(event) => event.key === "Escape" && !remove.isPending && onKeep()}
      className="grid animate-arrive gap-3 rounded-md bg-raised p-4 text-sm"
    >
      <p>
        <strong className="font-semibold">{competitor.name} verwijderen?</strong> Naam en website verdwijnen
        uit uw lijst. Uw rapporten blijven staan.
      </p>
      {remove.isError && (
        <p role="alert" className="text-harm">
          {messageOf(remove.error, "Er is een fout opgetreden bij het verwijderen van de concurrent.")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger"
          size="sm"
          busy={remove.isPending}
          busyText="Verwijderen..."
          onClick={confirm}
        >
          Verwijderen
        </Button>
        <Button variant="secondary" size="sm" onClick={onKeep}>
          Behouden
        </Button>
      </div>
    </div>
  );
}
