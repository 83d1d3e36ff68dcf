import { setTimeout as wait } from "node:timers/promises";
import { competitorListsSchema } from "../../../functions/contract/automation/webhooks.ts";
import { type Product, pagesOf } from "../product.ts";
import type { Competitor } from "./fixtures.ts";

type Watch = {
  /** How long a list stays as it is before `onChange` hears of it. */
  delayMs: number;
  signal: AbortSignal;
  log: (line: string) => void;
  onChange: (customerId: string, competitors: Competitor[]) => Promise<void>;
};

/** How many times the lists are read while waiting for one to stay unchanged. */
const looksPerDelay = 4;

async function readLists(product: Product, signal: AbortSignal): Promise<Map<string, Competitor[]>> {
  const lists = new Map<string, Competitor[]>();
  for await (const { customers } of pagesOf(product, "competitors", competitorListsSchema, signal)) {
    for (const { userId, competitors, wantsReport } of customers) {
      if (wantsReport) lists.set(userId, competitors);
    }
  }
  return lists;
}

/** Reads the lists at intervals. Those of the first reading are old news. Throws when the signal aborts it. */
export async function watchCompetitors(product: Product, { delayMs, signal, log, onChange }: Watch) {
  const known = new Map<string, { text: string; sinceMs: number; isTold: boolean }>();
  let [isFirst, isAway] = [true, false];
  for (;;) {
    const lists = await readLists(product, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!isAway) log(`competitors are not read: ${String(error)}`);
      return undefined;
    });
    isAway = lists === undefined;
    for (const id of known.keys()) if (lists && !lists.has(id)) known.delete(id);
    for (const [id, competitors] of lists ?? []) {
      const text = JSON.stringify(competitors);
      const before = known.get(id);
      if (before?.text !== text) known.set(id, { text, sinceMs: Date.now(), isTold: isFirst });
      else if (!before.isTold && Date.now() - before.sinceMs >= delayMs) {
        before.isTold = true;
        await onChange(id, competitors);
      }
    }
    isFirst &&= isAway;
    await wait(delayMs / looksPerDelay, undefined, { signal });
  }
}
