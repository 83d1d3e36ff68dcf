import { expect } from "../test/journey.ts";
import { test } from "../test/signed-in.ts";

// A release replaces the files of the one before: a page that is still open requests a stylesheet that is gone.
const platformStyles = "**/assets/platform-*.css";

test("a customer whose stylesheet is gone gets the newer release", async ({ page, tolerate }) => {
  tolerate(/404/);
  let asked = 0;
  await page.route(platformStyles, async (route) => {
    asked += 1;
    await (asked === 1 ? route.fulfill({ status: 404, body: "" }) : route.continue());
  });
  await page.goto("/platform");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Welkom|Platform/);
  expect(asked).toBeGreaterThan(1);
});

test("a stylesheet that stays away is said, and asked for again", async ({ page, tolerate }) => {
  tolerate(/404|styles could not be fetched/);
  let isGone = true;
  let opened = 0;
  page.on("domcontentloaded", () => {
    opened += 1;
  });
  await page.route(platformStyles, (route) =>
    isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await page.goto("/platform");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Er ging iets mis");
  // Opened, and reloaded once.
  expect(opened).toBe(2);

  isGone = false;
  await page.getByRole("button", { name: "Probeer opnieuw" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Welkom|Platform/);
  expect(opened).toBe(2);
});
