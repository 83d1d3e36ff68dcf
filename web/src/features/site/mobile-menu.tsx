import { Link } from "@tanstack/react-router";
import { Menu, X } from "lucide-react";
import type { MouseEvent } from "react";
import type { Session } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { displayName } from "./person.ts";
import { closePopover } from "./popover.ts";
import { siteLinks } from "./site-links.ts";
import { useSignOut } from "./use-sign-out.ts";

const menuId = "mobile-menu";
const iconButton =
  "grid size-11 place-items-center rounded-md transition-colors hover:bg-raised active:bg-surface";

/** Also a native popover, so that it opens on a page whose script has not arrived yet. */
export function MobileMenu({ session }: { session: Session }) {
  return (
    <div className="md:hidden">
      <button type="button" popoverTarget={menuId} aria-label="Menu openen" className={iconButton}>
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-ground p-5 text-ink open:animate-arrive"
      >
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label="Menu sluiten"
            className={iconButton}
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <nav aria-label="Mobiel menu" className="mt-6 grid">
          {[{ to: "/", label: "Home" } as const, ...siteLinks(session)].map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              onClick={closePopover}
              className="border-b border-line py-4 font-display text-2xl font-semibold aria-[current=page]:text-signal-text"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="mt-8 grid gap-3">
          <MobileAccount session={session} />
        </div>
      </div>
    </div>
  );
}

function MobileAccount({ session }: { session: Session }) {
  const { leave, busy } = useSignOut();
  if (session.status !== "signed-in") {
    return (
      <>
        <ButtonLink to="/register" onClick={closePopover}>
          Registreren
        </ButtonLink>
        <ButtonLink to="/login" variant="secondary" onClick={closePopover}>
          Login
        </ButtonLink>
      </>
    );
  }
  const leaveAndClose = (event: MouseEvent<HTMLElement>) => {
    closePopover(event);
    void leave();
  };
  return (
    <>
      <p className="truncate text-sm text-muted">Aangemeld als {displayName(session.user)}</p>
      <Button variant="secondary" busy={busy} busyText="Bezig met uitloggen..." onClick={leaveAndClose}>
        Uitloggen
      </Button>
    </>
  );
}
