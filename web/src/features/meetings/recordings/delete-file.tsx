import { Confirmation } from "#web/ui/confirmation.tsx";
import { Notice } from "#web/ui/notice.tsx";

import type { AudioFile } from "../meeting-model.ts";
import { useDeleteFile } from "./files-api.ts";

type DeleteFileProps = {
  userId: string;
  file: AudioFile;
  processing: boolean;
  /** The customer keeps the file. */
  onKeep: () => void;
  onDeleted: () => void;
};

export function DeleteFile({ userId, file, processing, onKeep, onDeleted }: DeleteFileProps) {
  const remove = useDeleteFile(userId);
  const confirm = () =>
    // A promise and not a callback: the row may be gone, and this with it, before the answer is here.
    void remove.mutateAsync(file).then(onDeleted, () => {});
  return (
    <Confirmation
      question="Deze opname definitief verwijderen?"
      loss={lossOf(processing)}
      failure={
        remove.isError && (
          <Notice tone="error">
            <p lang="en" className="font-semibold">
              Failed to delete file
            </p>
            <p>De opname staat nog in uw lijst. Probeer het opnieuw.</p>
          </Notice>
        )
      }
      busy={remove.isPending}
      onConfirm={confirm}
      onKeep={onKeep}
    />
  );
}

function lossOf(processing: boolean): string {
  const results = processing
    ? "De analyse loopt nog en kan daardoor mislukken."
    : "Resultaten die u al kreeg, blijven staan.";
  return `Het geluidsbestand gaat verloren. ${results} Uw verbruik van deze maand verandert niet.`;
}
