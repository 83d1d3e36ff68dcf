import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { mailedTo } from "../test/mailbox.ts";
import { newVisitor, register, signInAt } from "../test/people.ts";

test("a new customer asks for a service, an admin grants it with one tap, and the page opens", async ({
  page,
  anotherBrowser,
}) => {
  const visitor = newVisitor();

  await test.step("is welcomed where the tool is closed, and asks", async () => {
    await register(page, visitor);
    await expect(page.getByRole("heading", { level: 1, name: "Geen Toegang" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Welkom, uw account is klaar" })).toBeVisible();
    await page.getByRole("button", { name: "Vraag toegang tot Lead Generator" }).click();
    await expect(page.getByText(/^Aangevraagd op .*\. U hoort van ons\.$/)).toBeVisible();
  });

  await test.step("is found by an admin through the menu, and let in", async () => {
    const adminPage = await anotherBrowser();
    await signInAt(adminPage, "/admin", await createPerson({ admin: true }));
    await adminPage.getByRole("link", { name: /(vraagt|vragen) toegang$/ }).click();
    await expect(adminPage.getByLabel("Service", { exact: true })).toHaveValue("requested");
    await adminPage.getByPlaceholder("Zoek gebruikers...").fill(visitor.email);
    await adminPage
      .getByRole("button", { name: `Lead Generator toestaan voor ${visitor.firstName} ${visitor.lastName}` })
      .click();
    await expect(adminPage.getByRole("heading", { name: "Geen klanten gevonden" })).toBeVisible();
  });

  await test.step("sees the tool open by itself", async () => {
    await expect(page.getByText("Laten we uw netwerk uitbreiden")).toBeVisible();
  });

  await test.step("and is mailed", async () => {
    await fetch(`${stack().apiUrl}/functions/v1/notices/send`, {
      method: "POST",
      headers: { authorization: `Bearer ${stack().cronSecret}` },
    });
    await expect
      .poll(async () => (await mailedTo(visitor.email)).map(({ subject }) => subject))
      .toContain("U hebt toegang tot een nieuwe service");
  });
});
