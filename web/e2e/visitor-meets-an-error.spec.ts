import type { Page } from "@playwright/test";
import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import * as z from "zod";
import { wakeApp } from "../test/app-start.ts";
import { expect, test as journey } from "../test/journey.ts";
import { fillInLead, sendButton } from "../test/lead-generator.ts";
import { type ReportingSite, startReportingSite } from "../test/reporting-site.ts";
import { becomeInBrowser } from "../test/signed-in.ts";
import { scriptsOfSite } from "../test/site-scripts.ts";

const buildTimeoutMs = 180_000;

/** Strict: a report with any other field fails the test. */
const reportSchema = z.strictObject({
  source: z.literal("browser"),
  time: z.iso.datetime(),
  message: z.string(),
  frames: z.array(z.string()),
  route: z.string(),
  release: z.literal("release-of-this-test"),
  requestId: z.optional(z.string()),
});

const test = journey.extend<object, { site: ReportingSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startReportingSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: buildTimeoutMs },
  ],
});

// One after the other in one worker: each worker would build the site anew.
test.describe.configure({ mode: "default" });
test.beforeEach(({ site }) => void site.arrived.splice(0));
// No report may carry a cookie or a referrer.
test.afterEach(({ site }) => {
  for (const { cookie, referer } of site.arrived) expect([cookie, referer]).toEqual([undefined, undefined]);
});

const reportsOf = ({ arrived }: ReportingSite) =>
  arrived.map(({ body }) => reportSchema.parse(JSON.parse(body)));
const messagesOf = (site: ReportingSite) => reportsOf(site).map(({ message }) => message);

/** Throws an uncaught error in the page, as its own code would. */
const breakPage = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);

test("an uncaught error is reported once from a page without the app", async ({ page, site, tolerate }) => {
  tolerate(/broken/);
  await page.goto(`${site.url}/over-ons?vraag=secret#token`);
  await breakPage(page, "broken for an@voorbeeld.be");
  await breakPage(page, "broken for an@voorbeeld.be");
  await page.evaluate(() => void Promise.reject(new RangeError("broken promise")));
  await expect
    .poll(() => messagesOf(site))
    .toEqual(["TypeError: broken for …", "RangeError: broken promise"]);
  expect(reportsOf(site).map(({ route }) => route)).toEqual(["/over-ons", "/over-ons"]);
  expect(site.arrived.map(({ body }) => body).join()).not.toContain("secret");
});

test("a page that can't be shown is reported with its route", async ({ page, site, tolerate }) => {
  tolerate(/broken chunk/);
  await page.route("**/assets/about-page-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'throw new TypeError("broken chunk");' }),
  );
  await page.goto(site.url);
  await wakeApp(page);
  await page.getByRole("link", { name: "Over ons" }).first().click();
  await expect(page.getByRole("heading", { name: "Er ging iets mis" })).toBeVisible();
  await expect.poll(() => messagesOf(site)).toEqual(["TypeError: broken chunk"]);
  expect(reportsOf(site)[0]?.route).toBe("/over-ons");
});

test("a change that failed inside is reported with its request's id, a refusal is not", async ({
  page,
  site,
  tolerate,
}) => {
  tolerate(/status of (403|500)/);
  const answers = { refused: [403, "forbidden"], broken: [500, "internal"] } as const;
  let [status, code]: readonly [number, string] = answers.refused;
  let requestId = "";
  await page.route("**/functions/v1/relay/lead", async (route) => {
    requestId = (await route.request().allHeaders())["x-request-id"] ?? "";
    await route.fulfill({
      status,
      headers: {
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "*",
        "access-control-expose-headers": "x-request-id",
        "x-request-id": requestId,
      },
      json: { error: { code, message: "Nee.", requestId } },
    });
  });
  await becomeInBrowser(page, await createPerson({ services: ["email_marketing"] }));
  await page.goto(`${site.url}/dashboard`);
  await fillInLead(page);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  [status, code] = answers.broken;
  const answered = page.waitForResponse("**/functions/v1/relay/lead");
  await sendButton(page).click();
  // The id is known from here on.
  await answered;
  await expect(page.getByRole("alert")).toContainText(`(referentie ${requestId.slice(0, 8)})`);
  await expect.poll(() => messagesOf(site)).toEqual([expect.stringMatching(/^AppError internal: /)]);
  expect(reportsOf(site)[0]).toMatchObject({ requestId, route: "/_protected/dashboard" });
});

test("a site that reports no errors holds none of the code for it", async ({ request, site }) => {
  const marks = ["unhandledrejection", "no-cors", "-extension:"];
  const reporting = await scriptsOfSite(request, site.url);
  expect(marks.filter((mark) => reporting.includes(mark))).toEqual(marks);
  const silent = await scriptsOfSite(request, stack().webUrl);
  expect(silent).toContain(stack().publishableKey);
  expect([...marks, "VITE_ERROR_REPORT_URL", "VITE_RELEASE"].filter((mark) => silent.includes(mark))).toEqual(
    [],
  );
});
