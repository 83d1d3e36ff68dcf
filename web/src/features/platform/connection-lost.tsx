import { Unplug } from "lucide";
import { useLiveConnectionLost } from "#web/lib/live-connection.ts";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Says that the page no longer follows what happens. It lies under the header, over the page's own margin: nothing
 * moves when it comes and goes. The region is always there, because a screen reader announces only what changes in one
 * that it knows.
 */
export function ConnectionLost() {
  const lost = useLiveConnectionLost();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-10">
      {lost && (
        <p className="animate-arrive border-b border-line bg-raised">
          <span className="page-column flex min-h-10 items-center gap-2.5 py-1.5 text-sm leading-snug">
            <Icon of={Unplug} className="size-4 shrink-0 text-signal-text" />
            <span>
              Geen liveverbinding. Wij verbinden opnieuw.
              <span className="max-sm:sr-only"> Wat intussen gebeurt, verschijnt daarna vanzelf.</span>
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
