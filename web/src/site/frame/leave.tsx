import type { MouseEvent } from "react";
import type { SessionUser } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { closeMenu } from "#web/ui/menu-dialog.tsx";
import { displayName } from "./person.ts";
import { useSignOut } from "./use-sign-out.ts";

/** The account in the menu of a narrow screen. */
export function Leave({ user }: { user: SessionUser }) {
  const { leave, busy } = useSignOut();
  const leaveAndClose = (event: MouseEvent<HTMLElement>) => {
    closeMenu(event);
    void leave();
  };
  return (
    <>
      <p className="truncate text-sm text-muted">Ingelogd als {displayName(user)}</p>
      <ButtonLink to="/account" variant="secondary" onClick={closeMenu}>
        Uw account
      </ButtonLink>
      <Button variant="secondary" busy={busy} busyText="Bezig met uitloggen..." onClick={leaveAndClose}>
        Uitloggen
      </Button>
    </>
  );
}
