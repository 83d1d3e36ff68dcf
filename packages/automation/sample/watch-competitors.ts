import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { competitorListsSchema } from "../../../functions/contract/automation/webhooks.ts";
import type { Product } from "../product.ts";
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
  let after: string | null = null;
  do {
    const delivery = { id: randomUUID(), signal };
    const question = { type: "list.competitors" as const, after };
    const page = competitorListsSchema.parse(await product.ask("competitors", question, delivery));
    for (const { userId, competitors, wantsReport } of page.customers) {
      if (wantsReport) lists.set(userId, competitors);
    }
    after = page.next;
  } while (after !== null);
  return lists;
}

/** Reads the lists at intervals. Those of the first reading are old news. Throws when the signal aborts it. */
export async function watchCompetitors(product: Product, { delayMs, signal, log, onChange }: Watch) {
  let isAway = false;
  const looked = async () => {
    try {
      const lists = await readLists(product, signal);
      isAway = false;
      return lists;
    } catch (error) {
      signal.throwIfAborted();
      if (!isAway) log(`competitors are not read: ${String(error)}`);
      isAway = true;
      return undefined;
    }
  };
  let before = await looked();
  const changedAtMs = new Map<string, number>();
  for (;;) {
    await wait(delayMs / looksPerDelay, undefined, { signal });
    // The next reading finds the same changes, so a failed one may be skipped.
    const now = await looked();
    if (now === undefined) continue;
    for (const [customerId, competitors] of now) {
      const isChanged = before && JSON.stringify(before.get(customerId)) !== JSON.stringify(competitors);
      if (isChanged) changedAtMs.set(customerId, Date.now());
      else if (Date.now() - (changedAtMs.get(customerId) ?? Number.POSITIVE_INFINITY) >= delayMs) {
        changedAtMs.delete(customerId);
        await onChange(customerId, competitors);
      }
    }
    before = now;
  }
}
