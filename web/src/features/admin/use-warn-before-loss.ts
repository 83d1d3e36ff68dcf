import { useEffect } from "react";
import { type EditDrafts, hasWork } from "./edit-draft.ts";

/** The browser asks before a tab with an edit that is not saved is closed or loaded anew. */
export function useWarnBeforeLoss(drafts: EditDrafts): void {
  const atRisk = [...drafts.values()].some(hasWork);
  useEffect(() => {
    if (!atRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [atRisk]);
}
