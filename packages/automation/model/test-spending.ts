import { JobFailure } from "../job-failure.ts";
import type { ModelCall, Spending, Usage } from "./spending.ts";

export type NotedCall = ModelCall & { id: string; most: Usage; used?: Usage };

/** Notes calls in memory, for tests of what makes them. */
export function createSpendingInMemory({ callsMax = Number.POSITIVE_INFINITY } = {}): Spending & {
  calls: NotedCall[];
} {
  const calls: NotedCall[] = [];
  let begun = 0;
  return {
    calls,
    async begin(call, most) {
      if (calls.length >= callsMax) throw new JobFailure("budget_reached");
      begun += 1;
      const id = `call-${begun}`;
      calls.push({ ...call, id, most });
      return id;
    },
    async end(callId, used) {
      const noted = calls.find(({ id }) => id === callId);
      if (noted) noted.used = used;
    },
    async undo(callId) {
      calls.splice(
        calls.findIndex(({ id }) => id === callId),
        1,
      );
    },
  };
}
