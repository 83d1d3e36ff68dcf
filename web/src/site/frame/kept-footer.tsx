import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState, useSyncExternalStore } from "react";

const Footer = lazyRouteComponent(() => import("./site-footer.tsx"), "SiteFooter");
/** For the build, which draws without waiting. */
export const loadFooter = async () => void (await Footer.preload?.());

const noHtml = { __html: "" };
const never = () => () => {};

/**
 * The footer of a page that was opened stays the HTML that the build made, and its code is not fetched. It is drawn when
 * the frame is drawn anew: after pages for signed-in people, which have another one.
 */
export function KeptFooter() {
  const hydrates = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [keepsHtml] = useState(hydrates);
  if (!keepsHtml) {
    return (
      <div className="contents">
        <Suspense>
          <Footer />
        </Suspense>
      </div>
    );
  }
  return (
    <div
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: while it hydrates, React writes nothing and keeps what stands there.
      dangerouslySetInnerHTML={noHtml}
    />
  );
}
