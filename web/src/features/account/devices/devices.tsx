import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "#web/lib/dates.ts";
import { Outcome } from "#web/parts/outcome.tsx";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSignOutOthers } from "../api.ts";
import { type DeviceSession, sessionsQuery, useEndSession } from "./devices-api.ts";

/** People who never sign out have up to a hundred. */
const shownFirst = 5;

/** Where the person is signed in; every device but this one can be signed out. */
export function Devices({ userId }: { userId: string }) {
  const query = useQuery(sessionsQuery(userId));
  const [isWhole, setWhole] = useState(false);
  const end = useEndSession(userId);
  const signOutOthers = useSignOutOthers(userId);
  const isAlone = query.data?.length === 1;
  return (
    <>
      {query.isError && <LoadFailure query={query}>Uw toestellen konden niet worden geladen.</LoadFailure>}
      {query.isPending && <Skeleton className="h-32" />}
      {query.data && (
        <ul aria-label="Waar u ingelogd bent" className="grid">
          {query.data.slice(0, isWhole ? undefined : shownFirst).map((session) => (
            <Device
              key={session.sessionId}
              session={session}
              busy={end.isPending && end.variables.sessionId === session.sessionId}
              onEnd={() => end.mutate(session)}
            />
          ))}
        </ul>
      )}
      {query.data && query.data.length > shownFirst && !isWhole && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setWhole(true)}
          className="-ml-3.5 justify-self-start"
        >
          Toon alle {query.data.length} toestellen
        </Button>
      )}
      <Outcome
        attempt={end}
        done={`${end.variables?.device} is uitgelogd en kan meteen niets meer lezen of wijzigen.`}
      />
      <Outcome
        attempt={signOutOthers}
        done="U bent op al uw andere toestellen uitgelogd. Een pagina die daar nog openstaat, sluit zodra iemand ernaar terugkeert."
      />
      {isAlone ? (
        <p className="text-sm text-muted">U bent nergens anders ingelogd.</p>
      ) : (
        <Button
          variant="secondary"
          busy={signOutOthers.isPending}
          busyText="Bezig met uitloggen..."
          onClick={() => signOutOthers.mutate()}
          className="justify-self-start"
        >
          Andere toestellen uitloggen
        </Button>
      )}
    </>
  );
}

type DeviceProps = {
  session: DeviceSession;
  busy: boolean;
  onEnd: () => void;
};

function Device({ session, busy, onEnd }: DeviceProps) {
  const { device, isCurrent, lastUsedAtMs } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t first:pt-0">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          {device}
          {isCurrent && <span className="ml-2 text-sm font-semibold text-alive">Dit toestel</span>}
        </p>
        <p className="text-sm text-muted">{placeText(session)}</p>
      </div>
      {!isCurrent && (
        <SideButton
          busy={busy}
          busyText="Bezig..."
          aria-label={`Uitloggen: ${device}, laatst gebruikt op ${formatMoment(lastUsedAtMs)}`}
          onClick={onEnd}
        >
          Uitloggen
        </SideButton>
      )}
    </li>
  );
}

/** An address says too little about a place: only whether it is the network of this device, with its first part. */
function placeText({ isCurrent, sameNetwork, network, beganAtMs, lastUsedAtMs }: DeviceSession): string {
  if (isCurrent) return `Ingelogd sinds ${formatMoment(beganAtMs)}.`;
  const used = `Laatst gebruikt op ${formatMoment(lastUsedAtMs)}`;
  if (sameNetwork) return `${used}, op hetzelfde netwerk als dit toestel.`;
  return network === null ? `${used}.` : `${used}, op een ander netwerk (${network}).`;
}
