import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { fillInLead, leadWords, sendButton } from "../test/lead-generator.ts";
import { signInAt, submissionCount } from "../test/people.ts";

const submitFailed = "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.";

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
  await expect(page.getByRole("alert")).toHaveText(submitFailed);
  await expect(page.getByLabel("Bedrijfsnaam")).toHaveValue(leadWords.company);
  await expect(page.getByLabel("Samenvatting van uw diensten")).toHaveValue(leadWords.summary);
  await expect(page.getByText("Nieuwe emails worden gegenereerd...")).toBeHidden();
});

test("a double click on a hand-over that fails sends once and keeps the form", async ({ page, tolerate }) => {
  tolerate(/status of 502/);
  const customer = await createPerson({ codes: 1 });
  await signInAt(page, "/dashboard", customer);
  let posts = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/functions/v1/relay/lead", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await held;
    await route.fulfill({
      status: 502,
      headers: { "access-control-allow-origin": "*" },
      json: { error: { code: "webhook_failed", message: "x", requestId: "r" } },
    });
  });
  await fillInLead(page);
  await sendButton(page).dblclick();
  await expect(page.getByRole("button", { name: "Verzenden..." })).toBeVisible();
  release();
  await expect(page.getByRole("alert")).toHaveText(submitFailed);
  await expect(page.getByLabel("Bedrijfsnaam")).toHaveValue(leadWords.company);
  expect(posts).toBe(1);
});

test("a repeated request waits for the first one, and says so when that fails", async ({ page }) => {
  const customer = await createPerson({ codes: 1 });
  await signInAt(page, "/dashboard", customer);
  await page.route("**/functions/v1/relay/lead", async (route) => {
    const id = (await route.request().allHeaders())["idempotency-key"] ?? "";
    await pendingSubmission(customer.id, id);
    await route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: { submissionId: id, submittedAt: new Date().toISOString(), duplicate: true },
    });
  });
  await fillInLead(page);
  await sendButton(page).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.getByRole("button", { name: "Verzenden..." })).toBeVisible();
  await expect(page.getByText("Aanvraag verwerkt")).toBeHidden();
  await failPending(customer.id);
  await expect(page.getByRole("alert")).toHaveText(submitFailed);
  await expect(page.getByLabel("Bedrijfsnaam")).toHaveValue(leadWords.company);
  await expect(sendButton(page)).toBeVisible();
});

test("a request that is still being handed over keeps the form busy after a reload", async ({ page }) => {
  const customer = await createPerson({ codes: 1 });
  await pendingSubmission(customer.id, randomUUID());
  await signInAt(page, "/dashboard", customer);
  const busy = page.getByRole("button", { name: "Verzenden..." });
  await expect(busy).toBeVisible();
  await page.reload();
  await expect(busy).toBeVisible();
  await fillInLead(page);
  await page.getByLabel("Gewenste doelgroep").press("Enter");
  expect(await submissionCount(customer.id)).toBe(1);
  await failPending(customer.id);
  await expect(sendButton(page)).toBeVisible();
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

/** A request that the relay has begun to hand over. */
async function pendingSubmission(userId: string, id: string): Promise<void> {
  await sql.query("insert into public.lead_submissions (id, user_id, status) values ($1, $2, 'pending')", [
    id,
    userId,
  ]);
}

async function failPending(userId: string): Promise<void> {
  await sql.query(
    "update public.lead_submissions set status = 'failed', finished_at = now() where user_id = $1 and status = 'pending'",
    [userId],
  );
}
