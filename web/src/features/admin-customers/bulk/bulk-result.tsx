import { countText } from "#web/lib/count-text.ts";
import { Button } from "#web/ui/button.tsx";
import { closeDialog } from "#web/ui/dialog.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { BulkOutcome } from "./bulk-change.ts";

export function BulkProgress({ done, total }: { done: number; total: number }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="tabular-nums">
        {countText(done)} van {countText(total)} gedaan...
      </p>
      <progress
        aria-label="Voortgang"
        value={done}
        max={total}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-alive [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-alive"
      />
    </div>
  );
}

type BulkResultProps = {
  outcome: BulkOutcome;
  onRetry: (userIds: readonly string[]) => void;
};

/** The result of a run, with a retry for the customers that were not changed. */
export function BulkResult({ outcome, onRetry }: BulkResultProps) {
  const { failure, failedIds } = outcome;
  return (
    <div className="grid gap-4">
      <Notice
        tone={failure === null ? "success" : "error"}
        title={failure ?? "Klanten succesvol bijgewerkt"}
        ref={focusOnArrival}
      >
        <ul>
          {linesOf(outcome).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
      <div className="flex flex-wrap gap-3">
        {failure !== null && (
          <Button onClick={() => onRetry(failedIds)}>
            Probeer de overige {countText(failedIds.length)} opnieuw
          </Button>
        )}
        <Button variant="secondary" onClick={closeDialog}>
          Sluiten
        </Button>
      </div>
    </div>
  );
}

function linesOf({ changed, unchanged, missing, failedIds }: BulkOutcome): string[] {
  return [
    `${countText(changed)} gewijzigd`,
    unchanged > 0 && `${countText(unchanged)} hadden dit al`,
    missing > 0 && `${countText(missing)} bestaan niet meer`,
    failedIds.length > 0 && `${countText(failedIds.length)} niet gewijzigd; zij blijven geselecteerd`,
  ].filter((line) => line !== false);
}
