import { createPerson } from "@vanzelf/testkit/stack.ts";
import { accountFields, accountPath, signInRefusal } from "../test/account.ts";
import { expect, test } from "../test/journey.ts";
import { logIn, signInAt } from "../test/people.ts";

test("a new password closes the other devices, which a button does as well", async ({
  page,
  anotherBrowser,
  tolerate,
}) => {
  tolerate(/status of (400|401|403|422)/);
  const person = await createPerson();
  const password = "Nieuw-wachtwoord-2";
  await signInAt(page, accountPath, person);
  const elsewhere = await anotherBrowser();
  await signInAt(elsewhere, accountPath, person);
  /** Returning to the open page on the other device makes it check its session. */
  const comeBack = () =>
    elsewhere.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  const form = accountFields(page);
  await form.current.fill(person.password);
  await form.password.fill(password);
  await form.confirmation.fill(password);
  await page.getByRole("button", { name: "Wachtwoord wijzigen" }).click();
  await expect(page.getByText("Uw wachtwoord is gewijzigd.")).toBeVisible();
  expect(await signInRefusal(person.email, person.password)).toBe("invalid_credentials");
  expect(await signInRefusal(person.email, password)).toBeNull();
  await comeBack();
  await expect(elsewhere).toHaveURL("/login");
  await expect(elsewhere.getByRole("status").filter({ hasText: "Uw sessie is afgelopen" })).toBeVisible();
  await logIn(elsewhere, { email: person.email, password });
  await expect(elsewhere).toHaveURL(accountPath);

  await page.reload();
  await page.getByRole("button", { name: "Andere toestellen uitloggen" }).click();
  await expect(page.getByText("U bent op al uw andere toestellen uitgelogd.")).toBeVisible();
  await comeBack();
  await expect(elsewhere).toHaveURL("/login");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Uw account" })).toBeVisible();
});
