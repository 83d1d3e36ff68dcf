/**
 * What is kept in this browser for one person and not on the server. Each key names its person; what is not of
 * whoever is signed in goes as soon as that is known.
 */
const prefix = "personal:";

export function personal(noun: string, userId: string) {
  const key = `${keysOf(userId)}${noun}`;
  return {
    key,
    read: (): string | null => attempt(() => localStorage.getItem(key)),
    write: (value: string): void => void attempt(() => localStorage.setItem(key, value)),
  };
}

/** Forgets what others left here; null when nobody is signed in. */
export function forgetOthers(userId: string | null): void {
  const own = userId === null ? null : keysOf(userId);
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && !(own !== null && key.startsWith(own))) localStorage.removeItem(key);
    }
  });
}

function keysOf(userId: string): string {
  return `${prefix}${userId}:`;
}

/** Null when storage is full or forbidden: then things last as long as the page. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
