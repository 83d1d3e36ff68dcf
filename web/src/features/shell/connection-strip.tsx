import { Unplug } from "lucide";
import { type ReactNode, useEffect } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { useLiveConnectionLost } from "#web/lib/live-connection.ts";
import { useIsOnline, useKeptActs } from "#web/lib/sent-when-online.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SideButton } from "#web/ui/side-button.tsx";

const notSent = "De wijziging kon niet worden opgeslagen.";

/**
 * Says at the edge of every page that the line is gone, that changes do not arrive, or that an act which waited for the
 * line was refused. The region is always there, because a screen reader announces only what changes in one that it knows.
 */
export function ConnectionStrip() {
  const isOnline = useIsOnline();
  const liveLost = useLiveConnectionLost();
  const { waiting, refusals, putAway } = useKeptActs();
  useEffect(() => {
    if (waiting === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [waiting]);
  return (
    <div
      role="status"
      className="z-10 max-lg:order-first max-lg:sticky max-lg:top-14 lg:sticky lg:bottom-0 print:hidden"
    >
      {!isOnline && <Strip>U bent offline. {offlineText(waiting)}</Strip>}
      {isOnline && liveLost && <LiveLost />}
      {refusals.length > 0 && (
        <Strip action={<PutAway onClick={putAway} />}>
          Wat u zonder verbinding aanduidde, is niet bewaard.{" "}
          {[...new Set(refusals.map((error) => messageOf(error, notSent)))].join(" ")}
        </Strip>
      )}
    </div>
  );
}

/** Small and over the edge of the page: there is nothing to do about it. */
function LiveLost() {
  return (
    <div className="relative h-0">
      <p className="absolute right-3 flex items-center gap-2 rounded-full bg-raised px-3 py-1 text-xs text-muted shadow-float max-lg:top-2 lg:bottom-2">
        <span aria-hidden="true" className="size-2 rounded-full bg-signal" />
        Geen liveverbinding
        <span className="sr-only">
          . Wij verbinden opnieuw; wat intussen gebeurt, verschijnt daarna vanzelf.
        </span>
      </p>
    </div>
  );
}

function offlineText(waiting: number): string {
  if (waiting === 0) return "Deze pagina gaat vanzelf verder zodra de verbinding terug is.";
  const acts = waiting === 1 ? "1 wijziging wacht" : `${waiting} wijzigingen wachten`;
  return `${acts} tot de verbinding terug is. Laat deze pagina tot dan open.`;
}

function PutAway({ onClick }: { onClick: () => void }) {
  return <SideButton onClick={onClick}>Begrepen</SideButton>;
}

function Strip({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="animate-arrive border-line bg-signal-soft max-lg:border-b lg:border-t">
      <div className="tool-column flex min-h-11 items-center gap-3 py-2 text-sm leading-snug">
        <Icon of={Unplug} className="size-4 shrink-0 text-signal-text" />
        <p className="grow wrap-anywhere">{children}</p>
        {action}
      </div>
    </div>
  );
}
