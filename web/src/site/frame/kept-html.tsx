import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState, useSyncExternalStore } from "react";

const Footer = lazyRouteComponent(() => import("./site-footer.tsx"), "SiteFooter");
const Solutions = lazyRouteComponent(() => import("./solution-list.tsx"), "SolutionList");

/** For the build, which draws without waiting. */
export const loadKeptParts = async () =>
  void (await Promise.all([Footer.preload?.(), Solutions.preload?.()]));

export const KeptFooter = () => <Kept part={Footer} />;
export const KeptSolutions = () => <Kept part={Solutions} />;

const noHtml = { __html: "" };
const never = () => () => {};

/**
 * A part of the frame, without script, of a page that was opened stays the HTML that the build made, and its code is not
 * fetched. It is drawn when the frame is drawn anew: after pages for signed-in people, which have another one.
 */
function Kept({ part: Part }: { part: typeof Footer | typeof Solutions }) {
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
          <Part />
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
