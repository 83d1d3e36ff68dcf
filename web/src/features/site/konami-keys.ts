import { createStore } from "#web/lib/store.ts";
import { isSequence, type KeyPress, withPress } from "./konami.ts";

let recent: readonly KeyPress[] = [];
/** How often the hidden key sequence was entered. */
export const timesCodeEntered = createStore(0);

/**
 * Counts how often the hidden key sequence was entered, without React: a page that is not hydrated yet must not
 * miss the first keys.
 */
export function listenForCode(): void {
  document.addEventListener("keydown", follow);
}

function follow({ key, code, target }: KeyboardEvent) {
  // In a text field the letters are text.
  if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
  recent = withPress(recent, { key, code });
  if (!isSequence(recent)) return;
  recent = [];
  timesCodeEntered.set(timesCodeEntered.get() + 1);
}
