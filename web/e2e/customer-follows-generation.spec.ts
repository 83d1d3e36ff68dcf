import { createPerson, type Person } from "../../scripts/stack/testing.ts";
import { expect, test } from "../test/journey.ts";
import { expectDrafts, fillInLead, sendButton } from "../test/lead-generator.ts";
import { acceptedSubmission, signInAt, writeDrafts } from "../test/people.ts";

const generating = "Nieuwe emails worden gegenereerd...";
const draftsFor = (person: Person, count: number) =>
  writeDrafts(
    person.id,
    Array.from({ length: count }, (_, index) => ({
      prospect: `info@bedrijf-${index}.example`,
      subject: `Voorstel ${index}`,
      content: "Dag",
    })),
  );

test("the waiting survives a reload and shows in a second tab", async ({ page, context }) => {
  const customer = await createPerson({ codes: 1 });
  await signInAt(page, "/dashboard", customer);
  await fillInLead(page);
  await sendButton(page).click();
  await expect(page.getByText(generating)).toBeVisible();

  const secondTab = await context.newPage();
  await secondTab.goto("/platform/email-lead");
  await expect(secondTab.getByText(generating)).toBeVisible();
  await page.reload();
  await expectDrafts(page, 5);
  await expectDrafts(secondTab, 5);
  await expect(secondTab.getByText(generating)).toBeHidden();
});

test("a reload in the middle shows how far it is, old drafts collapsed", async ({ page }) => {
  const customer = await createPerson({ codes: 1 });
  await acceptedSubmission(customer.id, 65);
  await draftsFor(customer, 2);
  await signInAt(page, "/dashboard", customer);
  await expect(page.getByText("2 van de 5 emails gegenereerd")).toBeVisible();
  await expect(page.getByRole("timer")).toContainText(/1:\d\d/);
  await expect(page.getByRole("article").getByRole("button", { expanded: true })).toHaveCount(0);

  await draftsFor(customer, 1);
  await expect(page.getByText("3 van de 5 emails gegenereerd")).toBeVisible();
  await expect(page.getByRole("article").getByRole("button", { expanded: true })).toHaveCount(1);
});

test("five minutes without a single e-mail ends in an error and the form", async ({ page }) => {
  const customer = await createPerson({ codes: 1 });
  await signInAt(page, "/dashboard", customer);
  await expect(sendButton(page)).toBeVisible();
  await acceptedSubmission(customer.id, 5 * 60 - 5);
  await expect(page.getByText(generating)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(
    "Er konden geen emails worden gegenereerd. Probeer het later opnieuw.",
  );
  await expect(page.getByText(generating)).toBeHidden();
  await expect(sendButton(page)).toBeVisible();
});

test("what arrived while the connection was lost is caught up with", async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const customer = await createPerson({ codes: 1 });
  await draftsFor(customer, 1);
  await signInAt(page, "/dashboard", customer);
  await expectDrafts(page, 1);
  await context.setOffline(true);
  await draftsFor(customer, 2);
  await context.setOffline(false);
  await expectDrafts(page, 3);
});
