import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

/** The value of a store, followed; `hydrated` is what the prerendered page was made with, where that can differ. */
export function useStore<T>(store: Pick<Store<T>, "get" | "subscribe">, hydrated: () => T = store.get): T {
  return useSyncExternalStore(store.subscribe, store.get, hydrated);
}
