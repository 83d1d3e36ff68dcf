import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { expectAccessible } from "../test/looks.ts";
import { becomeInBrowser } from "../test/signed-in.ts";

test("a customer asks for a change of the website, an admin answers, and the open page shows it", async ({
  page,
  anotherBrowser,
}) => {
  const [customer, admin] = await Promise.all([
    createPerson({ services: ["website_development"], firstName: "Wout" }),
    createPerson({ admin: true }),
  ]);
  const wish = `Zet ons nummer ${customer.id} bij Contact.`;
  await becomeInBrowser(page, customer);
  await page.goto("/platform/website");
  await page.getByLabel("Wat wilt u anders?").fill(wish);
  await page.getByRole("button", { name: "Verstuur" }).click();
  const change = page.getByRole("article").filter({ hasText: wish });
  await expect(change).toContainText("Wacht op antwoord");
  // Handed in by the automation while the page is open.
  await sql.query(
    `insert into public.website_checks (user_id, address, checked_at, status, answer_ms)
     values ($1, 'https://www.bakkerij-claes.example', now(), 200, 420)`,
    [customer.id],
  );
  await expect(page.getByRole("region", { name: "Uw website" })).toContainText("Bereikbaar");
  await expectAccessible(page);

  // The oldest come first, and other tests leave theirs.
  await sql.query("update public.website_changes set asked_at = '2010-01-01' where user_id = $1", [
    customer.id,
  ]);
  const desk = await anotherBrowser();
  await becomeInBrowser(desk, admin);
  await desk.goto("/admin?weergave=berichten");
  const waiting = desk.getByRole("region", { name: "Wijzigingen aan websites" });
  const row = waiting.getByRole("listitem").filter({ hasText: customer.id });
  await row.locator("summary").click();
  await row.getByLabel("Antwoord aan de klant").fill("Staat er vanaf morgen.");
  await expectAccessible(desk);
  await row.getByRole("button", { name: "Klaar" }).click();
  await expect(desk.getByText("Antwoord verstuurd")).toBeVisible();
  await expect(row).toHaveCount(0);

  await expect(change).toContainText("Klaar");
  await expect(change).toContainText("Staat er vanaf morgen.");
});
