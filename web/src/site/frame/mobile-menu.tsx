import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { Menu, X } from "lucide";
import { type MouseEvent, useRef } from "react";
import type { SessionUser } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { displayName } from "./person.ts";
import { siteLinks } from "./site-links.ts";
import { useSignOut } from "./use-sign-out.ts";

const iconButton =
  "grid size-11 place-items-center rounded-md transition-colors hover:bg-raised active:bg-surface";

const menuId = "mobile-menu";

/**
 * Covers the whole screen, so it is modal: focus stays in it, and returns to the button that opened it. The browser
 * opens and closes it by the buttons' commands, also without script; the handlers are for browsers that know none.
 */
export function MobileMenu({ user }: { user: SessionUser | null }) {
  const menu = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Menu openen"
        command="show-modal"
        commandfor={menuId}
        onClick={() => menu.current?.showModal()}
        className={clsx(iconButton, "md:hidden")}
      >
        <Icon of={Menu} className="size-6" />
      </button>
      {/* Not hidden on wide screens: a phone that is turned must still be able to close it. */}
      <dialog
        ref={menu}
        id={menuId}
        aria-label="Menu"
        className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-ground p-5 text-ink open:animate-arrive"
      >
        <div className="flex justify-end">
          <button
            type="button"
            aria-label="Menu sluiten"
            command="close"
            commandfor={menuId}
            onClick={closeMenu}
            className={iconButton}
          >
            <Icon of={X} className="size-6" />
          </button>
        </div>
        <nav aria-label="Mobiel menu" className="mt-6 grid">
          {[{ to: "/", label: "Home", audience: "" } as const, ...siteLinks].map(
            ({ to, label, audience }) => (
              <Link
                key={to}
                to={to}
                onClick={closeMenu}
                className={clsx(
                  audience,
                  "border-b border-line py-4 font-display text-2xl font-semibold aria-[current=page]:text-signal-text",
                )}
              >
                {label}
              </Link>
            ),
          )}
        </nav>
        <div className="mt-8 grid gap-3">
          <ButtonLink to="/register" onClick={closeMenu} className="signed-in:hidden">
            Registreren
          </ButtonLink>
          <ButtonLink to="/login" variant="secondary" onClick={closeMenu} className="signed-in:hidden">
            Login
          </ButtonLink>
          {user && <Leave user={user} />}
        </div>
      </dialog>
    </>
  );
}

/** For links inside the menu: the page changes underneath, so the menu closes. */
function closeMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest("dialog")?.close();
}

function Leave({ user }: { user: SessionUser }) {
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
