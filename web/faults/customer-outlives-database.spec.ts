import { automation } from "#scripts/faults/automation.ts";
import { during } from "#scripts/faults/during.ts";
import { keepDatabaseDown, killDatabase, untilReady } from "#scripts/faults/pieces.ts";
import { newCustomer, submissionsOf, unitsOf } from "#scripts/faults/records.ts";
import { competitorNumber, savedBanner, slotAt, storedCompetitors, toolPath } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { expectDrafts, fillInLead, sendButton } from "../test/lead-generator.ts";
import { openAs } from "./open-as.ts";
import { connectionSign, expectSameLead, generating, outage, submitFailed } from "./screen.ts";

test("e-mails go on arriving after the database was killed", async ({ page, tolerate }) => {
  tolerate(outage);
  const customer = await newCustomer();
  await openAs(page, customer, "/dashboard");
  await fillInLead(page);
  await sendButton(page).click();
  await expect(page.getByText("Aanvraag verwerkt")).toBeVisible();
  const [submission] = await submissionsOf(customer);
  await automation.handInDrafts(submission?.id ?? "", 2);
  await expectDrafts(page, 2);

  await during(keepDatabaseDown(), async () => {
    // The list stays as it was, without an error.
    await expect(page.getByText(generating)).toBeVisible();
    await expect(page.getByText("2 van de 5 emails gegenereerd")).toBeVisible();
    await expectDrafts(page, 2);
    await expect(page.getByRole("alert")).toBeHidden();
  });
  await automation.handInDrafts(submission?.id ?? "", 3);
  await expectDrafts(page, 5);
  await expect(page.getByText(generating)).toBeHidden();
  expect(await unitsOf(customer, "email_marketing")).toBe(1);
});

test("a request without a database keeps its form, and counts once when it is sent again", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  await openAs(page, customer, "/dashboard");
  await fillInLead(page);
  await during(keepDatabaseDown(), async () => {
    await sendButton(page).click();
    await expect(page.getByRole("alert")).toContainText(submitFailed);
    await expectSameLead(page);
    await expect(sendButton(page)).toBeEnabled();
  });
  await sendButton(page).click();
  await expect(page.getByText("Aanvraag verwerkt")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  expect(await submissionsOf(customer)).toMatchObject([{ status: "sent" }]);
  expect(await unitsOf(customer, "email_marketing")).toBe(1);
  expect(await automation.deliveries(customer)).toHaveLength(1);
});

test("a page that was opened without a database opens by itself once there is one", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  await openAs(page, customer, "/contact");
  await during(keepDatabaseDown(), async () => {
    await page.goto(toolPath);
    await expect(page.getByText("Er is een fout opgetreden bij het controleren van uw toegang.")).toBeVisible(
      {
        timeout: 20_000,
      },
    );
    await expect(page.getByText("Toegang wordt gecontroleerd...")).toBeHidden();
    await expect(connectionSign(page)).toBeVisible();
  });
  await expect(page.getByText("Stel uw concurrenten in")).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(toolPath);
});

test("a competitor that could not be saved stays in its slot, and is saved once", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  const competitor = competitorNumber(1);
  await openAs(page, customer, toolPath);
  const { name, website } = slotAt(page, 1);
  await name.fill(competitor.name);
  await website.fill(competitor.website);
  await during(keepDatabaseDown(), async () => {
    await website.press("Enter");
    await expect(
      page.getByText("Er is een fout opgetreden bij het opslaan van de concurrent."),
    ).toBeVisible();
    await expect(name).toHaveValue(competitor.name);
    await expect(website).toHaveValue(competitor.website);
  });
  await website.press("Enter");
  await expect(savedBanner(page)).toBeVisible();
  expect(await storedCompetitors(customer.id)).toEqual([competitor]);
});

test("a session survives while tokens cannot be refreshed, and typed text stays", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  tolerate(/status of 401/);
  const customer = await newCustomer();
  await page.clock.install();
  await openAs(page, customer, "/dashboard");
  await fillInLead(page);
  await during(keepDatabaseDown(), async () => {
    // The token runs out, and every request for another one fails.
    const refused = page.waitForResponse((answer) => answer.url().includes("grant_type=refresh_token"));
    await page.clock.fastForward("01:05:00");
    expect((await refused).status()).toBeGreaterThanOrEqual(500);
    await sendButton(page).click();
    await expect(page.getByRole("alert")).toContainText(submitFailed, { timeout: 45_000 });
    await expectSameLead(page);
    await expect(page).toHaveURL("/dashboard");
  });
  const renewed = page.waitForResponse(
    (answer) => answer.url().includes("grant_type=refresh_token") && answer.ok(),
  );
  await page.clock.fastForward("02:00");
  await renewed;
  await expectSameLead(page);
  await sendButton(page).click();
  await expect(page.getByText("Aanvraag verwerkt")).toBeVisible();
  expect(await unitsOf(customer, "email_marketing")).toBe(1);
});

test("a short interruption of the database is not visible to a customer", async ({ page, tolerate }) => {
  tolerate(outage);
  const customer = await newCustomer();
  await openAs(page, customer, "/dashboard");
  await expect(sendButton(page)).toBeVisible();
  await fillInLead(page);
  await killDatabase();
  await untilReady();
  await sendButton(page).click();
  await expect(page.getByText("Aanvraag verwerkt")).toBeVisible();
  const [submission] = await submissionsOf(customer);
  await automation.handInDrafts(submission?.id ?? "", 5);
  await expectDrafts(page, 5);
  expect(await unitsOf(customer, "email_marketing")).toBe(1);
});
