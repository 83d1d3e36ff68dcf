import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { holdApp, wakeApp } from "../test/app-start.ts";
import { expect, test } from "../test/journey.ts";
import { appCode, responsesOf, scriptsOf } from "../test/responses.ts";
import { browserOf, test as signedInTest } from "../test/signed-in.ts";

/** Only in the client's own code. */
const notForVisitors = /GoTrueClient|PostgrestClient|RealtimeClient/;

// That it does not come before: visitor-opens-public-page.spec.ts.
test("the app comes with the first interaction, without the client", async ({ anotherBrowser }) => {
  const movePointer = async (visitorPage: Page) => {
    await visitorPage.mouse.move(9, 9);
    await visitorPage.mouse.move(99, 99);
  };
  // A static page, and one whose own code comes along.
  for (const [path, wake] of [
    ["/", movePointer],
    ["/login", wakeApp],
  ] as const) {
    const visitorPage = await anotherBrowser();
    const responses = responsesOf(visitorPage);
    await visitorPage.goto(path);
    await wake(visitorPage);
    const hasCode = async (code: RegExp) => (await scriptsOf(responses)).some((script) => code.test(script));
    await expect.poll(() => hasCode(appCode)).toBe(true);
    expect(await hasCode(notForVisitors)).toBe(false);
  }
});

test("the page of a link that is pointed at is fetched before it is followed, until the app opens links itself", async ({
  page,
}) => {
  const letGo = await holdApp(page);
  await page.goto("/");
  const link = (name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });
  const ready = await fetchedAhead(page);
  // Until then the link may move away from under the pointer.
  await expect(page.locator("html")).toContainClass("laid-out");
  await link("Over ons").hover();
  await expect.poll(ready).toEqual(["/over-ons"]);
  await link("Over ons").click();
  await expect(page).toHaveURL("/over-ons");
  expect(await page.evaluate("performance.getEntriesByType('navigation')[0].deliveryType")).toBe(
    "navigational-prefetch",
  );

  letGo();
  await wakeApp(page);
  await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
});

/** The addresses that the browser has fetched ahead. */
async function fetchedAhead(page: Page): Promise<() => string[]> {
  const browser = await page.context().newCDPSession(page);
  const paths: string[] = [];
  browser.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
    if (status === "Ready") paths.push(new URL(prefetchUrl).pathname);
  });
  await browser.send("Preload.enable");
  return () => paths;
}

signedInTest("a customer's page does load the client", async ({ page }) => {
  const responses = responsesOf(page);
  await page.goto("/contact");
  await expect(page.getByRole("button", { name: "Gebruikersmenu van Wout Maes" })).toBeVisible();
  const scripts = await scriptsOf(responses);
  expect(scripts.some((script) => notForVisitors.test(script))).toBe(true);
});

const regulars = [
  { who: "a customer", admin: false, links: ["Over ons", "Platform", "Contact"] },
  { who: "an admin", admin: true, links: ["Over ons", "Platform", "Admin", "Contact"] },
];
for (const { who, admin, links } of regulars) {
  test.describe(`${who} who was here before`, () => {
    test.use({
      reducedMotion: "no-preference",
      storageState: async ({ browserName: _ }, use) =>
        use(await browserOf(await createPerson({ admin, firstName: "Wout", lastName: "Maes" }))),
    });

    test("sees nothing move when the app arrives", async ({ page }) => {
      const letGo = await holdApp(page);
      await page.goto("/contact");
      const header = page.getByRole("banner");
      const shown = header.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link");
      await expect(shown.filter({ visible: true })).toHaveText(links);
      await expect(header.getByRole("link", { name: "Login" })).toBeHidden();
      // Only shifts that the app causes count here.
      await page.evaluate(async () => {
        await document.fonts.ready;
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
        }).observe({ type: "layout-shift" });
      });
      const answered = page.waitForResponse(/\/rpc\/admin_standing$/);
      letGo();
      await expect(header.getByRole("button", { name: "Gebruikersmenu van Wout Maes" })).toBeVisible();
      await answered;
      await expect(shown.filter({ visible: true })).toHaveText(links);
      expect(await page.evaluate("shifts")).toEqual([]);
    });
  });
}

test("a text that a script would make markup of is refused by the browser", async ({ page, tolerate }) => {
  tolerate(/requires 'TrustedHTML'/);
  await page.goto("/contact");
  const written = page.evaluate(() => {
    document.createElement("div").innerHTML = "<b>x</b>";
  });
  await expect(written).rejects.toThrow("TrustedHTML");
});

test("security.txt is text that says whom to write to", async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const expires = Date.parse(/^Expires: (.*)$/m.exec(await answer.text())?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
});

test("a page behind the login names its own files, so that they come beside the app's", async ({
  request,
}) => {
  for (const [path, part] of Object.entries({
    "/dashboard": "dashboard",
    "/platform": "platform.index",
  })) {
    const page = await request.get(path);
    expect(await page.text()).toMatch(new RegExp(`modulepreload" crossorigin href="/assets/${part}-`));
  }
});

test("a file with a hash in its name is kept for ever, a page is asked for again", async ({ request }) => {
  const home = await request.get("/");
  expect(home.headers()["cache-control"]).toContain("must-revalidate");
  const files = [...(await home.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file]) => file ?? "",
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const headers = (await request.get(file)).headers();
    expect(headers["cache-control"], file).toContain("immutable");
    expect(headers["content-encoding"], file).toMatch(/br|gzip/);
  }
});
