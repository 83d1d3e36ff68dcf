import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { lazy, Suspense } from "react";
import { company } from "#functions/contract/company.ts";
import { useSession } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { forVisitors, siteLinks } from "./site-links.ts";
import { SolutionsMenu } from "./solutions-menu.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Visitors do not need it. */
const UserMenu = lazy(async () => ({ default: (await import("./user-menu.tsx")).UserMenu }));

/**
 * Drawn once for all viewers, at build time: the stylesheet knows the kind of viewer, so nothing moves when it is known
 * here too. Until then a signed-in person's menu is a gap of its size.
 */
export function SiteHeader() {
  const { user } = useSession();
  return (
    <header className="print:hidden sticky top-0 z-20 border-b border-line bg-ground">
      {/* On a phone each button has its column, so that none moves when the next one of the document arrives. */}
      <div className="page-column grid h-16 grid-cols-[1fr_2.75rem_2.75rem] items-center gap-4 md:flex">
        <Link to="/" aria-label={`${company.name}, naar home`} className="mr-auto shrink-0 rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label="Hoofdmenu" className="hidden items-center gap-1 md:flex">
          <SolutionsMenu className={forVisitors} />
          {siteLinks.map(({ to, label, audience }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to !== "/platform", includeSearch: false }}
              className={clsx(
                audience,
                "flex min-h-11 items-center rounded-md px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-signal-edge aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8",
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
        <ThemeToggle />
        <div className="hidden min-w-32 justify-end gap-2 md:flex lg:min-w-52">
          <ButtonLink to="/login" variant="quiet" size="sm" className="signed-in:hidden">
            Login
          </ButtonLink>
          <ButtonLink to="/register" variant="secondary" size="sm" className="signed-in:hidden">
            Registreren
          </ButtonLink>
          {user && (
            <Suspense>
              <UserMenu user={user} />
            </Suspense>
          )}
        </div>
        <MobileMenu user={user} />
      </div>
    </header>
  );
}
