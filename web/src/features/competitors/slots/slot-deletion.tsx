import { ActFailure } from "#web/parts/outcome.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import type { Competitor } from "../model/competitor-model.ts";
import { useDeleteCompetitor } from "../model/competitors-api.ts";

type SlotDeletionProps = {
  userId: string;
  competitor: Competitor;
  onDeleted: (name: string) => void;
  onKeep: () => void;
};

export function SlotDeletion({ userId, competitor, onDeleted, onKeep }: SlotDeletionProps) {
  const remove = useDeleteCompetitor(userId);
  const confirm = () =>
    // A promise and not a callback: the row may be gone, and this with it, before the answer is here.
    void remove.mutateAsync(competitor.id).then(
      () => onDeleted(competitor.name),
      () => {},
    );
  return (
    <Confirmation
      question={`${competitor.name} verwijderen?`}
      loss="Naam en website verdwijnen uit uw lijst. Uw rapporten blijven staan."
      failure={<ActFailure act={remove} />}
      busy={remove.isPending}
      onConfirm={confirm}
      onKeep={onKeep}
    />
  );
}
