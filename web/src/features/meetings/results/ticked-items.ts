import { useMemo, useSyncExternalStore } from "react";
import * as z from "zod/mini";

const positionsSchema = z.array(z.int().check(z.nonnegative()));
const listeners = new Set<() => void>();
/** What this page wrote: the truth where storage is full or forbidden. */
const written = new Map<string, string>();

/**
 * Which action items of a result this person has ticked off, in this browser. Kept are positions, not texts, so
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
  announce();
}

function read(userId: string, resultId: string): string {
  const key = keyOf(userId, resultId);
  try {
    return localStorage.getItem(key) ?? "[]";
  } catch {
    return written.get(key) ?? "[]";
  }
}

/** Anybody can write in a browser's storage: what cannot be read is nothing ticked. */
function parse(stored: string): ReadonlySet<number> {
  try {
    return new Set(positionsSchema.parse(JSON.parse(stored)));
  } catch {
    return new Set();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab ticked something off.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

function keyOf(userId: string, resultId: string): string {
  return `ticked-items:${userId}:${resultId}`;
}
