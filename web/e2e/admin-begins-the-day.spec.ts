import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { createCustomer } from "../test/admin.ts";
import { expect, test } from "../test/journey.ts";
import { newVisitor, sendRegistration } from "../test/people.ts";
import { becomeInBrowser } from "../test/signed-in.ts";

test("an admin sees who is new, and invites a customer who finds the service open", async ({
  page,
  anotherBrowser,
}) => {
  const { word, customer } = await createCustomer("Bea");
  const visitor = newVisitor();
  // This page alone: the invited person's browser has no session.
  await becomeInBrowser(page, await createPerson({ admin: true }));

  await test.step("goes from the number to the customers", async () => {
    await page.goto("/admin");
    const service = page.getByLabel("Service", { exact: true });
    await expect(service.getByRole("option", { name: /^Nieuw deze week: \d/ })).toBeAttached();
    await service.selectOption("new");
    await expect(page).toHaveURL(/\?dienst=nieuw$/);
    await page.getByPlaceholder("Zoek gebruikers...").fill(customer.email);
    await expect(page.getByRole("button", { name: `Bea ${word}`, exact: true })).toBeVisible();
  });

  await test.step("invites a customer with a service", async () => {
    await page.getByRole("link", { name: "Uitnodigingen" }).click();
    const form = page.getByRole("form", { name: "Klant uitnodigen" });
    await form.getByLabel("E-mail", { exact: true }).fill(visitor.email);
    await form.getByRole("switch", { name: "Lead Generator" }).check();
    await form.getByLabel("Limiet per maand van Lead Generator").fill("25");
    await form.getByRole("button", { name: "Verstuur uitnodiging" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: visitor.email })).toContainText("Open tot");
  });

  await test.step("who registers by the link of the mail, and has it", async () => {
    const [mail] = await mailsTo(visitor.email);
    const address = /\/register#uitnodiging=[0-9a-f]+/.exec(mail?.html ?? "")?.[0] ?? "";
    const customerPage = await anotherBrowser();
    await sendRegistration(customerPage, visitor, address);
    await expect(customerPage.getByText("Laten we uw netwerk uitbreiden")).toBeVisible();
  });

  await test.step("which the admin's list says by itself", async () => {
    await expect(page.getByRole("listitem").filter({ hasText: visitor.email })).toContainText("Aanvaard op");
  });
});
