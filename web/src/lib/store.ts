export type Store<T> = {
  get: () => T;
  /** Does nothing when the value is the one already held. */
  set: (next: T) => void;
  /** Calls back after each change, until the function that it returns is called. */
  subscribe: (listener: () => void) => () => void;
};

/** A value outside React; `useStore` shows it. No React here: pages that are not hydrated yet use it too. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
