import clsx from "clsx";
import { CircleCheck } from "lucide";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Icon } from "#web/ui/icon.tsx";
import { draftsExpected, elapsedText, type Generation } from "../generation/generation.ts";

type RequestAcceptedProps = {
  /** The automation took it; until then it is on its way there. */
  isAccepted: boolean;
  /** The form had the focus a moment ago. */
  takesFocus: boolean;
  progress: Generation;
};

/** The newest request while it is fresh, as the row above its drafts: that it is taken, how many came, for how long. */
export function RequestAccepted({ isAccepted, takesFocus, progress }: RequestAcceptedProps) {
  const running = progress.state === "generating" ? progress : null;
  return (
    <section
      aria-label="Voortgang"
      className="flex min-h-13 animate-arrive flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-alive-soft px-4 py-2 text-sm"
    >
      {running ? (
        <DraftNodes arrived={running.arrived} />
      ) : (
        <Icon of={CircleCheck} className="size-5 text-alive" />
      )}
      {/* The stopwatch stays outside: a live region that ticks is read aloud every second. */}
      <div
        role="status"
        tabIndex={-1}
        ref={takesFocus ? focusOnArrival : undefined}
        className="flex min-w-0 grow flex-wrap gap-x-3 outline-none"
      >
        {isAccepted && <p className="font-semibold">Aanvraag verwerkt</p>}
        {running && <p>Nieuwe emails worden gegenereerd...</p>}
        {running && running.arrived > 0 && (
          <p className="tabular-nums">
            {running.arrived} van de {draftsExpected} emails gegenereerd
          </p>
        )}
        {isAccepted && <p className="text-muted">Bekijk hieronder de resultaten</p>}
      </div>
      {running && (
        <p role="timer" aria-label="Verstreken tijd" className="tabular-nums">
          <span className="font-semibold">{elapsedText(running.elapsedMs)}</span>{" "}
          <span className="sr-only">verstreken tijd</span>
        </p>
      )}
    </section>
  );
}

const stepPx = 18;
const places = Array.from({ length: draftsExpected }, (_, index) => ({ index, x: 8 + stepPx * (index + 1) }));

/** The request as a node, and behind it one for each expected draft, which lights up when the draft is there. */
function DraftNodes({ arrived }: { arrived: number }) {
  return (
    <svg viewBox="0 0 106 16" aria-hidden="true" className="h-4 w-26.5 shrink-0">
      {places.map(({ index, x }) => (
        <line
          key={index}
          x1={x - stepPx}
          x2={x}
          y1="8"
          y2="8"
          strokeWidth="1.5"
          strokeDasharray={index < arrived ? undefined : "1 4"}
          className={clsx(
            "transition-[stroke] duration-240",
            index < arrived ? "stroke-alive" : "stroke-edge",
          )}
        />
      ))}
      {places.map(({ index, x }) => (
        <circle
          key={index}
          cx={x}
          cy="8"
          r={index < arrived ? 5 : 4}
          strokeWidth="1.5"
          className={clsx("transition-[fill,stroke,r] duration-240", {
            "fill-alive stroke-alive": index < arrived,
            "animate-breathe fill-alive-soft stroke-alive": index === arrived,
            "fill-alive-soft stroke-edge": index > arrived,
          })}
        />
      ))}
      <circle cx="8" cy="8" r="5" className="fill-signal stroke-signal-edge" />
    </svg>
  );
}
