import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { SessionUser } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { displayName, initials } from "./person.ts";
import { closePopover } from "./popover.ts";
import { useSignOut } from "./use-sign-out.ts";

const menuId = "user-menu";

const entry =
  "flex min-h-11 items-center rounded-md px-3.5 text-sm font-semibold transition-colors hover:bg-surface";

type UserMenuProps = {
  user: SessionUser;
  /** Where the menu opens, away from its button's edge of the screen. */
  place?: string;
  /** More entries, before the way out. */
  children?: ReactNode;
};

const underHeader = "top-16 right-[max(1.25rem,calc((100vw-76rem)/2+3rem))]";

/** The browser's own popover: Escape, a click elsewhere and the return of focus come with it. */
export function UserMenu({ user, place = underHeader, children }: UserMenuProps) {
  const { leave, busy } = useSignOut();
  const name = displayName(user);
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className="flex min-h-11 min-w-0 max-w-56 items-center gap-2.5 rounded-md px-2 text-sm font-semibold transition-colors hover:bg-raised"
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full border border-edge bg-surface font-display text-xs"
        >
          {initials(user)}
        </span>
        <span className="truncate">
          <span className="sr-only">Gebruikersmenu van </span>
          {name}
        </span>
      </button>
      <div
        id={menuId}
        popover="auto"
        className={clsx(
          "fixed inset-auto m-0 w-72 rounded-lg bg-raised p-2 text-ink shadow-float open:animate-arrive",
          place,
        )}
      >
        <div className="px-3.5 pt-2 pb-3">
          <p className="truncate font-semibold">{name}</p>
          {name !== user.email && <p className="truncate text-sm text-muted">{user.email}</p>}
        </div>
        <Link to="/platform" onClick={closePopover} className={entry}>
          Naar Platform
        </Link>
        <Link to="/account" onClick={closePopover} className={entry}>
          Uw account
        </Link>
        {children}
        <Button
          variant="quiet"
          size="sm"
          className="w-full justify-start hover:bg-surface"
          busy={busy}
          busyText="Bezig met uitloggen..."
          onClick={leave}
        >
          Uitloggen
        </Button>
      </div>
    </>
  );
}
