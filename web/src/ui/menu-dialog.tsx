import clsx from "clsx";
import { Menu, X } from "lucide";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { Icon } from "./icon.tsx";

const iconButton =
  "grid size-11 place-items-center rounded-md transition-colors hover:bg-raised active:bg-surface";

const menuId = "mobile-menu";

type MenuDialogProps = {
  /** Hides the button on the screens that need no menu. */
  className: string;
  children: ReactNode;
};

/**
 * Covers the whole screen, so it is modal: focus stays in it, and returns to the button that opened it. The browser
 * opens and closes it by the buttons' commands, also without script; the handlers are for browsers that know none.
 */
export function MenuDialog({ className, children }: MenuDialogProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    // Otherwise the command would follow, for a dialog that is open already.
    event.preventDefault();
    menu.current?.showModal();
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Menu openen"
        command="show-modal"
        commandfor={menuId}
        onClick={open}
        className={clsx(iconButton, className)}
      >
        <Icon of={Menu} className="size-6" />
      </button>
      {/* Not hidden on wide screens: a phone that is turned must still be able to close it. */}
      <dialog
        ref={menu}
        id={menuId}
        aria-label="Menu"
        className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-ground p-5 text-ink open:animate-arrive"
      >
        <div className="flex justify-end">
          <button
            type="button"
            aria-label="Menu sluiten"
            command="close"
            commandfor={menuId}
            onClick={closeMenu}
            className={iconButton}
          >
            <Icon of={X} className="size-6" />
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}

/** For what leads away from inside the menu: the page changes underneath, so the menu closes. */
export function closeMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest("dialog")?.close();
}
