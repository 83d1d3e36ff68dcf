import clsx from "clsx";
import { X } from "lucide";
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type DialogProps = {
  title: string;
  /**
   * In the middle, or from the right edge and as high as the screen; both fill a narrow screen. A notice is small, and
   * stays so.
   */
  placement?: "middle" | "right" | "notice";
  /** Closed, by whatever way: cross, Escape, a tap beside it. Stop rendering it. */
  onClose: () => void;
  /** Work is under way that must be seen to its end: nothing closes it. */
  held?: boolean;
  /** Over the page, as a part of it, or not seen; what was typed in it stays through all of them. */
  state?: "over" | "beside" | "closed";
  children: ReactNode;
};

const places = {
  middle:
    "m-auto max-h-[calc(100dvh-3rem)] w-[min(44rem,calc(100vw-3rem))] rounded-lg max-sm:m-0 max-sm:size-full max-sm:max-h-none max-sm:rounded-none",
  right:
    "my-0 mr-0 ml-auto h-dvh max-h-none w-[min(40rem,100vw)] max-sm:m-0 max-sm:w-full max-sm:rounded-none",
  notice: "m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] rounded-lg",
} as const;

/**
 * Open for as long as it is rendered, unless its state says otherwise. Over the page it is the browser's own modal: focus
 * goes in and stays in, Escape closes, and the focus returns to what opened it.
 */
export function Dialog(props: DialogProps) {
  const { title, placement = "middle", onClose, held = false, state = "over", children } = props;
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog || state === "closed") return;
    // The attribute, because show() would take the focus.
    if (state === "beside") dialog.toggleAttribute("open", true);
    else dialog.showModal();
    // Closed before it leaves the page: only then does the browser give the focus back.
    return () => dialog.close();
  }, [state]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside the box is a short cut; Escape and the cross close too.
    <dialog
      ref={box}
      aria-labelledby={titleId}
      // The event comes late: where effects run twice, the dialog is open again by then.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onCancel={(event) => held && event.preventDefault()}
      onClick={({ target, currentTarget }) => target === currentTarget && !held && currentTarget.close()}
      className={
        state === "beside"
          ? "static m-0 h-auto max-h-none w-full max-w-180 border-line bg-transparent p-0 text-ink lg:border-l"
          : clsx(
              "fixed inset-0 max-w-none overflow-y-auto overscroll-contain bg-surface p-0 text-ink shadow-float backdrop:bg-shade open:animate-arrive",
              places[placement],
            )
      }
    >
      {/* Fills the box, so that only a tap beside it is a tap on the dialog itself. */}
      <div className="grid min-h-full content-start gap-5 p-5 sm:p-7">
        <header className="flex items-start justify-between gap-4">
          <h2 id={titleId} tabIndex={-1} className="pt-1.5 text-xl wrap-anywhere outline-none">
            {title}
          </h2>
          {!held && state !== "beside" && (
            <Button variant="quiet" size="icon" aria-label="Sluiten" onClick={closeDialog}>
              <Icon of={X} className="size-5" />
            </Button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** For a button inside: closes as the cross does, so that the focus returns and `onClose` is told. */
export function closeDialog({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest("dialog")?.close();
}
