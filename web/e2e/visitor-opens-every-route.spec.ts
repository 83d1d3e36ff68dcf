import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { parseHTML } from "linkedom";
import { serviceKeys } from "#functions/contract/services.ts";
import { expect, test } from "../test/journey.ts";
import { logIn, signInByForm } from "../test/people.ts";

for (const [asked, kept] of [
  ["/admin", "/admin"],
  // A number that JavaScript cannot hold exactly: no address of ours has such a value.
  [
    "/dashboard?zoek=an%20claes&groot=12345678901234567890",
    "/dashboard?zoek=an+claes&groot=12345678901234567000",
  ],
] as const) {
  test(`signing in for ${asked} leads to ${kept}`, async ({ page }) => {
    const isAdmin = asked === "/admin";
    const person = await createPerson({ services: serviceKeys, admin: isAdmin });
    await signInByForm(page, asked, person, { landing: kept, hasFactor: isAdmin });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

// How it looks: visitor-opens-public-page.spec.ts.
test("an unknown path is answered with a page that says so, at any depth", async ({ request }) => {
  for (const path of ["/bestaat-niet", "/services/bestaat-niet", "/platform/bestaat-niet"]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    const { document } = parseHTML(await answer.text());
    expect(document.querySelector("h1")?.textContent).toMatch(/niet gevonden|bestaat niet/i);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toMatch(/noindex/);
    expect([...document.querySelectorAll("main a")].map((link) => link.getAttribute("href"))).toContain("/");
  }
});

test("a path of another site is not returned to, and an admin page sends a customer to the platform", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  const customer = await createPerson();
  await page.goto(`${stack().webUrl}//voorbeeld.example/platform`);
  await page.goto("/login");
  await logIn(page, customer);
  await expect(page).toHaveURL("/platform");
  await expect(page.getByRole("heading", { level: 1, name: /^Welkom/ })).toBeVisible();

  await page.goto("/admin");
  await expect(page).toHaveURL("/platform");
});
