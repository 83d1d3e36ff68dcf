import { expect, type Page, type Request } from "@playwright/test";
import { hearsOwnTopic } from "./live.ts";

type Cost = { reads: number; bytes: number };

/** Counts the requests of a page to these addresses, and the bytes of their answers on the network. Call it before the page opens. */
export function countReads(page: Page, address: RegExp) {
  const cost: Cost = { reads: 0, bytes: 0 };
  const underWay = new Set<Request>();
  const measuring: Promise<void>[] = [];
  page.on("request", (request) => {
    if (!address.test(request.url()) || request.method() === "OPTIONS") return;
    cost.reads += 1;
    underWay.add(request);
  });
  page.on("requestfailed", (request) => void underWay.delete(request));
  page.on("requestfinished", (request) => {
    if (!underWay.delete(request)) return;
    const measured = request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
      cost.bytes += responseBodySize + responseHeadersSize;
    });
    // The page may close at the end of its test.
    measuring.push(measured.catch(() => {}));
  });
  const readsAtJoin = hearsOwnTopic(page).then(() => cost.reads);
  const measured = async () => {
    await expect.poll(() => underWay.size).toBe(0);
    await Promise.all(measuring);
    return { ...cost };
  };
  return {
    /** The cost of one action. */
    async of(act: () => Promise<void>): Promise<Cost> {
      const before = await measured();
      await act();
      const after = await measured();
      return { reads: after.reads - before.reads, bytes: after.bytes - before.bytes };
    },
    /** Everything is read once more when the topic of the page's news is joined: from then on only news is. */
    async followed(): Promise<void> {
      const before = await readsAtJoin;
      await expect.poll(() => cost.reads).toBeGreaterThan(before);
    },
  };
}
