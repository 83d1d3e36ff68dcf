import type { Request } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { serviceKeys, toolPaths } from "#functions/contract/services.ts";
import { createManyCustomers, listAddress } from "../test/admin.ts";
import { cutOffControls } from "../test/cut-off-controls.ts";
import { expect, test } from "../test/journey.ts";
import { writeDrafts } from "../test/people.ts";
import { isPainted, shiftOf, watchShifts } from "../test/shifts.ts";
import { becomeInBrowser } from "../test/signed-in.ts";
import { protectedScreens } from "../test/site-routes.ts";

// Public pages: visitor-opens-public-page.spec.ts. Both claims stand in one walk, because opening a page anew costs
// most of it.

const shiftMax = 0.02;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  const isPhone = viewport.width < 640;
  const claim = "no page behind the login moves while its data come late";
  test(
    isPhone ? `${claim}, on a phone` : `${claim}, nor cuts a control off at any width`,
    async ({ page }) => {
      // Ten pages, each opened anew and seen at two dozen widths.
      test.setTimeout(120_000);
      const limits = { email_marketing: 20, meeting_analysis: 3 };
      const person = await createPerson({ services: serviceKeys, admin: true, limits });
      const word = await createManyCustomers(25);
      await createPerson({
        firstName: "Maximiliaan-Alexander",
        lastName: `Vandenbroucke-Vanhaverbeke ${word}`,
      });
      const draft = { prospect: "info@groen.example", subject: "Voorstel", content: "Dag Jan" };
      await writeDrafts(person.id, [draft, draft]);
      await becomeInBrowser(page, person);
      await watchShifts(page);
      // The code of a page is there before its data: each wait has its own shape for as long as it takes.
      await page.route("**/rest/v1/**", async (route) => {
        await isPainted(page);
        await route.continue();
      });
      // Other tests change customers meanwhile: an admin's page that hears of it reads again and again.
      await page.routeWebSocket("**/realtime/**", () => {});
      for (const [path, { h1 }] of Object.entries(protectedScreens)) {
        await page.setViewportSize(viewport);
        // As most people see it: motion may move what stands beside it.
        await page.emulateMedia({ reducedMotion: "no-preference" });
        // Customers that other tests make meanwhile would be new rows.
        await page.goto(path === "/admin" ? listAddress(word) : path, { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
        expect.soft(await shiftOf(page), `shift of ${path}`).toBeLessThanOrEqual(shiftMax);
        if (isPhone) continue;
        await page.emulateMedia({ reducedMotion: "reduce" });
        expect.soft(await cutOffControls(page), path).toEqual([]);
      }
    },
  );
}

/** Of the session, which is no page's, and of a part that comes after the first rows. */
const laterReads = /\/rpc\/admin_standing |\/meeting_settings\?/;

test("what a tool opens with is asked for once, before its code has come", async ({ page }) => {
  const person = await createPerson({ services: serviceKeys });
  await becomeInBrowser(page, person);
  // A page that hears that it is connected reads again.
  await page.routeWebSocket("**/realtime/**", () => {});
  const tools = new Set(["/platform", ...serviceKeys.map((key) => toolPaths[key])]);
  for (const path of tools) {
    const reads: { name: string; isEarly: boolean }[] = [];
    const hear = (request: Request) => {
      if (!request.url().includes("/rest/v1/") || request.method() === "OPTIONS") return;
      const name = `${request.url()} ${request.postData() ?? ""}`;
      reads.push({ name, isEarly: !("x-client-info" in request.headers()) });
    };
    page.on("request", hear);
    await page.goto(path, { waitUntil: "networkidle" });
    page.off("request", hear);
    const early = reads.filter(({ isEarly }) => isEarly).map(({ name }) => name);
    expect(early.length, path).toBeGreaterThan(0);
    const late = reads.filter(({ isEarly, name }) => !isEarly && !laterReads.test(name));
    expect(late, path).toEqual([]);
    expect(new Set(reads.map(({ name }) => name)).size, path).toBe(reads.length);
    expect(
      reads.findLastIndex(({ isEarly }) => isEarly),
      path,
    ).toBe(early.length - 1);
  }
});
