import clsx from "clsx";
import { type MouseEvent, memo, type RefObject, useDeferredValue, useMemo } from "react";
import { moveBetweenRows } from "#web/ui/row-keys.ts";
import { type Part, type Passage, partsOf, speakerName, type Turn, timeText, turnsOf } from "./passages.ts";

type TranscriptTextProps = {
  passages: readonly Passage[];
  speakers: readonly string[];
  /** The passage that is heard. */
  current: number | null;
  box: RefObject<HTMLDivElement | null>;
  onPassage: (passage: number) => void;
  /** The reader moves the text by themselves. */
  onScrollAway: () => void;
};

/**
 * The transcript, in a box that scrolls by itself. The browser lays out the parts that are near. A click on a sentence
 * plays it; by key the time at each turn does, with the arrows from one to the next.
 */
export function TranscriptText({
  passages,
  speakers,
  current,
  box,
  onPassage,
  onScrollAway,
}: TranscriptTextProps) {
  const parts = useMemo(() => partsOf(turnsOf(passages)), [passages]);
  const drawn = useDeferredValue(parts, partsInView(parts, current));
  const choose = ({ target }: MouseEvent) => {
    const chosen = target instanceof Element && target.closest<HTMLElement>("[data-passage]");
    // Marking text to copy it is no wish to hear it.
    if (chosen && window.getSelection()?.isCollapsed !== false) onPassage(Number(chosen.dataset.passage));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the time of each turn does the same by key
    <div
      ref={box}
      onClick={choose}
      onKeyDown={moveBetweenRows}
      onWheel={onScrollAway}
      onTouchMove={onScrollAway}
      className="max-h-[min(70dvh,44rem)] overflow-y-auto overscroll-contain rounded-md bg-sunken px-4 [scrollbar-width:thin] print:hidden"
    >
      {drawn.map((part) => (
        <TranscriptPart
          key={part.first}
          part={part}
          speakers={speakers}
          current={current !== null && current >= part.first && current <= part.last ? current : null}
          isFirst={part.first === 1}
        />
      ))}
    </div>
  );
}

/** Drawn at once; the rest of a long transcript follows, without keeping the next tap waiting. */
const partsAtOnce = 2;

/** The first parts, and all before the sentence that is to be shown. */
function partsInView(parts: readonly Part[], current: number | null): readonly Part[] {
  const shown = current === null ? -1 : parts.findIndex(({ last }) => current <= last);
  return parts.slice(0, Math.max(partsAtOnce, shown + 1));
}

type PartProps = { part: Part; speakers: readonly string[]; current: number | null; isFirst: boolean };

/** Drawn again only when the sentence that is heard is in it, enters it or leaves it. */
const TranscriptPart = memo(function TranscriptPart({ part, speakers, current, isFirst }: PartProps) {
  return (
    <div className="laid-out-near-440">
      {part.turns.map((turn, place) => (
        <TranscriptTurn
          key={turn.startMs + (turn.passages[0]?.number ?? 0)}
          turn={turn}
          speakers={speakers}
          current={current}
          // One stop for the key that goes from control to control; arrows lead on.
          tabIndex={isFirst && place === 0 ? 0 : -1}
        />
      ))}
    </div>
  );
});

type TurnProps = { turn: Turn; speakers: readonly string[]; current: number | null; tabIndex: number };

function TranscriptTurn({ turn, speakers, current, tabIndex }: TurnProps) {
  const name = speakerName(turn.speaker, speakers);
  return (
    <div className="grid gap-0.5 py-2">
      <p className="flex items-baseline gap-2 text-sm">
        {name && <span className="font-semibold">{name}</span>}
        <button
          type="button"
          data-row-key="turn"
          data-passage={turn.passages[0]?.number}
          tabIndex={tabIndex}
          aria-label={`Beluister vanaf ${timeText(turn.startMs)}`}
          className="min-h-6 rounded-sm text-xs text-muted tabular-nums hover:text-ink hover:underline"
        >
          {timeText(turn.startMs)}
        </button>
      </p>
      <p className="max-w-prose wrap-anywhere">
        {turn.passages.map(({ number, text }) => (
          <span
            key={number}
            data-passage={number}
            aria-current={number === current ? "true" : undefined}
            className={clsx(
              "cursor-pointer rounded-sm hover:bg-raised",
              number === current &&
                "bg-signal-soft underline decoration-signal-edge decoration-2 underline-offset-4",
            )}
          >
            {text}{" "}
          </span>
        ))}
      </p>
    </div>
  );
}
