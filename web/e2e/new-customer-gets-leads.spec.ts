import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards, expectDrafts, fillInLead, sendButton } from "../test/lead-generator.ts";
import { newVisitor, register, signInAt } from "../test/people.ts";

test("a new customer registers, asks, is let in with one tap, and watches five e-mails arrive", async ({
  page,
  anotherBrowser,
}) => {
  const visitor = newVisitor();

  await test.step("registers and has no access yet", async () => {
    await register(page, visitor);
    await expect(page.getByRole("heading", { name: "Geen Toegang" })).toBeVisible();
    await expect(
      page.getByText("U heeft geen toegang tot deze service. Neem contact op voor meer informatie."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Terug naar Platform" })).toHaveAttribute(
      "href",
      "/platform",
    );
    await expect(page.getByRole("main").getByRole("link", { name: "Contact Opnemen" })).toHaveAttribute(
      "href",
      "/contact",
    );
  });

  await test.step("is welcomed there, and asks for the service", async () => {
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

  await test.step("sees the tool open without reloading", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      new RegExp(`^Goede(morgen|middag|navond), ${visitor.firstName}$`),
    );
    await expect(page.getByText("Laten we uw netwerk uitbreiden")).toBeVisible();
    await expect(page.getByText("Geen emails gevonden")).toBeVisible();
    await expect(page.getByText("U heeft nog geen emails gegenereerd.")).toBeVisible();
  });

  await test.step("is mailed about it", async () => {
    await fetch(`${stack().apiUrl}/functions/v1/notices/send`, {
      method: "POST",
      headers: { authorization: `Bearer ${stack().cronSecret}` },
    });
    await expect
      .poll(async () => (await mailsTo(visitor.email)).map(({ subject }) => subject))
      .toContain("U hebt toegang tot een nieuwe service");
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
    await expect(draftCards(page).getByRole("button", { expanded: true })).toHaveCount(5);
  });

  await test.step("finds them again after a reload, collapsed", async () => {
    await page.reload();
    await expectDrafts(page, 5);
    await expect(draftCards(page).getByRole("button", { expanded: true })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Statistieken" })).toContainText("5");
  });

  await test.step("and another customer sees none of it", async () => {
    const stranger = await createPerson({ services: ["email_marketing"] });
    const strangersPage = await anotherBrowser();
    await signInAt(strangersPage, "/dashboard", stranger);
    await expect(strangersPage.getByText("Geen emails gevonden")).toBeVisible();
    await expectDrafts(strangersPage, 0);
    await expectDrafts(page, 5);
  });
});
