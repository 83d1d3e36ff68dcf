import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards, expectDrafts, fillInLead, sendButton } from "../test/lead-generator.ts";
import { newVisitor, register, signInAt } from "../test/people.ts";

test("a new customer is welcomed, tries one request at once, watches five e-mails arrive, and is let in", async ({
  page,
  anotherBrowser,
}) => {
  const visitor = newVisitor();

  await test.step("registers, and reads a welcome before the refusal", async () => {
    await register(page, visitor);
    await expect(page.getByRole("heading", { level: 1, name: `Welkom, ${visitor.firstName}` })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Geen Toegang" })).toBeVisible();
    await expect(
      page.getByText("U heeft geen toegang tot deze service. Neem contact op voor meer informatie."),
    ).toBeVisible();
  });

  await test.step("tries the tool at once, and it opens without reloading", async () => {
    await page.getByRole("button", { name: "Probeer nu: Lead Generator" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      new RegExp(`^Goede(morgen|middag|navond), ${visitor.firstName}$`),
    );
    await expect(page.getByText("Laten we uw netwerk uitbreiden")).toBeVisible();
    await expect(page.getByText("Geen emails gevonden")).toBeVisible();
    await expect(page.getByText("U heeft nog geen emails gegenereerd.")).toBeVisible();
    await expect(page.getByText(/^Nog 1 van 1 aanvraag op proef/)).toBeVisible();
  });

  await test.step("submits and sees them come in", async () => {
    await expect(page.getByLabel("Voornaam")).toHaveValue(visitor.firstName);
    await fillInLead(page);
    await sendButton(page).click();
    await expect(page.getByText("Aanvraag verwerkt")).toBeVisible();
    await expect(page.getByText("Bekijk hieronder de resultaten")).toBeVisible();
    await expect(page.getByText("Nieuwe emails worden gegenereerd...")).toBeVisible();
    await expect(page.getByRole("timer", { name: "Verstreken tijd" })).toContainText(/\d:\d\d/);
    await expectDrafts(page, 5);
    await expect(page.getByText("Nieuwe emails worden gegenereerd...")).toBeHidden();
    await expect(page.getByText("Uw proef is opgebruikt")).toBeVisible();
  });

  await test.step("is found by an admin through the menu, and let in", async () => {
    const adminPage = await anotherBrowser();
    await signInAt(adminPage, "/admin", await createPerson({ admin: true }));
    await adminPage.getByRole("link", { name: /(vraagt|vragen) toegang$/ }).click();
    await expect(adminPage.getByLabel("Service", { exact: true })).toHaveValue("requested");
    await adminPage.getByPlaceholder("Zoek gebruikers...").fill(visitor.email);
    await expect(adminPage.getByText("1 klant gevonden")).toBeVisible();
    await adminPage
      .getByRole("button", { name: `Lead Generator toestaan voor ${visitor.firstName} ${visitor.lastName}` })
      .click();
    await expect(adminPage.getByRole("heading", { name: "Geen klanten gevonden" })).toBeVisible();
    await expect(page.getByText("Uw proef is opgebruikt")).toBeHidden();
    await expect(page.getByText(/^Nog 9 van 10 aanvragen deze maand/)).toBeVisible();
  });

  await test.step("was welcomed by mail, and is mailed that the service is open", async () => {
    // The welcome waits a minute.
    await sql.query(
      "update private.mail_queue set due_at = now() where recipient = (select id from auth.users where email = $1)",
      [visitor.email],
    );
    await fetch(`${stack().apiUrl}/functions/v1/notices/send`, {
      method: "POST",
      headers: { authorization: `Bearer ${stack().cronSecret}` },
    });
    await expect
      .poll(async () => (await mailsTo(visitor.email)).map(({ subject }) => subject))
      .toEqual(
        expect.arrayContaining(["Uw account is klaar: zo begint u", "Lead Generator staat voor u open"]),
      );
  });

  await test.step("finds them again after a reload, with the same one open", async () => {
    await page.reload();
    await expectDrafts(page, 5);
    await expect(draftCards(page).getByRole("button", { expanded: true })).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Statistieken" })).toContainText("5");
  });
});
