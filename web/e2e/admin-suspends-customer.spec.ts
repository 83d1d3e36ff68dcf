import { createPerson } from "@vanzelf/testkit/stack.ts";
import { auditAddress, drawerSection, openPart } from "../test/admin-records.ts";
import { expect } from "../test/journey.ts";
import { logIn, signInAt } from "../test/people.ts";
import { test } from "../test/signed-in.ts";

test("an admin suspends a customer, who reads why they cannot come in, and opens the account again", async ({
  page,
  anotherBrowser,
  tolerate,
}) => {
  tolerate(/status of 40[013]/);
  const customer = await createPerson();
  const elsewhere = await anotherBrowser();
  await signInAt(elsewhere, "/platform", customer);

  await page.goto(auditAddress(customer.id));
  await openPart(page, "Toegang");
  const access = drawerSection(page, "Toegang");
  const act = async (button: string, reason: string) => {
    await access.getByRole("button", { name: button }).click();
    await access.getByLabel("Reden").fill(reason);
    await access.getByRole("button", { name: button }).click();
  };
  await act("Account opschorten", "Vreemde aanvragen");
  await expect(access).toContainText("Reden: “Vreemde aanvragen”");

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL("/login");
  await logIn(elsewhere, customer);
  await expect(elsewhere.getByRole("alert")).toContainText("Dit account is opgeschort");

  await act("Account hervatten", "Uitgeklaard");
  await expect(access.getByRole("button", { name: "Account opschorten" })).toBeVisible();
  await logIn(elsewhere, customer);
  await expect(elsewhere).toHaveURL("/platform");
});
