import type { DraftStatus } from "./draft.ts";

/** The effect of a key in the list, while a row has the focus. */
export type DraftKeyAct =
  | { kind: "step"; by: 1 | -1 }
  | { kind: "mark"; status: DraftStatus }
  | { kind: "edit" | "copy" | "remove" | "close" | "select" };

/** The letter of each status, as it is shown on its button. */
export const statusKeys: Readonly<Record<DraftStatus, string>> = {
  to_do: "t",
  approved: "a",
  sent: "s",
  answered: "b",
  not_wanted: "n",
};

const acts: ReadonlyMap<string, DraftKeyAct> = new Map<string, DraftKeyAct>([
  ["j", { kind: "step", by: 1 }],
  ["ArrowDown", { kind: "step", by: 1 }],
  ["k", { kind: "step", by: -1 }],
  ["ArrowUp", { kind: "step", by: -1 }],
  [statusKeys.to_do, { kind: "mark", status: "to_do" }],
  [statusKeys.approved, { kind: "mark", status: "approved" }],
  [statusKeys.sent, { kind: "mark", status: "sent" }],
  [statusKeys.answered, { kind: "mark", status: "answered" }],
  [statusKeys.not_wanted, { kind: "mark", status: "not_wanted" }],
  ["e", { kind: "edit" }],
  ["c", { kind: "copy" }],
  ["x", { kind: "select" }],
  ["Delete", { kind: "remove" }],
  ["Escape", { kind: "close" }],
]);

type KeyPress = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

export function draftKeyAct({ key, altKey, ctrlKey, metaKey }: KeyPress): DraftKeyAct | null {
  if (altKey || ctrlKey || metaKey) return null;
  return acts.get(key) ?? null;
}

type KeyPressAt = KeyPress & { target: EventTarget };

/** "/" outside a field. */
export function isSearchKey({ key, ctrlKey, metaKey, target }: KeyPressAt): boolean {
  const isTyping =
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
  return key === "/" && !isTyping && !ctrlKey && !metaKey;
}
