import { type KeyboardEvent, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { Notice } from "../../ui/notice.tsx";
import { useDeleteFile } from "./api.ts";
import type { AudioFile } from "./meeting-model.ts";

interface DeleteFileProps {
  userId: string;
  file: AudioFile;
  processing: boolean;
  /** The customer thought better of it. */
  onKeep: () => void;
  onDeleted: () => void;
}

/** Asks once, and says what is lost. */
export function DeleteFile({ userId, file, processing, onKeep, onDeleted }: DeleteFileProps) {
  const questionId = useId();
  const remove = useDeleteFile(userId);
  const confirm = async () => {
    if (await succeeded(remove.mutateAsync(file))) onDeleted();
  };
  const keepOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") onKeep();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are two answers to a question.
    <div
      role="group"
      aria-labelledby={questionId}
      tabIndex={-1}
      ref={focusOnArrival}
      onKeyDown={keepOnEscape}
      className="grid animate-arrive gap-3 rounded-md bg-raised p-4 text-sm"
    >
      <div id={questionId} className="grid gap-1">
        <p className="font-semibold">Deze opname definitief verwijderen?</p>
        <p>{lossOf(processing)}</p>
      </div>
      {remove.isError && (
        <Notice tone="error">
          <p lang="en" className="font-semibold">
            Failed to delete file
          </p>
          <p>De opname staat nog in uw lijst. Probeer het opnieuw.</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
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

/** A failure is on the screen already; this tells only whether there was one. */
function succeeded(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function lossOf(processing: boolean): string {
  const results = processing
    ? "De analyse loopt nog en kan daardoor mislukken."
    : "Resultaten die u al kreeg, blijven staan.";
  return `Het geluidsbestand gaat verloren. ${results} Uw verbruik van deze maand verandert niet.`;
}
