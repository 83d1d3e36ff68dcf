/** The act that a key asks for. */
export type Shortcut = { act: "list" } | { act: "search" } | { act: "go"; letter: string };

/** The next letter after `g` counts for this long. */
const prefixMs = 1_500;

type KeyPress = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "isComposing">;

/** Reads one key after another; returns the act once it is complete. */
export function createShortcutReader(): (press: KeyPress, nowMs: number) => Shortcut | null {
  let prefixAtMs = Number.NEGATIVE_INFINITY;
  return ({ key, altKey, ctrlKey, metaKey, isComposing }, nowMs) => {
    const afterPrefix = nowMs - prefixAtMs < prefixMs;
    // Shift alone is no letter, and comes before the question mark.
    if (key === "Shift") return null;
    prefixAtMs = Number.NEGATIVE_INFINITY;
    if (altKey || ctrlKey || metaKey || isComposing) return null;
    if (afterPrefix && /^[a-z]$/.test(key)) return { act: "go", letter: key };
    if (key === "g") prefixAtMs = nowMs;
    if (key === "?") return { act: "list" };
    if (key === "/") return { act: "search" };
    return null;
  };
}
