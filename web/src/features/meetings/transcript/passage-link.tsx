import { timeText } from "./passages.ts";

/** Leads from what was found to where it was said. */
export type PassageLinks = {
  /** When that passage begins, in milliseconds; null while that is not known, and when there is no such passage. */
  startMs: (passage: number) => number | null;
  /** Shows the passage and plays the recording from there. */
  follow: (passage: number) => void;
};

/** A small time that leads to a passage. */
export function PassageLink({ passage, links }: { passage: number; links: PassageLinks }) {
  const startMs = links.startMs(passage);
  if (startMs === null) return null;
  return (
    <button
      type="button"
      aria-label={`Beluister vanaf ${timeText(startMs)}`}
      onClick={() => links.follow(passage)}
      className="inline-flex min-h-6 items-center rounded-sm px-1 align-baseline text-xs font-semibold text-signal-text tabular-nums underline-offset-2 hover:underline print:hidden"
    >
      {timeText(startMs)}
    </button>
  );
}
