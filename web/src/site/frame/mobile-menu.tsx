import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { lazy, Suspense } from "react";
import type { SessionUser } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { closeMenu, MenuDialog } from "#web/ui/menu-dialog.tsx";
import { siteLinks } from "./site-links.ts";

/** Visitors do not need it. */
const Leave = lazy(async () => ({ default: (await import("./leave.tsx")).Leave }));

/** The navigation of a narrow screen. */
export function MobileMenu({ user }: { user: SessionUser | null }) {
  return (
    <MenuDialog className="md:hidden">
      <nav aria-label="Mobiel menu" className="mt-6 grid">
        {[{ to: "/", label: "Home", audience: "" } as const, ...siteLinks].map(({ to, label, audience }) => (
          <Link
            key={to}
            to={to}
            onClick={closeMenu}
            className={clsx(
              audience,
              "border-b border-line py-4 font-display text-2xl font-semibold aria-[current=page]:text-signal-text aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8",
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="mt-8 grid gap-3">
        <ButtonLink to="/register" onClick={closeMenu} className="signed-in:hidden">
          Registreren
        </ButtonLink>
        <ButtonLink to="/login" variant="secondary" onClick={closeMenu} className="signed-in:hidden">
          Login
        </ButtonLink>
        {user && (
          <Suspense>
            <Leave user={user} />
          </Suspense>
        )}
      </div>
    </MenuDialog>
  );
}
