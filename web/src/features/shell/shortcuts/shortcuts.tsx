import { useNavigate } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { personal } from "#web/lib/personal-storage.ts";
import { useSession } from "#web/lib/session.ts";
import { useMenuCodes } from "#web/lib/use-customer.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { type Destination, destinationsOf } from "../destinations.ts";
import { createShortcutReader } from "./shortcut.ts";

const ShortcutList = latePart(async () => (await import("./shortcut-list.tsx")).ShortcutList, null);

/** The keys of the whole page, and the entry of a menu that lists them. */
export function Shortcuts({ userId }: { userId: string }) {
  const { isAdmin } = useSession();
  const codes = useMenuCodes(userId) ?? 0;
  const destinations = destinationsOf({ codes, isAdmin });
  const { areOn, turn, isListOpen, openList, closeList } = useShortcuts(userId, destinations);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // First, so that the dialog gives the focus back to the menu's button.
    currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    openList();
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        className="flex min-h-11 w-full items-center rounded-md px-3.5 text-sm font-semibold transition-colors hover:bg-surface"
      >
        Sneltoetsen
        {areOn && (
          <span aria-hidden="true" className="ml-auto rounded-sm border border-line px-1.5 font-mono text-xs">
            ?
          </span>
        )}
      </button>
      {/* Not in the menu: while that is closed, the key would open a dialog that nobody sees. */}
      {createPortal(
        isListOpen && (
          <Dialog title="Sneltoetsen" onClose={closeList}>
            <ShortcutList destinations={destinations} areOn={areOn} onTurn={turn} />
          </Dialog>
        ),
        document.body,
      )}
    </>
  );
}

/** In a field its keys are text, and a dialog is about something else. */
const ownKeys = "input, textarea, select, [contenteditable]";
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(ownKeys) !== null;
const isInDialog = () => document.querySelector("dialog:modal") !== null;

/**
 * Keys of one letter, for the whole page. They can be switched off (WCAG 2.1.4): software that types what it hears
 * would set them off.
 */
function useShortcuts(userId: string, destinations: readonly Destination[]) {
  const stored = personal("shortcuts", userId);
  const [areOn, setAreOn] = useState(() => stored.read() !== "off");
  const [isListOpen, setIsListOpen] = useState(false);
  const navigate = useNavigate();
  const [read] = useState(createShortcutReader);

  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (!areOn || event.defaultPrevented || isTyping(event.target) || isInDialog()) return;
    const shortcut = read(event, event.timeStamp);
    if (shortcut === null) return;
    if (shortcut.act === "go") {
      const destination = destinations.find(({ letter }) => letter === shortcut.letter);
      if (!destination) return;
      void navigate({ to: destination.to });
    } else if (shortcut.act === "search") {
      const field = searchField();
      if (!field) return;
      field.focus();
      field.select();
    } else setIsListOpen(true);
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => follow(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  return {
    areOn,
    turn: (on: boolean) => {
      if (on) stored.remove();
      else stored.write("off");
      setAreOn(on);
    },
    isListOpen,
    openList: () => setIsListOpen(true),
    closeList: () => setIsListOpen(false),
  };
}

/** The page's own search: the first field for it that is on the screen. */
function searchField(): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]');
  return [...fields].find((field) => field.checkVisibility());
}
