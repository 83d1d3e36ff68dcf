import type { ReactNode } from "react";
import { KonamiPopup } from "#web/site/discount/konami-popup.tsx";
import { mainId, SkipLink } from "#web/ui/skip-link.tsx";
import { KeptFooter } from "./kept-html.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The frame of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id={mainId} tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <KeptFooter />
      <KonamiPopup />
    </div>
  );
}
