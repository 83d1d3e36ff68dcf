import { Link } from "@tanstack/react-router";
import { company } from "../../content/company.ts";
import { type Session, useSession } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { siteLinks } from "./site-links.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { UserMenu } from "./user-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

export function SiteHeader() {
  const session = useSession();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground">
      <div className="page-column flex h-16 items-center gap-4">
        <Link to="/" aria-label={`${company.name}, naar home`} className="mr-auto shrink-0 rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label="Hoofdmenu" className="hidden items-center gap-1 md:flex">
          {siteLinks(session).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to !== "/platform" }}
              className="flex min-h-11 items-center rounded-md px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-signal aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
            >
              {label}
            </Link>
          ))}
        </nav>
        <ThemeToggle />
        <div className="hidden min-w-32 justify-end gap-2 md:flex lg:min-w-52">
          <Account session={session} />
        </div>
        <MobileMenu session={session} />
      </div>
    </header>
  );
}

/** Nothing while the session is read: a login button that flashes by is worse than a short gap. */
function Account({ session }: { session: Session }) {
  if (session.status === "loading") return null;
  if (session.status === "signed-in") return <UserMenu user={session.user} />;
  return (
    <>
      <ButtonLink to="/login" variant="quiet" size="sm">
        Login
      </ButtonLink>
      <ButtonLink to="/register" variant="secondary" size="sm">
        Registreren
      </ButtonLink>
    </>
  );
}
