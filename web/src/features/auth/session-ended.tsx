import { lazy, Suspense, useSyncExternalStore } from "react";
import { sessionEnded } from "../../lib/remembered.ts";

/** Few who log in were signed out against their will. */
const Notice = lazy(async () => ({ default: (await import("../../ui/notice.tsx")).Notice }));

const neverChanges = () => () => {};

/** Why somebody who was at work sees the login. The page that was made at build time knows nobody. */
export function SessionEnded() {
  const ended = useSyncExternalStore(
    neverChanges,
    () => sessionEnded.read() !== null,
    () => false,
  );
  if (!ended) return null;
  return (
    <Suspense>
      <Notice tone="info" title="Uw sessie is afgelopen">
        Log opnieuw in, dan gaat u verder waar u was. Hebt u zich niet zelf uitgelogd op een ander toestel?
        Kies dan een nieuw wachtwoord.
      </Notice>
    </Suspense>
  );
}
