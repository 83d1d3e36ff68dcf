import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Of a key that a composition takes, in every browser. */
const composingKeyCode = 229;

/**
 * The key that was pressed; empty while a character is being composed, when keys choose among characters. In Safari the
 * Enter that ends a composition comes after it, and only its code tells.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { key, keyCode, isComposing } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === composingKeyCode ? "" : key;
}
