import { Button } from "#web/ui/button.tsx";
import { useSignOutOthers } from "./api.ts";
import { Outcome } from "./outcome.tsx";

export function Devices({ userId }: { userId: string }) {
  const signOutOthers = useSignOutOthers(userId);
  return (
    <>
      <Outcome
        attempt={signOutOthers}
        done="U bent op al uw andere toestellen uitgelogd. Een pagina die daar nog openstaat, sluit zodra iemand ernaar terugkeert."
        fallback="Uw andere toestellen konden niet worden uitgelogd. Probeer het later opnieuw."
      />
      <Button
        variant="secondary"
        busy={signOutOthers.isPending}
        busyText="Bezig met uitloggen..."
        onClick={() => signOutOthers.mutate()}
        className="justify-self-start"
      >
        Andere toestellen uitloggen
      </Button>
    </>
  );
}
