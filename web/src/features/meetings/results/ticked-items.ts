import { useMemo, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { createStore } from "#web/lib/store.ts";

const positionsSchema = z.array(z.int().check(z.nonnegative()));
/** Counts the changes made in this page. */
const changes = createStore(0);
/** The values that this page wrote, for where storage is full or forbidden. */
const written = new Map<string, string>();

/**
 * The action items of a result that this person has ticked off in this browser. Positions are stored, not texts, so
 * nothing of the meeting stays behind here.
 */
export function useTickedItems(userId: string, resultId: string) {
  const stored = useSyncExternalStore(subscribe, () => read(userId, resultId));
  const ticked = useMemo(() => parse(stored), [stored]);
  const toggle = (position: number) => toggleItem(userId, resultId, position);
  return { ticked, toggle };
}

export function tickedItems(userId: string, resultId: string): ReadonlySet<number> {
  return parse(read(userId, resultId));
}

export function toggleItem(userId: string, resultId: string, position: number): void {
  const ticked = tickedItems(userId, resultId);
  const next = ticked.has(position)
    ? [...ticked].filter((other) => other !== position)
    : [...ticked, position];
  const key = keyOf(userId, resultId);
  const value = JSON.stringify(next.sort((a, b) => a - b));
  written.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Lasts as long as the page, then.
  }
  changes.set(changes.get() + 1);
}

function read(userId: string, resultId: string): string {
  const key = keyOf(userId, resultId);
  try {
    return localStorage.getItem(key) ?? "[]";
  } catch {
    return written.get(key) ?? "[]";
  }
}

/** Others can write in a browser's storage: a value that cannot be read is nothing ticked. */
function parse(stored: string): ReadonlySet<number> {
  try {
    return new Set(positionsSchema.parse(JSON.parse(stored)));
  } catch {
    return new Set();
  }
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  // Sent when another tab ticked something off.
  window.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", listener);
  };
}

function keyOf(userId: string, resultId: string): string {
  return `ticked-items:${userId}:${resultId}`;
}
