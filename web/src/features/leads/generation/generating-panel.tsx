import { SpinnerMark } from "#web/ui/spinner.tsx";
import { DraftNodes } from "./draft-nodes.tsx";
import { draftsExpected, elapsedText } from "./generation.ts";

type GeneratingPanelProps = {
  arrived: number;
  elapsedMs: number;
};

/** The state, progress and duration of the generation. */
export function GeneratingPanel({ arrived, elapsedMs }: GeneratingPanelProps) {
  return (
    <section
      aria-label="Voortgang"
      className="flex animate-arrive flex-wrap items-center gap-x-8 gap-y-4 rounded-lg bg-alive-soft p-5 sm:p-7"
    >
      <DraftNodes arrived={arrived} />
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        {/* The stopwatch stays outside: a live region that ticks is read aloud every second. */}
        <div role="status" className="grid gap-1">
          <p className="flex items-center gap-3 font-semibold">
            <SpinnerMark className="text-alive" />
            Nieuwe emails worden gegenereerd...
          </p>
          {arrived > 0 && (
            <p className="tabular-nums">
              {arrived} van de {draftsExpected} emails gegenereerd
            </p>
          )}
        </div>
        <p className="text-sm text-muted">
          U hoeft niet te wachten: ook als u deze pagina sluit, komen de e-mails in uw lijst.
        </p>
      </div>
      <div role="timer" aria-label="Verstreken tijd" className="grid gap-0.5">
        <span className="font-display text-2xl font-semibold tabular-nums tracking-tight">
          {elapsedText(elapsedMs)}
        </span>
        <span className="text-sm text-muted">verstreken tijd</span>
      </div>
    </section>
  );
}
