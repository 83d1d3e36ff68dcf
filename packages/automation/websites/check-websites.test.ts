import { randomUUID } from "node:crypto";
import { skipWaits } from "@vanzelf/testkit/waits.ts";
import { expect, test } from "vitest";
import type { CallbackEvent } from "../../../functions/contract/automation/callbacks.ts";
import type { Answer } from "../competitors/pinned-request.ts";
import { CallbackRefused } from "../product.ts";
import { checkWebsites } from "./check-websites.ts";

/** One round over these addresses, in pages of one each. A host that is not in `statuses` answers with 200; 0 is no answer. */
async function round(
  hosts: readonly string[],
  statuses: Record<string, number[]> = {},
  {
    refused = "",
    websites = hosts.map((host) => ({ userId: randomUUID(), address: `https://${host}` })),
  } = {},
) {
  const [sent, logged, ids]: [CallbackEvent["data"][], string[], Set<string>] = [[], [], new Set()];
  await checkWebsites({
    product: {
      async ask(path, body) {
        expect(path).toBe("websites");
        const after = "after" in body ? body.after : undefined;
        const at = websites.findIndex(({ userId }) => userId === after) + 1;
        return {
          websites: websites.slice(at, at + 1),
          next: at + 1 < websites.length ? websites[at]?.userId : null,
        };
      },
      async send(event, { id }) {
        if (event.type === "website.checked" && event.data.address === `https://${refused}`) {
          throw new CallbackRefused("callback answered 404");
        }
        ids.add(id);
        sent.push(event.data);
      },
    },
    async request({ url, onAnswer }): Promise<Answer> {
      const status = statuses[url.hostname]?.shift() ?? 200;
      if (status === 0) throw new Error("ENOTFOUND");
      onAnswer?.({ status, certificateEndsAt: null });
      return { status, headers: {}, body: Buffer.alloc(0) };
    },
    log: (line) => logged.push(line),
    signal: new AbortController().signal,
  });
  return { websites, sent, logged, ids };
}

test("every website of every page is told under a name of its own each day, as the list names it", async () => {
  const { websites, sent, ids } = await round(["een.example", "twee.example", "drie.example"]);
  expect(sent).toMatchObject(websites.map((website) => ({ ...website, problem: null })));
  const tomorrow = await round([], {}, { websites });
  expect(new Set([...ids, ...tomorrow.ids]).size).toBe(6);
});

test("a website is away only when it is so twice, a minute apart", async () => {
  const waits = skipWaits();
  const statuses = { "even.example": [503], "kort.example": [0], "weg.example": [503, 502] };
  const { sent } = await round(Object.keys(statuses), statuses);
  expect(sent).toMatchObject([{ problem: null }, { problem: null }, { problem: "status", status: 502 }]);
  expect(waits).toEqual([60_000, 60_000, 60_000]);
});

test("one that the product does not want any more stops no other one", async () => {
  const { sent, logged } = await round(["weg.example", "een.example"], {}, { refused: "weg.example" });
  expect(sent).toMatchObject([{ address: "https://een.example" }]);
  expect(logged).toEqual([expect.stringContaining("https://weg.example was not told")]);
});
