import { CircleCheck } from "lucide";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Icon } from "#web/ui/icon.tsx";
import { DraftNodes } from "../generation/draft-nodes.tsx";
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
