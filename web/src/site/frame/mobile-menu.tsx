import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { lazy, Suspense } from "react";
import type { SessionUser } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { closeMenu, MenuDialog } from "#web/ui/menu-dialog.tsx";
import { KeptSolutions } from "./kept-html.tsx";
import { forVisitors, siteLinks } from "./site-links.ts";

/** Visitors do not need it. */
const Leave = lazy(async () => ({ default: (await import("./leave.tsx")).Leave }));

const entry =
  "border-b border-line py-4 font-display text-2xl font-semibold aria-[current=page]:text-signal-text aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

/** The navigation of a narrow screen. */
export function MobileMenu({ user }: { user: SessionUser | null }) {
  return (
    <MenuDialog className="md:hidden">
      <nav aria-label="Mobiel menu" className="mt-6 grid">
        <Link to="/" onClick={closeMenu} className={entry}>
          Home
        </Link>
        <Solutions />
        {siteLinks.map(({ to, label, audience }) => (
          <Link key={to} to={to} onClick={closeMenu} className={clsx(audience, entry)}>
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

/** Opens without script. */
function Solutions() {
  return (
    <details className={clsx(forVisitors, "group border-b border-line")}>
      <summary className="opens-list flex list-none items-center justify-between py-4 font-display text-2xl font-semibold [&::-webkit-details-marker]:hidden">
        Oplossingen
      </summary>
      <div className="pb-4">
        <KeptSolutions />
      </div>
    </details>
  );
}
