import { createPerson } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards } from "../test/lead-generator.ts";
import { expectAccessibleInBothThemes, widthsPx } from "../test/looks.ts";
import { acceptedSubmission, signInAt, writeDrafts } from "../test/people.ts";

const phone = { width: widthsPx.phone, height: 844 };
// Public pages: visitor-opens-public-page.spec.ts.
test("the menus have no barrier when they are open", async ({ page, anotherBrowser }) => {
  await page.setViewportSize(phone);
  await page.goto("/contact");
  await page.getByRole("button", { name: "Menu openen" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "mobile menu");

  const customerPage = await anotherBrowser();
  await signInAt(customerPage, "/platform", await createPerson({ firstName: "Wout", lastName: "Maes" }));
  await customerPage.getByRole("button", { name: "Gebruikersmenu van Wout Maes" }).click();
  await expect(customerPage.getByRole("button", { name: "Uitloggen" })).toBeVisible();
  await expectAccessibleInBothThemes(customerPage, "user menu");
});

test("the platform has no barrier, with and without services", async ({ page, anotherBrowser }) => {
  const customer = await createPerson({
    services: serviceKeys,
    limits: { meeting_analysis: 3, email_marketing: 20 },
  });
  await signInAt(page, "/platform", customer);
  await expect(page.getByRole("link", { name: "Lead Generator" }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const emptyPage = await anotherBrowser();
  await signInAt(emptyPage, "/platform", await createPerson());
  await expect(emptyPage.getByText("Geen services beschikbaar")).toBeVisible();
  await expectAccessibleInBothThemes(emptyPage);
});

test("the lead generator has no barrier while it generates, nor when refused", async ({
  page,
  anotherBrowser,
}) => {
  const customer = await createPerson({ services: ["email_marketing"] });
  await acceptedSubmission(customer.id, 20);
  const draft = {
    prospect: "an@groen.example",
    subject: "Samen",
    content: "<p>Dag <a href='https://voorbeeld.be'>An</a></p>",
  };
  await writeDrafts(customer.id, [draft, draft]);
  await signInAt(page, "/dashboard", customer);
  await draftCards(page).first().getByRole("button").click();
  await expect(page.getByText("2 van de 5 emails gegenereerd")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const refusedPage = await anotherBrowser();
  await signInAt(refusedPage, "/dashboard", await createPerson());
  await expect(refusedPage.getByRole("heading", { name: "Geen Toegang" })).toBeVisible();
  await expectAccessibleInBothThemes(refusedPage);
});
