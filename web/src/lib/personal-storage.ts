import { ifStorageAllows, storedText } from "./stored-text.ts";

/**
 * What is kept in this browser for one person and not on the server. Each key names its person; what is not of the
 * signed-in person goes as soon as it is known who that is.
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
