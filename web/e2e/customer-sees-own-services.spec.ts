import { createPerson } from "@vanzelf/testkit/stack.ts";
import { setUsage, takeServices } from "../test/customer-records.ts";
import { expect, test } from "../test/journey.ts";
import { grantService, signInAt } from "../test/people.ts";

test("the platform shows what was bought, and what is bought while it is open", async ({ page }) => {
  const customer = await createPerson({ firstName: "An" });
  await signInAt(page, "/platform", customer);
  const main = page.getByRole("main");
  const card = (name: string) => main.getByRole("article").getByRole("link", { name });
  await expect(main.getByRole("heading", { name: "Welkom, An" })).toBeVisible();
  await expect(main.getByText("Geen services beschikbaar")).toBeVisible();
  await expect(
    main.getByText("U heeft momenteel geen toegang tot services. Neem contact op voor meer informatie."),
  ).toBeVisible();

  await grantService(customer.email, 1);
  await expect(card("Lead Generator")).toHaveAttribute("href", "/dashboard");
  await expect(main.getByText("Geen services beschikbaar")).toBeHidden();
  await grantService(customer.email, 24);
  await expect(card("Meeting Analyst")).toHaveAttribute("href", "/meeting-dashboard");
  await expect(card("Competitie Analyse")).toHaveAttribute("href", "/competitive-analysis");

  await takeServices(customer.email);
  await expect(main.getByText("Geen services beschikbaar")).toBeVisible();
  await expect(card("Lead Generator")).toBeHidden();
});

test("a limited service shows what is left, as it changes", async ({ page }) => {
  const customer = await createPerson({
    services: ["email_marketing", "meeting_analysis"],
    limits: { meeting_analysis: 3 },
    usage: { meeting_analysis: 1, email_marketing: 9 },
  });
  await signInAt(page, "/platform", customer);
  const own = page.getByRole("region", { name: "Uw services" });
  await expect(own.getByText("Nog 2 van 3 analyses deze maand")).toBeVisible();
  await expect(own.getByText(/Op 1 \S+ \d{4} begint de telling opnieuw, over \d+ dag(en)?\./)).toBeVisible();
  await expect(own.getByText(/aanvragen deze maand/)).toBeHidden();
  await expect(own.getByRole("link", { name: "Contact Opnemen" })).toBeHidden();

  await setUsage(customer.email, "meeting_analysis", 3);
  await expect(own.getByText("Geen analyses meer deze maand")).toBeVisible();
  await expect(own.getByRole("link", { name: "Contact Opnemen" })).toBeVisible();
});
