import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { Menu, X } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import type { Session } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { displayName } from "./person.ts";
import { siteLinks } from "./site-links.ts";
import { useSignOut } from "./use-sign-out.ts";

const iconButton =
  "grid size-11 place-items-center rounded-md transition-colors hover:bg-raised active:bg-surface";

/** Covers the whole screen, so it is modal: focus stays in it, and returns to the button that opened it. */
export function MobileMenu({ session }: { session: Session }) {
  const menu = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Menu openen"
        onClick={() => menu.current?.showModal()}
        className={clsx(iconButton, "md:hidden")}
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      {/* Not hidden on wide screens: whoever turns the phone must still be able to close it. */}
      <dialog
        ref={menu}
        aria-label="Menu"
        className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-ground p-5 text-ink open:animate-arrive"
      >
        <div className="flex justify-end">
          <button type="button" aria-label="Menu sluiten" onClick={closeMenu} className={iconButton}>
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <nav aria-label="Mobiel menu" className="mt-6 grid">
          {[{ to: "/", label: "Home" } as const, ...siteLinks(session)].map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              onClick={closeMenu}
              className="border-b border-line py-4 font-display text-2xl font-semibold aria-[current=page]:text-signal-text"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="mt-8 grid gap-3">
          <MobileAccount session={session} />
        </div>
      </dialog>
    </>
  );
}

/** For what is inside the menu: the page changes underneath, so the menu goes. */
function closeMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest("dialog")?.close();
}

function MobileAccount({ session }: { session: Session }) {
  const { leave, busy } = useSignOut();
  if (session.status !== "signed-in") {
    return (
      <>
        <ButtonLink to="/register" onClick={closeMenu}>
          Registreren
        </ButtonLink>
        <ButtonLink to="/login" variant="secondary" onClick={closeMenu}>
          Login
        </ButtonLink>
      </>
    );
  }
  const leaveAndClose = (event: MouseEvent<HTMLElement>) => {
    closeMenu(event);
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
