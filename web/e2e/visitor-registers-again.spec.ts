import { createPerson } from "../../scripts/stack/testing.ts";
import { expect, test } from "../test/journey.ts";
import { newVisitor, sendRegistration } from "../test/people.ts";

test("who has an account already is shown the way to it", async ({ page, tolerate }) => {
  tolerate(/status of 422/);
  const { email } = await createPerson();
  await sendRegistration(page, { ...newVisitor(), email });
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("Er bestaat al een account");
  await expect(refusal.getByRole("link", { name: "Naar login" })).toHaveAttribute("href", "/login");
  await refusal.getByRole("link", { name: "Vraag een nieuw wachtwoord" }).click();
  await expect(page).toHaveURL("/wachtwoord-vergeten");
});
