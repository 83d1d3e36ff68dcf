import type { Locator } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect } from "../test/journey.ts";
import { becomeInBrowser, test } from "../test/signed-in.ts";

/** How many pixels the header's graph has drawn where this stands. */
const drawnUnder = (element: Locator) =>
  element.evaluate((over) => {
    const canvas = document.querySelector<HTMLCanvasElement>("canvas[data-node-field]");
    const field = canvas?.getBoundingClientRect();
    const context = canvas?.getContext("2d");
    if (!canvas || !field || !context) throw new Error("The header has no graph");
    const scale = canvas.width / field.width;
    const { left, top, width, height } = over.getBoundingClientRect();
    const at = [(left - field.left) * scale, (top - field.top) * scale] as const;
    const { data } = context.getImageData(...at, width * scale, height * scale);
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });

test("the header's graph keeps clear of figures that come after it was drawn", async ({ page }) => {
  const person = await createPerson({ codes: 1, firstName: "Lien", lastName: "Claes" });
  await becomeInBrowser(page, person);
  let letCome = () => {};
  const wanted = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route("**/rest/v1/rpc/read_own_drafts", async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto("/dashboard");
  const header = page.getByRole("main").locator("header").first();
  await expect.poll(() => drawnUnder(header)).toBeGreaterThan(0);

  letCome();
  const figures = header.getByText("Totaal aantal e-mails").locator("..");
  await expect(figures).toBeVisible();
  await expect.poll(() => drawnUnder(figures)).toBe(0);
  expect(await drawnUnder(header)).toBeGreaterThan(0);
});
