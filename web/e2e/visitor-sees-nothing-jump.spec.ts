import { fontsShown, holdFonts, untilFontsDecided } from "../test/fonts.ts";
import { expect, test } from "../test/journey.ts";
import { isPainted } from "../test/shifts.ts";

// That no public page moves when its fonts arrive: visitor-opens-public-page.spec.ts.
test.use({ viewport: { width: 412, height: 823 }, reducedMotion: "no-preference" });

test("the first page gets the real fonts after its first paint, the second has them from there on", async ({
  page,
}) => {
  await holdFonts(page);
  await page.goto("/");
  await untilFontsDecided(page);
  // Fallbacks to the end would never move either.
  expect(await fontsShown(page)).toBe(true);
  await page.goto("/contact", { waitUntil: "commit" });
  await isPainted(page);
  expect(await fontsShown(page)).toBe(true);
});
