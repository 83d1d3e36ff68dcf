import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards, expectDrafts } from "../test/lead-generator.ts";
import { signInAt, writeDrafts } from "../test/people.ts";
import { countReads } from "../test/read-costs.ts";

const figures = (page: Page) => page.getByRole("region", { name: "Statistieken" });

/** Has drafts of some 1.2 kB, one a minute up to an hour ago, for as many companies. */
async function customerWith(draftsMade: number): Promise<Person> {
  const customer = await createPerson({ services: ["email_marketing"] });
  await sql.query(
    `insert into public.user_emails (user_id, email, subject, content, created_at)
     select $1, 'info@bedrijf-' || number || '.example', 'Voorstel ' || number,
       repeat('Een zin van twintig. ', 57), now() - interval '1 hour' - number * interval '1 minute'
     from generate_series(1, $2::integer) as number`,
    [customer.id, draftsMade],
  );
  return customer;
}

const draft = (number: number) => ({
  prospect: `info@nieuw-${number}.example`,
  subject: `Nieuw ${number}`,
  content: "Een zin van twintig. ".repeat(57),
});

test("two thousand drafts cost no more to open than fifty, and each new one costs itself", async ({
  page,
}) => {
  test.slow();
  const customer = await customerWith(2_000);
  const { of, followed } = countReads(page, /\/rest\/v1\/rpc\/(read|find)_own_drafts/);
  const opening = await of(async () => {
    await signInAt(page, "/dashboard", customer);
    await expectDrafts(page, 50);
    await expect(figures(page)).toHaveText("Totaal aantal e-mails2.000Unieke bedrijven2.000");
    await followed();
  });
  expect(opening.reads).toBeLessThanOrEqual(3);
  expect(opening.bytes).toBeLessThan(150_000);

  const arrival = async (number: number) => {
    await writeDrafts(customer.id, [draft(number)]);
    await expect(draftCards(page).first()).toContainText(`Nieuw ${number}`);
  };
  const one = await of(() => arrival(1));
  expect(one.reads).toBeLessThanOrEqual(2);
  expect(one.bytes).toBeLessThan(5_000);
  const five = await of(async () => {
    for (const number of [2, 3, 4, 5, 6]) await arrival(number);
  });
  expect(five.reads).toBeLessThanOrEqual(10);
  expect(five.bytes).toBeLessThan(25_000);
  await expect(figures(page)).toHaveText("Totaal aantal e-mails2.006Unieke bedrijven2.006");
  await expectDrafts(page, 56);
});

test("older drafts come page by page, and the file holds them all", async ({ page }) => {
  const customer = await customerWith(1_200);
  await signInAt(page, "/dashboard", customer);
  await expectDrafts(page, 50);
  await page.getByRole("button", { name: "Toon oudere e-mails (1.150)" }).click();
  await expectDrafts(page, 100);
  await expect(draftCards(page).nth(50)).toContainText("Voorstel 51");
  await writeDrafts(customer.id, [draft(1)]);
  await expectDrafts(page, 101);

  const downloading = page.waitForEvent("download", { timeout: 60_000 });
  await page.getByRole("button", { name: "Exporteer als CSV" }).click();
  const lines = (await readFile(await (await downloading).path(), "utf8")).trimEnd().split("\r\n");
  const addresses = lines.slice(1).map((line) => line.split(";")[1]);
  expect(addresses).toHaveLength(1_201);
  expect(addresses.slice(0, 2)).toEqual(['"info@nieuw-1.example"', '"info@bedrijf-1.example"']);
  expect(addresses.at(-1)).toBe('"info@bedrijf-1200.example"');
  expect(new Set(addresses).size).toBe(1_201);
});

test("a draft that is changed or removed does so on the screen, also beyond the first page", async ({
  page,
}) => {
  const customer = await customerWith(120);
  await signInAt(page, "/dashboard", customer);
  await expectDrafts(page, 50);
  await page.getByRole("button", { name: "Toon oudere e-mails" }).click();
  await expectDrafts(page, 100);
  await sql.query(
    "update public.user_emails set subject = 'Verbeterd' where user_id = $1 and subject = 'Voorstel 60'",
    [customer.id],
  );
  await expect(draftCards(page).nth(59)).toContainText("Verbeterd");
  await sql.query("delete from public.user_emails where user_id = $1 and subject = 'Voorstel 2'", [
    customer.id,
  ]);
  await expect(draftCards(page).filter({ hasText: /Voorstel 2i/ })).toHaveCount(0);
  await expect(figures(page)).toHaveText("Totaal aantal e-mails119Unieke bedrijven119");
  await expectDrafts(page, 100);
});
