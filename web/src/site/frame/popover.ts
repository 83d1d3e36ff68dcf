import type { MouseEvent } from "react";

/** For a link inside a popover: the page changes underneath, so the popover goes. */
export function closePopover(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
