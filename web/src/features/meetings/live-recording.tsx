import { Mic } from "lucide";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Announced and not there yet: nothing in it can be used. */
export function LiveRecording() {
  return (
    <section
      aria-labelledby="live-recording-title"
      className="grid gap-4 rounded-lg border border-dashed border-line p-5 sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="live-recording-title" className="text-xl text-muted">
          Live opname
        </h2>
        <p className="rounded-full border border-edge px-3 py-1 text-xs font-semibold text-muted">
          In Ontwikkeling
        </p>
      </div>
      <p className="text-muted">Deze feature is binnenkort beschikbaar!</p>
      <Button variant="secondary" size="sm" disabled className="justify-self-start">
        <Icon of={Mic} className="size-4" />
        Start opname
      </Button>
    </section>
  );
}
