/** A key press: its letter by the layout, and its place on the keyboard. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code">;

/** ↑ ↑ ↓ ↓ ← → ← → B A */
const sequence = [
  ...["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"],
  ...["ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight"],
  ...["KeyB", "KeyA"],
];

/** The presses that still count, after one more. */
export function withPress(recent: readonly KeyPress[], { key, code }: KeyPress): readonly KeyPress[] {
  return [...recent, { key, code }].slice(-sequence.length);
}

export function isSequence(recent: readonly KeyPress[]): boolean {
  return (
    recent.length === sequence.length &&
    recent.every((press, index) => [press.code, nameOfKey(press.key)].includes(sequence[index] ?? ""))
  );
}

/** By its letter too: on a French keyboard the A stands where others have the Q. */
function nameOfKey(key: string): string {
  return key.length === 1 ? `Key${key.toUpperCase()}` : key;
}
