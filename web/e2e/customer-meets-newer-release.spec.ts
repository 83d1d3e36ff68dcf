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

test("a page whose every script is gone says that it takes long, without a script", async ({
  page,
  tolerate,
}) => {
  tolerate(/404/);
  let isGone = true;
  await page.route("**/assets/*.js", (route) =>
    isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await page.goto("/platform", { waitUntil: "load" });
  await expect(page.getByText("Pagina wordt geladen...")).toBeVisible();
  const alert = page.getByRole("alert");
  await expect(alert).toBeHidden();
  // The wait itself is the browser's: its length is read, and then it is over.
  const delaysMs = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      if (!(animation instanceof CSSAnimation) || animation.animationName !== "say-late") return [];
      const { delay = 0 } = animation.effect?.getComputedTiming() ?? {};
      animation.finish();
      return [delay];
    }),
  );
  expect(delaysMs).toEqual([12_000]);
  await expect(alert).toHaveText(/Dit duurt langer dan normaal/);

  isGone = false;
  await alert.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Welkom|Platform/);
  await expect(alert).toBeHidden();
});
