import { createPerson } from "@vanzelf/testkit/stack.ts";
import { sessionStorageKey } from "../src/lib/stored-session.ts";
import { hold } from "../test/hold.ts";
import { expect, test } from "../test/journey.ts";
import { browserOf } from "../test/signed-in.ts";

const tabs = 3;

test("three tabs with a session that ran out renew it once", async ({ browser, baseURL }) => {
  const { cookies, origins } = await browserOf(await createPerson({ services: ["email_marketing"] }));
  for (const item of origins.flatMap(({ localStorage }) => localStorage)) {
    if (item.name !== sessionStorageKey) continue;
    item.value = JSON.stringify({
      ...JSON.parse(item.value),
      expires_at: Math.floor(Date.now() / 1000) - 60,
    });
  }
  const context = await browser.newContext({
    storageState: { cookies, origins },
    ...(baseURL && { baseURL }),
  });
  // So that each tab finds the session that ran out.
  const renewals = await hold(context, /grant_type=refresh_token/);
  const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()));
  await Promise.all(pages.map((page) => page.goto("/platform")));
  await expect.poll(renewals.asked).toBeGreaterThan(0);
  const asking = () =>
    pages[0]?.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name === "session-refresh").length;
    });
  await expect.poll(asking).toBe(tabs);
  renewals.letGo();
  for (const page of pages) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Welkom|Platform/);
  }
  expect(renewals.asked()).toBe(1);
  await context.close();
});
