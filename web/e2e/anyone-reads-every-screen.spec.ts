import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { codesOf, serviceKeys } from "#functions/contract/services.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards } from "../test/lead-generator.ts";
import { expectAccessible, widthsPx } from "../test/looks.ts";
import { acceptedSubmission, writeDrafts } from "../test/people.ts";
import { becomeInBrowser } from "../test/signed-in.ts";

// Public pages: visitor-opens-public-page.spec.ts; pages with data: customer-opens-every-page.spec.ts.
test("the platform has no barrier, with and without services", async ({ page }) => {
  const customer = await createPerson({ firstName: "Wout", lastName: "Maes" });
  await becomeInBrowser(page, customer);

  await test.step("without services, with the menus open", async () => {
    await page.goto("/platform");
    await expect(page.getByText("Geen services beschikbaar")).toBeVisible();
    await page.getByRole("button", { name: "Gebruikersmenu van Wout Maes" }).click();
    await expect(page.getByRole("button", { name: "Uitloggen" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Geen Toegang" })).toBeVisible();
    await page.setViewportSize({ width: widthsPx.phone, height: 844 });
    await page.getByRole("button", { name: "Menu openen" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectAccessible(page, "refused, with the mobile menu");
  });

  await test.step("with services, while letters are generated", async () => {
    await sql.query("update public.user_tables set service_codes = $2 where user_id = $1", [
      customer.id,
      codesOf(serviceKeys),
    ]);
    await acceptedSubmission(customer.id, 20);
    const draft = {
      prospect: "an@groen.example",
      subject: "Samen",
      content: "<p>Dag <a href='https://voorbeeld.be'>An</a></p>",
    };
    await writeDrafts(customer.id, [draft, draft]);
    await page.setViewportSize({ width: widthsPx.desktop, height: 900 });
    await page.goto("/dashboard");
    await draftCards(page).first().getByRole("button").click();
    await expect(page.getByText("2 van de 5 emails gegenereerd")).toBeVisible();
    await expectAccessible(page);
  });
});
