// Looks once a day how the websites of customers answer, and tells the product.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type WebsiteList, websiteListSchema } from "../../../functions/contract/automation/webhooks.ts";
import type { PublicRequest } from "../competitors/public-fetch.ts";
import { type Product, pagesOf } from "../product.ts";
import { sideBySide } from "../side-by-side.ts";
import { checkWebsite } from "./check-website.ts";

type Parts = {
  product: Pick<Product, "ask" | "send">;
  request: PublicRequest;
  log: (line: string) => void;
  signal: AbortSignal;
};

const websitesAtOnce = 4;
/** Between a failed look at a website and the one that counts. */
const secondLookAfterMs = 60_000;

/** One round over all websites. One that fails, or that the product does not want any more, stops no other one. */
export async function checkWebsites({ product, request, log, signal }: Parts): Promise<void> {
  const look = async ({ userId, address }: WebsiteList["websites"][number]) => {
    let check = await checkWebsite(address, request, signal);
    if (check.problem !== null) {
      // A server that starts anew at night is away for a moment.
      await wait(secondLookAfterMs, undefined, { signal });
      check = await checkWebsite(address, request, signal);
    }
    const delivery = { id: `website_${randomUUID()}`, signal };
    await product.send({ type: "website.checked", data: { userId, address, ...check } }, delivery);
  };
  for await (const { websites } of pagesOf(product, "websites", websiteListSchema, signal)) {
    await sideBySide(websites, websitesAtOnce, (website) =>
      look(website).catch((error: unknown) => {
        signal.throwIfAborted();
        log(`websites: ${website.address} was not told: ${String(error)}`);
      }),
    );
  }
}
