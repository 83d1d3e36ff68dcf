import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { codesOf, type ServiceKey, serviceKeys } from "#functions/contract/services.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";

const path = "/services/email-responder";

/** Sets exactly these services, as an admin does: the open page follows. */
const setServices = ({ id }: Person, services: readonly ServiceKey[]) =>
  sql.query("update public.user_tables set service_codes = $2 where user_id = $1", [id, codesOf(services)]);
const without = (service: ServiceKey) => serviceKeys.filter((key) => key !== service);

test("a customer without the responder reads its story and can ask for it, and sees with it that it is in development", async ({
  page,
}) => {
  const customer = await createPerson({ services: without("analytics_platform") });
  await signInAt(page, "/platform", customer);
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Automatische Email Responder" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Wat u nog wilt weten" })).toBeVisible();
  const ask = main.getByRole("link", { name: "Laat weten dat u wacht" }).first();
  await expect(ask).toHaveAttribute("href", "/contact");
  await expect(main.getByRole("link", { name: "Naar Platform" }).first()).toBeVisible();
  await expect(main.getByText("Geen Toegang")).toBeHidden();
  await expect(main.getByRole("heading", { name: "In Ontwikkeling" })).toBeHidden();

  await setServices(customer, ["analytics_platform"]);
  await expect(main.getByRole("heading", { name: "In Ontwikkeling" })).toBeVisible();
  await expect(main.getByText("Deze feature is binnenkort beschikbaar!")).toBeVisible();
  await expect(main.getByRole("link", { name: "Start Gratis Trial" })).toBeHidden();
});

test("each tool opens for its customers and for nobody else", async ({ page }) => {
  const customer = await createPerson();
  await signInAt(page, "/platform", customer);
  for (const [tool, service, title] of [
    ["/platform/email-lead", "email_marketing", /^Goede/],
    ["/platform/website", "website_development", "Website Development"],
    ["/platform/email-responder", "analytics_platform", "Automatische Email Responder"],
  ] as const) {
    await setServices(customer, without(service));
    await page.goto(tool);
    await expect(page.getByRole("heading", { level: 1, name: "Geen Toegang" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeHidden();

    await setServices(customer, [service]);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
});
