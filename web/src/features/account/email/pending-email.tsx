import { formatMoment } from "#web/lib/dates.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { Outcome } from "#web/parts/outcome.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { type Account, linksExpired } from "../account-model.ts";
import { useChangeEmail } from "../api.ts";

type Pending = NonNullable<Account["pendingEmail"]>;

/** A change of address that is under way: what is still to be done, and what happens meanwhile. */
export function PendingEmail({ userId, pending }: { userId: string; pending: Pending }) {
  const again = useChangeEmail(userId);
  return (
    <>
      <Notice
        tone="info"
        title={`Wijziging naar ${pending.address} wacht op bevestiging`}
        action={
          <SideButton
            busy={again.isPending}
            busyText="E-mail wordt verstuurd..."
            onClick={() => again.mutate({ email: pending.address })}
          >
            Stuur de e-mail opnieuw
          </SideButton>
        }
      >
        {instruction(pending)}
      </Notice>
      <Outcome attempt={again} done="De e-mail is opnieuw verstuurd. Alleen de nieuwste link werkt." />
    </>
  );
}

function instruction(pending: Pending): string {
  const sentAt = formatMoment(pending.sentAtMs);
  if (linksExpired(pending, serverNowMs())) {
    return `De link van ${sentAt} is verlopen. Vraag een nieuwe aan, of laat het zo: uw huidige adres blijft gelden.`;
  }
  return `Wij stuurden een link naar uw nieuwe adres. Die van ${sentAt} werkt één uur; tot u bevestigt, logt u in met uw huidige adres.`;
}
