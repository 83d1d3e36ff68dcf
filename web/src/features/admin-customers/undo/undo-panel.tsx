import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";

/** How long the screen offers to take a change back at once. The database allows a day. */
const offeredMs = 60_000;

/** Holds the offer to take a change back, at the edge of the screen. */
export function UndoPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      data-docked
      className="docked-bar flex animate-arrive flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-4 py-2 shadow-float sm:gap-x-4 sm:px-5"
    >
      {children}
    </section>
  );
}

/** Counts from the first render on, and calls `onOver` at the end, unless it is null by then. */
export function useUndoSecondsLeft(onOver: (() => void) | null): number {
  const [endsAtMs] = useState(() => Date.now() + offeredMs);
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!onOver) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= endsAtMs) onOver();
    }, 1_000);
    return () => clearInterval(timer);
  }, [onOver, endsAtMs]);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
}

/** Takes the change back, and says how long it still can. */
export function UndoButton({ secondsLeft, busy, onUndo }: UndoButtonProps) {
  return (
    <>
      <p aria-hidden="true" className="text-sm text-muted tabular-nums">
        Nog {secondsLeft} s
      </p>
      <Button
        size="sm"
        className="sm:ml-auto"
        busy={busy}
        busyText="Terugzetten..."
        onClick={() => !busy && onUndo()}
      >
        Ongedaan maken
      </Button>
    </>
  );
}

type UndoButtonProps = { secondsLeft: number; busy: boolean; onUndo: () => void };
