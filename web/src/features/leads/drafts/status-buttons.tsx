import clsx from "clsx";
import { type Draft, type DraftStatus, draftStatuses, shelfLabels } from "./draft.ts";
import { statusKeys } from "./draft-keys.ts";
import { KeyHint } from "./key-hint.tsx";

type StatusButtonsProps = {
  draft: Draft;
  busy: boolean;
  onMark: (status: DraftStatus) => void;
};

/** How far the draft is, and what it can become, one tap each. */
export function StatusButtons({ draft, busy, onMark }: StatusButtonsProps) {
  return (
    <fieldset aria-busy={busy} className="flex flex-wrap gap-1">
      <legend className="sr-only">Status van de e-mail aan {draft.prospect}</legend>
      {draftStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={draft.status === status}
          onClick={() => !busy && draft.status !== status && onMark(status)}
          className={clsx(
            "inline-flex min-h-9 items-center gap-2 rounded-md border px-2 text-sm transition-colors max-md:min-h-11",
            draft.status === status
              ? "border-signal-edge bg-signal-soft font-semibold text-ink"
              : "border-line text-ink hover:border-ink",
          )}
        >
          {shelfLabels[status]}
          <KeyHint>{statusKeys[status]}</KeyHint>
        </button>
      ))}
    </fieldset>
  );
}
