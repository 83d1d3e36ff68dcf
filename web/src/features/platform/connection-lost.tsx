import { Unplug } from "lucide";
import { useLiveConnectionLost } from "#web/lib/live-connection.ts";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Says that the page no longer follows what happens. It lies over the head of the page, on wide screens over the empty
 * part of the column: nothing moves when it comes and goes. The region is always there, because a screen reader announces only what changes in one
 * that it knows.
 */
export function ConnectionLost() {
  const lost = useLiveConnectionLost();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-14 z-20 lg:inset-x-auto lg:top-auto lg:bottom-44 lg:left-0 lg:w-60 lg:px-3 print:hidden"
    >
      {lost && (
        <p className="animate-arrive border-b border-line bg-raised lg:rounded-md lg:border-0">
          <span className="tool-column flex min-h-10 items-center gap-2.5 py-1.5 text-sm leading-snug lg:px-2.5 lg:text-xs">
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
