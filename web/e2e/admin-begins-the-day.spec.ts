import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { createCustomer } from "../test/admin.ts";
import { expect, test } from "../test/journey.ts";
import { newVisitor, sendRegistration } from "../test/people.ts";
import { becomeInBrowser } from "../test/signed-in.ts";

test("an admin sees who is new, notes something, and invites a customer who finds the service open", async ({
  page,
  anotherBrowser,
}) => {
  const { word, customer } = await createCustomer("Bea");
  const visitor = newVisitor();
  // This page alone: the invited person's browser has no session.
  await becomeInBrowser(page, await createPerson({ admin: true }));

  await test.step("goes from the number to the customers, and notes something about one", async () => {
    await page.goto("/admin");
    const service = page.getByLabel("Service", { exact: true });
    await expect(service.getByRole("option", { name: /^Nieuw deze week: \d/ })).toBeAttached();
    await service.selectOption("new");
    await expect(page).toHaveURL(/\?dienst=nieuw$/);
    await page.getByPlaceholder("Zoek gebruikers...").fill(customer.email);
    await page.getByRole("button", { name: `Bea ${word}`, exact: true }).click();
    await page.getByRole("tab", { name: "Bedrijf" }).click();
    const notes = page.getByRole("region", { name: "Notities" });
    await notes.getByRole("button", { name: "Notitie toevoegen" }).click();
    await notes.getByLabel("Notitie", { exact: true }).fill("Belt liever na 17 uur.");
    await notes.getByRole("button", { name: "Opslaan" }).click();
    await expect(notes.getByRole("listitem").getByText("Belt liever na 17 uur.")).toBeVisible();
    await page.keyboard.press("Escape");
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
