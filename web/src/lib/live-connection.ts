import { useSyncExternalStore } from "react";

/** Shorter interruptions mend themselves before anybody misses something. */
const lostAfterMs = 10_000;

const interrupted = new Set<symbol>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let lost = false;

export interface FollowedTopic {
  /** The server tells of changes. */
  served: () => void;
  /** It does not, for the time being. */
  interrupted: () => void;
  /** Nobody wants to know any more. */
  left: () => void;
}

/** One topic more whose news the screen counts on. */
export function followedTopic(): FollowedTopic {
  const topic = Symbol();
  const mend = () => {
    interrupted.delete(topic);
    if (interrupted.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
    show(false);
  };
  return {
    served: mend,
    left: mend,
    interrupted: () => {
      interrupted.add(topic);
      timer ??= setTimeout(() => show(true), lostAfterMs);
    },
  };
}

/** Whether changes have not reached this screen for so long that it should say so. */
export function useLiveConnectionLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: boolean) {
  if (next === lost) return;
  lost = next;
  for (const listener of listeners) listener();
}
