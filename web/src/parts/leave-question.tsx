import { type ShouldBlockFn, useBlocker, useMatch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { askBeforeLoss } from "#web/lib/unsaved-work.ts";
import { Button } from "#web/ui/button.tsx";
import { closeDialog, Dialog } from "#web/ui/dialog.tsx";

type LeaveQuestionProps = {
  atRisk: boolean;
  /** Names the work that would be lost, in one sentence. */
  loss: string;
};

type Leaving = { stay: () => void; leave: () => void };

/**
 * Asks before this page is left while work is at risk: by a link, back and forward, or signing out. Escape and the cross
 * stay, so that nothing is lost by mistake. The browser itself asks before the tab is closed or reloaded.
 */
export function LeaveQuestion({ atRisk, loss }: LeaveQuestionProps) {
  const leaving = useLeaving(atRisk);
  if (!leaving) return null;
  const stay = () => {
    leaving.stay();
    // The dialog returns the focus to where it was, unless that was in a menu, which has closed for this question.
    const focused = document.activeElement;
    const lost = !focused || focused === document.body || !focused.checkVisibility();
    if (lost) document.querySelector("main")?.focus();
  };
  return (
    <Dialog title="Wijzigingen niet opgeslagen" placement="notice" onClose={stay}>
      <p>{loss}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={closeDialog}>Blijven</Button>
        <Button variant="secondary" onClick={leaving.leave}>
          Verlaten zonder opslaan
        </Button>
      </div>
    </Dialog>
  );
}

/** Null until the page is about to be left; nothing happens before the answer. */
function useLeaving(atRisk: boolean): Leaving | null {
  const [signingOut, setSigningOut] = useState<Leaving | null>(null);
  const { routeId } = useMatch({ strict: false });
  const leavesPage = useCallback<ShouldBlockFn>(
    ({ current, next }) =>
      // While the next page loads this one is still drawn. The answer was given, and a question that goes with this
      // page would hold back its navigation for ever.
      current.routeId === routeId &&
      // A change of the query or fragment stays on the same page, so no work is lost.
      current.pathname !== next.pathname,
    [routeId],
  );
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
