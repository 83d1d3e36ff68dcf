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

/** The same, of this tab only. */
export function personalOfTab(noun: string, userId: string) {
  const key = `${keysOf(userId)}${noun}`;
  return storedText(() => sessionStorage, key);
}

/** Removes what others left here; null when no one is signed in. */
export function forgetOthers(userId: string | null): void {
  const own = userId === null ? null : keysOf(userId);
  ifStorageAllows(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(prefix) && !(own !== null && key.startsWith(own))) storage.removeItem(key);
      }
    }
  });
}

function keysOf(userId: string): string {
  return `${prefix}${userId}:`;
}
