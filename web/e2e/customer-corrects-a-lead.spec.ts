import { createPerson } from "../../scripts/stack/testing.ts";
import { expect, test } from "../test/journey.ts";
import { fillInLead, leadWords, sendButton } from "../test/lead-generator.ts";
import { signInAt, submissionCount } from "../test/people.ts";

test("missing fields are named and the first one gets the focus", async ({ page }) => {
  const customer = await createPerson({ codes: 1 });
  await signInAt(page, "/dashboard", customer);
  await page.getByLabel("E-mailadres").fill("geen adres");
  await sendButton(page).click();
  await expect(page.getByLabel("Bedrijfsnaam")).toBeFocused();
  await expect(page.getByText("Bedrijfsnaam is verplicht.")).toBeVisible();
  await expect(page.getByText("Vul een geldig e-mailadres in.")).toBeVisible();
  expect(await submissionCount(customer.id)).toBe(0);
});

test("a failed submit says so, keeps the form and cancels the waiting", async ({ page, tolerate }) => {
  tolerate(/status of 502/);
  const customer = await createPerson({ codes: 1 });
  await signInAt(page, "/dashboard", customer);
  await page.route("**/functions/v1/relay/lead", (route) =>
    route.fulfill({
      status: 502,
      headers: { "access-control-allow-origin": "*" },
      json: { error: { code: "webhook_failed", message: "x", requestId: "r" } },
    }),
  );
  await fillInLead(page);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.",
  );
  await expect(page.getByLabel("Bedrijfsnaam")).toHaveValue(leadWords.company);
  await expect(page.getByLabel("Samenvatting van uw diensten")).toHaveValue(leadWords.summary);
  await expect(page.getByText("Nieuwe emails worden gegenereerd...")).toBeHidden();
});

test("a reached limit says so and leads to contact", async ({ page, tolerate }) => {
  tolerate(/status of 429/);
  const customer = await createPerson({
    codes: 1,
    limits: { email_marketing: 2 },
    usage: { email_marketing: 2 },
  });
  await signInAt(page, "/dashboard", customer);
  await fillInLead(page);
  await sendButton(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("maandelijkse limiet");
  await expect(alert.getByRole("link", { name: "Contact Opnemen" })).toHaveAttribute("href", "/contact");
  await expect(page.getByLabel("Bedrijfsnaam")).toHaveValue(leadWords.company);
});
