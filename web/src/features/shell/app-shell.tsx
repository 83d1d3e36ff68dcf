import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { closeMenu, MenuDialog } from "#web/ui/menu-dialog.tsx";
import { mainId, SkipLink } from "#web/ui/skip-link.tsx";
import { ConnectionStrip } from "./connection-strip.tsx";
import { ShellNav } from "./shell-nav.tsx";
import { WaitingRequests } from "./waiting-requests.tsx";

type AppShellProps = {
  /** Null until the session is known: the page that the build makes has the same shape. */
  userId: string | null;
  /** Parts that public pages have too. */
  brand: ReactNode;
  brandLabel: string;
  themeToggle: ReactNode;
  /** On wide screens a menu with the person's name, on narrow ones the same as buttons. */
  userMenu: ReactNode;
  leave: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** The frame of the pages for signed-in people: a column with their tools, or a bar with a menu, and the work. */
export function AppShell({ userId, footer, children, ...parts }: AppShellProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="sticky top-0 z-20 bg-surface max-lg:border-b max-lg:border-line lg:h-dvh lg:border-r lg:border-line print:hidden">
        <Column userId={userId} {...parts} />
        <Bar userId={userId} {...parts} />
      </header>
      {/* A tool fills the window, and its list and detail scroll by themselves. */}
      <div className="flex min-w-0 flex-col lg:has-[[data-workplace]]:h-dvh print:h-auto print:block">
        <main
          id={mainId}
          tabIndex={-1}
          className="flex min-h-[calc(100dvh-3.5rem)] grow flex-col lg:min-h-dvh lg:has-[[data-workplace]]:min-h-0 print:block print:min-h-0"
        >
          {children}
        </main>
        <ConnectionStrip />
        {footer}
      </div>
    </div>
  );
}

type Parts = Omit<AppShellProps, "footer" | "children">;

function Column({ userId, brand, brandLabel, themeToggle, userMenu }: Parts) {
  return (
    <div className="hidden h-full flex-col gap-3 overflow-y-auto px-3 pt-3.5 pb-11 lg:flex">
      <div className="flex items-center justify-between pl-2.5">
        <BrandLink label={brandLabel}>{brand}</BrandLink>
        {themeToggle}
      </div>
      <ShellNav userId={userId} label="Hoofdmenu" />
      {/* Of its height: what comes when the session is known moves nothing. */}
      <div className="min-h-11">{userMenu}</div>
    </div>
  );
}

function Bar({ userId, brand, brandLabel, themeToggle, leave }: Parts) {
  return (
    <div className="tool-column flex h-14 items-center gap-2 lg:hidden">
      <div className="mr-auto">
        <BrandLink label={brandLabel}>{brand}</BrandLink>
      </div>
      {userId && <WaitingRequests isShort />}
      {themeToggle}
      <MenuDialog className="">
        <div className="grid gap-6 pt-4">
          <ShellNav userId={userId} label="Mobiel menu" onFollow={closeMenu} />
          <div className="grid gap-3">{leave}</div>
        </div>
      </MenuDialog>
    </div>
  );
}

function BrandLink({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Link to="/" aria-label={label} className="inline-block rounded-md">
      {children}
    </Link>
  );
}
