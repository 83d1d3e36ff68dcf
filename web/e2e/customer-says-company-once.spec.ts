import { createPerson } from "@vanzelf/testkit/stack.ts";
import { section } from "../test/account.ts";
import { auditAddress, drawerSection, openPart } from "../test/admin-records.ts";
import { expect, test } from "../test/journey.ts";
import { becomeInBrowser } from "../test/signed-in.ts";

test("a customer says their company once, a request begins with it, and an admin writes what they pay for", async ({
  page,
  anotherBrowser,
  tolerate,
}) => {
  // The refusal of a wrong VAT number.
  tolerate(/status of 400/);
  const [customer, admin] = await Promise.all([
    createPerson({ services: ["email_marketing"] }),
    createPerson({ admin: true }),
  ]);
  await becomeInBrowser(page, customer);
  await page.goto("/account");
  const company = section(page, "Uw bedrijf");
  await company.getByLabel("Bedrijfsnaam").fill("Bakkerij Peeters");
  await company.getByLabel("Btw-nummer").fill("0403.170.702");
  await company.getByRole("button", { name: "Bedrijf opslaan" }).click();
  await expect(company).toContainText("Dit is geen geldig btw-nummer.");
  await company.getByLabel("Btw-nummer").fill("0403.170.701");
  await company.getByRole("button", { name: "Bedrijf opslaan" }).click();
  await expect(company).toContainText("Uw bedrijf is opgeslagen.");
  await expect(company.getByLabel("Btw-nummer")).toHaveValue("BE0403170701");

  const desk = await anotherBrowser();
  await becomeInBrowser(desk, admin);
  await desk.goto(auditAddress(customer.id));
  await openPart(desk, "Bedrijf");
  const drawer = drawerSection(desk, "Bedrijf");
  await expect(drawer).toContainText("Bakkerij Peeters, BE0403170701");
  await drawer.getByRole("button", { name: "Wijzig wat de klant afneemt" }).click();
  await drawer.getByRole("textbox", { name: "Wat de klant afneemt" }).fill("Leads, per maand");
  await drawer.getByLabel("Betaald tot en met").fill("2027-01-31");
  await drawer.getByRole("button", { name: "Opslaan" }).click();
  await expect(drawer).toContainText("Betaald tot en met 31 januari 2027.");

  await expect(section(page, "Wat u bij ons afneemt")).toContainText("Leads, per maand");
  await page.goto("/dashboard");
  await expect(page.getByLabel("Bedrijfsnaam")).toHaveValue("Bakkerij Peeters");
});
