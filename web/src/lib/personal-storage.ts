import { ifStorageAllows, storedText } from "./stored-text.ts";

/**
 * Data of one person that is stored in this browser and not on the server. Each key contains the person's id; data of
 * other people is removed as soon as the session is known.
 */
const prefix = "personal:";

export function personal(noun: string, userId: string) {
  const key = `${keysOf(userId)}${noun}`;
  return { key, ...storedText(() => localStorage, key) };
}

/** Removes what others left here; null when no one is signed in. */
export function forgetOthers(userId: string | null): void {
  const own = userId === null ? null : keysOf(userId);
  ifStorageAllows(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && !(own !== null && key.startsWith(own))) localStorage.removeItem(key);
    }
  });
}

function keysOf(userId: string): string {
  return `${prefix}${userId}:`;
}
