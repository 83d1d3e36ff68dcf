import type { Page, WebSocketRoute } from "@playwright/test";
import type { Person } from "@vanzelf/testkit/stack.ts";
import { dropChangeFeed, untilReady } from "#scripts/faults/pieces.ts";
import { newCustomer } from "#scripts/faults/records.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards, expectDrafts } from "../test/lead-generator.ts";
import { hearsOwnTopic } from "../test/live.ts";
import { writeDrafts } from "../test/people.ts";
import { openAs } from "./open-as.ts";
import { connectionSign, outage } from "./screen.ts";

const realtime = /\/realtime\/v1\/websocket/;
const draft = (name: string) => ({ prospect: `${name}@bedrijf.example`, subject: name, content: "Dag" });

/** Stands between the page and the real Realtime: what it lets through, it does not touch. */
async function holdLine(page: Page) {
  const open = new Set<WebSocketRoute>();
  let refused = 0;
  let refusing = false;
  await page.routeWebSocket(realtime, (socket) => {
    if (refusing) {
      refused += 1;
      void socket.close({ code: 1013, reason: "try again later" });
      return;
    }
    open.add(socket);
    socket.connectToServer();
  });
  return {
    /** Ends what is open, and refuses whoever comes back. */
    cut: () => {
      refusing = true;
      for (const socket of open) void socket.close({ code: 1001 });
      open.clear();
    },
    mend: () => {
      refusing = false;
    },
    refused: () => refused,
  };
}

async function openWithOneDraft(page: Page, customer: Person) {
  await writeDrafts(customer.id, [draft("eerste")]);
  const listening = hearsOwnTopic(page);
  await openAs(page, customer, "/dashboard");
  await expectDrafts(page, 1);
  await listening;
}

/** The server does not report that its feed was interrupted: missed rows appear with the next announcement. */
test("rows written while the change feed was down appear once, with the next announcement", async ({
  page,
}) => {
  const customer = await newCustomer();
  await openWithOneDraft(page, customer);
  await dropChangeFeed();
  await writeDrafts(customer.id, [draft("tweede"), draft("derde")]);
  await untilReady();
  await writeDrafts(customer.id, [draft("vierde")]);
  await expectDrafts(page, 4);
  for (const name of ["eerste", "tweede", "derde", "vierde"]) {
    await expect(draftCards(page).filter({ hasText: `${name}@bedrijf.example` })).toHaveCount(1);
  }
  await expect(connectionSign(page)).toBeHidden();
});

test("a lasting refusal of realtime is shown, and missed rows appear after it", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  await page.clock.install();
  const line = await holdLine(page);
  const customer = await newCustomer();
  await writeDrafts(customer.id, [draft("eerste")]);
  await openAs(page, customer, "/dashboard");
  await expectDrafts(page, 1);
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();

  line.cut();
  await page.clock.runFor(9_000);
  await expect(connectionSign(page)).toBeHidden();
  await page.clock.runFor(12_000);
  await expect(connectionSign(page)).toBeVisible();
  await expect(page.getByRole("status").filter({ has: connectionSign(page) })).toHaveCount(1);
  // Nothing moved to make room for it.
  expect(await heading.boundingBox()).toEqual(before);
  await expect.poll(line.refused).toBeGreaterThanOrEqual(3);
  await writeDrafts(customer.id, [draft("tweede")]);
  // Without a line the page still looks now and then.
  await page.clock.runFor(21_000);
  await expectDrafts(page, 2);
  await expect(connectionSign(page)).toBeVisible();

  await writeDrafts(customer.id, [draft("derde")]);
  line.mend();
  await page.clock.runFor(5_000);
  await expectDrafts(page, 3);
  await expect(connectionSign(page)).toBeHidden();
});
