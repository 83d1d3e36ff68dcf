import { Unplug } from "lucide";
import { type ReactNode, useEffect } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { useLiveConnectionLost } from "#web/lib/live-connection.ts";
import { useIsOnline, useKeptActs } from "#web/lib/sent-when-online.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const notSent = "De wijziging kon niet worden opgeslagen.";

/**
 * Says at the top of every page that the line is gone, that changes do not arrive, or that an act which waited for the
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
  const text = connectionText({ isOnline, liveLost, waiting });
  return (
    <div role="status" className="sticky top-14 z-10 lg:top-0 print:hidden">
      {text && <Strip>{text}</Strip>}
      {refusals.length > 0 && (
        <Strip action={<PutAway onClick={putAway} />}>
          Wat u zonder verbinding aanduidde, is niet bewaard.{" "}
          {[...new Set(refusals.map((error) => messageOf(error, notSent)))].join(" ")}
        </Strip>
      )}
    </div>
  );
}

type Connection = { isOnline: boolean; liveLost: boolean; waiting: number };

function connectionText({ isOnline, liveLost, waiting }: Connection): string | null {
  if (!isOnline) return `U bent offline. ${offlineText(waiting)}`;
  if (liveLost)
    return "Geen liveverbinding. Wij verbinden opnieuw; wat intussen gebeurt, verschijnt daarna vanzelf.";
  return null;
}

function offlineText(waiting: number): string {
  if (waiting === 0) return "Deze pagina gaat vanzelf verder zodra de verbinding terug is.";
  const acts = waiting === 1 ? "1 wijziging wacht" : `${waiting} wijzigingen wachten`;
  return `${acts} tot de verbinding terug is. Laat deze pagina tot dan open.`;
}

function PutAway({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      Begrepen
    </Button>
  );
}

function Strip({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="animate-arrive border-b border-line bg-signal-soft">
      <div className="tool-column flex min-h-11 items-center gap-3 py-2 text-sm leading-snug">
        <Icon of={Unplug} className="size-4 shrink-0 text-signal-text" />
        <p className="grow wrap-anywhere">{children}</p>
        {action}
      </div>
    </div>
  );
}
