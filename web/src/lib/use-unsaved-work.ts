import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { askBeforeLoss } from "./unsaved-work.ts";

/** A page with unsaved work is about to be left; nothing happens before one of these is called. */
type Leaving = {
  stay: () => void;
  leave: () => void;
};

/** A change of the query or fragment stays on the same page, so no work is lost. */
const leavesPage: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname;

/**
 * Blocks leaving this page while work is at risk: by a link, back and forward, or signing out. Null until the page is
 * about to be left; then the caller asks. The browser itself asks before the tab is closed or reloaded.
 */
export function useUnsavedWork(atRisk: boolean): Leaving | null {
  const [signingOut, setSigningOut] = useState<Leaving | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: leavesPage,
    enableBeforeUnload: atRisk,
    disabled: !atRisk,
    withResolver: true,
  });
  useEffect(() => {
    if (!atRisk) return;
    return askBeforeLoss(
      () =>
        new Promise((resolve) => {
          const answer = (may: boolean) => {
            setSigningOut(null);
            resolve(may);
          };
          setSigningOut({ stay: () => answer(false), leave: () => answer(true) });
        }),
    );
  }, [atRisk]);
  if (blocker.status === "blocked") return { stay: blocker.reset, leave: blocker.proceed };
  return signingOut;
}
