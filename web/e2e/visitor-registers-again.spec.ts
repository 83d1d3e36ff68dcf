import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { newVisitor, sendRegistration } from "../test/people.ts";

test("an address that has an account is led to it", async ({ page, tolerate }) => {
  tolerate(/status of 422/);
  const { email } = await createPerson();
  await sendRegistration(page, { ...newVisitor(), email });
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("Er bestaat al een account");
  await expect(refusal.getByRole("link", { name: "Naar login" })).toHaveAttribute("href", "/login");
  await refusal.getByRole("link", { name: "Vraag een nieuw wachtwoord" }).click();
  await expect(page).toHaveURL("/wachtwoord-vergeten");
});

test("an invisible or too long name makes no account and says so", async ({ page }) => {
  const visitor = newVisitor();
  await sendRegistration(page, { ...visitor, firstName: "\u200b\u200b" });
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("Vul uw voornaam in.");
  await expect(page.getByLabel("Voornaam")).toHaveAccessibleDescription("Vul uw voornaam in.");
  await expect(page.getByLabel("Voornaam")).toBeFocused();
  await page.getByLabel("Voornaam").fill("a".repeat(101));
  await page.getByRole("main").getByRole("button", { name: "Registreren" }).click();
  await expect(refusal).toContainText("Uw voornaam mag maximaal 100 tekens lang zijn.");
  const { rows } = await sql.query("select from auth.users where email = $1", [visitor.email]);
  expect(rows).toEqual([]);

  await page.getByLabel("Voornaam").fill("Chlo\u00ad\u00eb");
  await page.getByRole("main").getByRole("button", { name: "Registreren" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: /^Gebruikersmenu van Chlo\u00eb / })).toBeVisible();
});
