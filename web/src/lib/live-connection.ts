import { createStore } from "./store.ts";
import { useStore } from "./use-store.ts";

/** Shorter interruptions are mended before a change is missed. */
const lostAfterMs = 10_000;

const interrupted = new Set<symbol>();
const connectionLost = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

export type FollowedTopic = {
  /** The server sends changes. */
  served: () => void;
  /** The server sends none at present. */
  interrupted: () => void;
  /** No component follows it any more. */
  left: () => void;
};

/** Adds a topic whose changes the screen depends on. */
export function followedTopic(): FollowedTopic {
  const topic = Symbol();
  const mend = () => {
    interrupted.delete(topic);
    if (interrupted.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
    connectionLost.set(false);
  };
  return {
    served: mend,
    left: mend,
    interrupted: () => {
      interrupted.add(topic);
      timer ??= setTimeout(() => connectionLost.set(true), lostAfterMs);
    },
  };
}

export const isLiveConnectionLost = connectionLost.get;

/** Whether changes have not reached this screen for so long that it should say so. */
export function useLiveConnectionLost(): boolean {
  return useStore(connectionLost, () => false);
}
