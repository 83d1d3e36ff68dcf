import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";

const question = "Wat doet u elke week dat niemand graag doet?";

test("a visitor writes on the contact page, with and without script, and an admin reads and answers", async ({
  page,
  browser,
  baseURL,
}) => {
  const [name, task] = [`Bezoeker ${randomUUID().slice(0, 8)}`, "Bestellingen overtypen"];
  // As fast as a person types: what is faster is a program.
  const write = async (where: Page, email: string, delay: number) => {
    await where.goto("/contact");
    await where.getByLabel("Naam").pressSequentially(name, { delay });
    await where.getByLabel("E-mailadres", { exact: true }).fill(email);
    await where.getByLabel(question).pressSequentially(task, { delay });
  };
  const send = (where: Page) => where.getByRole("button", { name: "Verstuur uw bericht" }).click();

  await test.step("with script", async () => {
    await write(page, `${randomUUID()}@voorbeeld.be`, 40);
    await send(page);
    await expect(page.getByText("Uw bericht is bij ons.", { exact: false }).first()).toBeVisible();
    await expect(page).toHaveURL("/contact");
  });

  await test.step("without script", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    await write(plain, `${randomUUID()}@voorbeeld.be`, 0);
    await send(plain);
    await expect(plain).toHaveURL("/contact#bericht-verzonden");
    await expect(plain.getByText("Uw bericht is bij ons.", { exact: false }).first()).toBeVisible();
    await context.close();
  });

  await test.step("an admin finds both, and marks one as done", async () => {
    await signInAt(page, "/admin", await createPerson({ admin: true }));
    await page.getByRole("link", { name: /^Te doen/ }).click();
    const messages = page.getByRole("listitem").filter({ hasText: name });
    await expect(messages).toHaveCount(2);
    await messages.first().getByText(name).click();
    await expect(messages.first().getByText(question)).toBeVisible();
    await messages.first().getByRole("button", { name: "Markeer als afgehandeld" }).click();
    await expect(messages).toHaveCount(1);
    await page.getByRole("switch", { name: "Toon wat is afgehandeld" }).check();
    await expect(messages).toHaveCount(1);
  });
  await sql.query("delete from public.contact_messages where name = $1", [name]);
});
