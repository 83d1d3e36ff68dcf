import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { solutions } from "#web/content/solutions.ts";
import { Icon } from "#web/ui/icon.tsx";

const services = solutions.filter(({ to }) => to.startsWith("/services/"));

const entryLook =
  "flex min-h-11 items-center gap-1.5 rounded-md text-xs font-semibold text-muted transition-colors hover:text-ink aria-[current=page]:text-ink min-[90rem]:text-sm";

/**
 * Links from the home page, as a small graph. On wide screens it is in the margin and stays in view; elsewhere it is
 * above the headline. The list of services opens without script.
 */
export function HomeSideMenu() {
  return (
    <nav
      aria-label="Zijmenu"
      className="absolute inset-x-0 top-0 z-10 min-[90rem]:inset-y-0 min-[90rem]:right-auto min-[90rem]:left-[calc(50%-var(--container-page)/2-5.75rem)] min-[90rem]:w-32"
    >
      <ul className="page-column flex justify-between gap-x-3 sm:justify-start sm:gap-x-8 md:pt-4 min-[90rem]:sticky min-[90rem]:top-22 min-[90rem]:block min-[90rem]:px-0">
        <Entry>
          <Link to="/" activeOptions={{ exact: true }} className={entryLook}>
            Home
          </Link>
        </Entry>
        <Entry>
          <Link to="/over-ons" className={entryLook}>
            Over ons
          </Link>
        </Entry>
        <Entry>
          <Link to="/contact" className={entryLook}>
            Contact
          </Link>
        </Entry>
        <Entry>
          <ServiceList />
        </Entry>
      </ul>
    </nav>
  );
}

function ServiceList() {
  return (
    <details className="group/services">
      <summary className={`${entryLook} list-none [&::-webkit-details-marker]:hidden`}>
        Services
        <Icon of={ChevronDown} className="size-4 transition-[rotate] group-open/services:rotate-180" />
      </summary>
      <ul className="absolute top-full right-0 w-max animate-arrive rounded-lg bg-raised p-2 shadow-float sm:right-auto sm:left-2 min-[90rem]:static min-[90rem]:w-auto min-[90rem]:bg-transparent min-[90rem]:p-0 min-[90rem]:shadow-none">
        {services.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center rounded-md px-3 text-sm leading-tight transition-colors hover:bg-surface min-[90rem]:px-0 min-[90rem]:text-xs min-[90rem]:text-muted min-[90rem]:hover:bg-transparent min-[90rem]:hover:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A node, and in the margin the line to the next one. The node where the visitor is, is lit. */
function Entry({ children }: { children: ReactNode }) {
  return (
    <li className="relative sm:pl-5">
      <span
        aria-hidden="true"
        className="absolute top-[1.375rem] left-[0.21875rem] hidden h-full w-px bg-line [:last-child>&]:hidden min-[90rem]:block"
      />
      <span
        aria-hidden="true"
        className="absolute top-[1.125rem] left-0 hidden size-2 rounded-full border border-edge bg-ground [:first-child>&]:border-signal-edge [:first-child>&]:bg-signal sm:block"
      />
      {children}
    </li>
  );
}
