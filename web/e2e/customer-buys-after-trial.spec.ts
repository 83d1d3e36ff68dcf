import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { newVisitor, sendRegistration, signInAt } from "../test/people.ts";

test("a customer whose trial is used orders from the tool, for their company, and sees it run once it is granted", async ({
  page,
}) => {
  const [customer, admin] = await Promise.all([createPerson(), createPerson({ admin: true })]);
  await sql.query(
    "select private.grant_trial($1, 'email_marketing', 1, now() + interval '9 days', 'Proef')",
    [customer.id],
  );
  await sql.query("select private.count_usage($1, 'email_marketing')", [customer.id]);
  await signInAt(page, "/dashboard", customer);
  await page.getByRole("link", { name: "Bestellen" }).click();
  await expect(page.getByText("€ 49 per maand")).toBeVisible();
  const order = page.getByRole("button", { name: "Bestellen met betalingsverplichting" });
  await expect(page.getByRole("heading", { name: "Voor welk bedrijf bestelt u?" })).toBeVisible();
  await expect(order).toBeHidden();
  await page.getByLabel("Bedrijfsnaam").fill("Bakkerij Peeters");
  await page.getByLabel("Btw-nummer").fill("BE 0403.170.701");
  await page.getByRole("button", { name: "Bedrijf opslaan" }).click();
  await order.dblclick();
  await expect(page.getByText("Uw bestelling is bij ons")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Uw bestelling is bij ons")).toBeVisible();

  const grant = { p_user_id: customer.id, p_service_key: "email_marketing", p_grant: true };
  await call(admin, "admin_decide_request", { ...grant, p_reason: null, p_request_id: "bestelling" });
  await page.goto("/account");
  await expect(
    page.getByText(/^Sinds .*, voor €\s49 per maand zonder btw\. Loopt tot u opzegt/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Zeg Lead Generator op" }).click();
  await expect(page.getByLabel("Wat doet u elke week")).toHaveValue(
    "Ik zeg Lead Generator op tegen het einde van deze maand.",
  );
});

test("a visitor who orders is led to an account, and back to what they ordered", async ({ page }) => {
  await page.goto("/prijzen");
  await page.getByRole("link", { name: "Bestellen: Groei" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: /Registreer hier/ }).click();
  await sendRegistration(page, newVisitor(), null);
  await expect(page).toHaveURL("/platform/bestellen?plan=groei");
  await expect(page.getByRole("heading", { name: "Groei" })).toBeVisible();
});
