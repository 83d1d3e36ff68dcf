import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { closeDialog, Dialog } from "./dialog.tsx";

type LeaveQuestionProps = {
  /** Names the work that would be lost, in one sentence. */
  loss: ReactNode;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before unsaved work is left. Escape and the cross stay on the page, so that nothing is lost by mistake. */
export function LeaveQuestion({ loss, onStay, onLeave }: LeaveQuestionProps) {
  const stay = () => {
    onStay();
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
        <Button variant="secondary" onClick={onLeave}>
          Verlaten zonder opslaan
        </Button>
      </div>
    </Dialog>
  );
}
