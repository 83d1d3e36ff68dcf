import type { ReactNode } from "react";
import { KonamiPopup } from "#web/site/discount/konami-popup.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

const mainId = "inhoud";

/** The frame of every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainId}`}
        className="absolute top-2 left-2 z-30 -translate-y-20 rounded-md bg-signal px-4 py-3 font-semibold text-on-signal focus:translate-y-0"
      >
        Naar de inhoud
      </a>
      <SiteHeader />
      <main id={mainId} tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <SiteFooter />
      <KonamiPopup />
    </div>
  );
}
