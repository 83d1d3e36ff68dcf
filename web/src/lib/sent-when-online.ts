import {
  type Mutation,
  type MutationState,
  onlineManager,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { unreachable } from "./database-refusal.ts";
import { AppError } from "./errors.ts";

const retriesMax = 3;

/**
 * Of a small act that is shown at once, such as a tick: without a connection it waits in this tab, and is sent when the
 * line is back. The first attempts may come before the line really is.
 */
export const sentWhenOnline = {
  networkMode: "online",
  retry: (failures: number, error: Error) =>
    error instanceof AppError && error.code === unreachable && failures < retriesMax,
  meta: { waitsForLine: true },
} as const;

let backOnlineAtMs = 0;
onlineManager.subscribe((isOnline) => {
  if (isOnline) backOnlineAtMs = Date.now();
});

/** Whether this device has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  );
}

type Act = Pick<MutationState, "status" | "isPaused" | "submittedAt" | "error">;

/** The number of acts that wait for the line, and why those were refused that had waited for it. */
export function keptActsOf(acts: readonly Act[], backAtMs: number) {
  return {
    waiting: acts.filter(({ status, isPaused }) => status === "pending" && isPaused).length,
    refusals: acts.flatMap(({ status, submittedAt, error }) =>
      status === "error" && error && submittedAt < backAtMs ? [error] : [],
    ),
  };
}

/** The acts of this tab that wait for the line or had to, and how to put away what was said about them. */
export function useKeptActs() {
  const cache = useQueryClient().getMutationCache();
  const isKept = ({ meta }: Pick<Mutation, "meta">) => meta?.waitsForLine === true;
  const acts = useMutationState({ filters: { predicate: isKept } });
  const putAway = () => {
    for (const act of cache.findAll({ status: "error", predicate: isKept })) cache.remove(act);
  };
  return { ...keptActsOf(acts, backOnlineAtMs), putAway };
}
