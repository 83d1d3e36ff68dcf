/**
 * A text that this browser keeps. Storage can be full or forbidden: then nothing is read or thrown, because nothing
 * depends on it.
 */
export function storedText(storage: () => Storage, key: string) {
  return {
    read: (): string | null => ifStorageAllows(() => storage().getItem(key)),
    write: (value: string): void => void ifStorageAllows(() => storage().setItem(key, value)),
    remove: (): void => void ifStorageAllows(() => storage().removeItem(key)),
  };
}

export function ifStorageAllows<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
