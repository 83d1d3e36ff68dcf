import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { newVisitor, sendRegistration } from "../test/people.ts";

test("an address that has an account already is shown the way to it", async ({ page, tolerate }) => {
  tolerate(/status of 422/);
  const { email } = await createPerson();
  await sendRegistration(page, { ...newVisitor(), email });
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("Er bestaat al een account");
  await expect(refusal.getByRole("link", { name: "Inloggen" })).toHaveAttribute("href", "/login");
  await refusal.getByRole("link", { name: "Vraag een nieuw wachtwoord" }).click();
  await expect(page).toHaveURL("/wachtwoord-vergeten");
});

test("a name is kept without the characters that have no shape", async ({ page }) => {
  await sendRegistration(page, { ...newVisitor(), firstName: "Chlo\u00ad\u00eb" });
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: /^Gebruikersmenu van Chlo\u00eb / })).toBeVisible();
});
