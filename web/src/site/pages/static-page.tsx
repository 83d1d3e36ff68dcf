import type { RouteComponent } from "@tanstack/react-router";
import { useState } from "react";

const noHtml = { __html: "" };

/**
 * A page that needs no script but for its links (see followLinks). Opened, it stays the HTML that the build made and
 * its code is not fetched: React hydrates around it. Reached by a link it is drawn like any other page.
 */
export function staticPage(path: string, page: RouteComponent): RouteComponent {
  return Object.assign(() => <StaticPage path={path} page={page} />, {
    preload: async () => {
      if (!isServed(path)) await page.preload?.();
    },
  });
}

function StaticPage({ path, page: Page }: { path: string; page: RouteComponent }) {
  const [keepsHtml] = useState(() => isServed(path));
  if (!keepsHtml) {
    return (
      <div data-static={import.meta.env.SSR ? path : ""} className="contents">
        <Page />
      </div>
    );
  }
  return (
    <div
      data-static={path}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: while it hydrates, React writes nothing and keeps what stands there.
      dangerouslySetInnerHTML={noHtml}
    />
  );
}

/** Whether the document that was opened holds this page. */
function isServed(path: string): boolean {
  return !import.meta.env.SSR && document.querySelector(`[data-static="${path}"]`) !== null;
}
