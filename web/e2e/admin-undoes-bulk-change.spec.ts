import { sql } from "@vanzelf/testkit/stack.ts";
import { createManyCustomers, customerNames, listAddress } from "../test/admin.ts";
import { expect } from "../test/journey.ts";
import { test } from "../test/signed-in.ts";

const codesOf = async (word: string) =>
  (
    await sql.query<{ codes: number; customers: number }>(
      `select service_codes as codes, count(*)::int as customers from public.customers
       where search like $1 || '%' group by service_codes order by codes`,
      [word],
    )
  ).rows;

test("a change of more than fifty customers asks for their number, and is undone in a minute", async ({
  page,
}) => {
  const word = await createManyCustomers(60);
  await page.goto(`${listAddress(word)}&aantal=100`);
  await expect(customerNames(page)).toHaveCount(60, { timeout: 20_000 });
  await page.getByRole("checkbox", { name: "Alles op deze pagina selecteren" }).check();
  await page.getByRole("button", { name: "Services en limieten wijzigen" }).click();
  const dialog = page.getByRole("dialog", { name: "60 klanten wijzigen" });
  await dialog
    .getByRole("group", { name: "Meeting Analyst" })
    .getByLabel("Toegang")
    .selectOption("Aanzetten");
  await dialog.getByLabel("Typ 60 om te bevestigen").fill("60");
  await dialog.getByRole("button", { name: "Wijzig 60 klanten" }).click();
  await expect(dialog).toBeHidden();
  expect(await codesOf(word)).toEqual([{ codes: 16, customers: 60 }]);

  const bar = page.getByRole("region", { name: "Wijziging in groep" });
  await bar.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect(bar.getByRole("status")).toContainText("60 klanten zijn weer zoals voor de wijziging.");
  expect(await codesOf(word)).toEqual([{ codes: 0, customers: 60 }]);
});
