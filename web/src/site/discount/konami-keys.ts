import { isSequence, type KeyPress, withPress } from "./konami.ts";

let recent: readonly KeyPress[] = [];
let timesEntered = 0;
const listeners = new Set<() => void>();

/**
 * Counts how often the hidden key sequence was entered, without React: a page that is not hydrated yet must not
 * miss the first keys.
 */
export function listenForCode(): void {
  document.addEventListener("keydown", follow);
}

export function subscribeToCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function timesCodeEntered(): number {
  return timesEntered;
}

function follow({ key, code, target }: KeyboardEvent) {
  // In a text field the letters are text.
  if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
  recent = withPress(recent, { key, code });
  if (!isSequence(recent)) return;
  recent = [];
  timesEntered += 1;
  for (const listener of listeners) listener();
}
