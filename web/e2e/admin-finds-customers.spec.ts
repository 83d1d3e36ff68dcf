import { readFile } from "node:fs/promises";
import { sql } from "@vanzelf/testkit/stack.ts";
import { createManyCustomers, customerNames, editForm, listAddress, rowAct } from "../test/admin.ts";
import { expect } from "../test/journey.ts";
import { expectAccessible, overflowAtWidths } from "../test/looks.ts";
import { test } from "../test/signed-in.ts";

const codesOf = async (word: string) =>
  (
    await sql.query<{ codes: number; customers: number }>(
      `select service_codes as codes, count(*)::int as customers from public.customers
       where search like $1 || '%' group by service_codes order by codes`,
      [word],
    )
  ).rows;

test("a long list comes in pages of 25, goes into the export whole, and a page of it is changed and put back", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 416/);
  const word = await createManyCustomers(60);
  await page.goto(`${listAddress(word)}&sorteer=naam&richting=op`);
  await expect(customerNames(page)).toHaveCount(25, { timeout: 20_000 });
  await expect(page.getByText("60 klanten gevonden")).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pagina's met klanten" });
  await pages.getByRole("button", { name: "Volgende pagina" }).click();
  await expect(pages.getByRole("button", { name: "Pagina 2" })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("button", { name: "Pagina 3" }).click();
  await expect(customerNames(page)).toHaveCount(10);
  await expect(page).toHaveURL(/pagina=3/);
  await page.goBack();
  await expect(customerNames(page)).toHaveCount(25);
  // Behind the end, as an old link may lead.
  await page.goto(`${listAddress(word)}&pagina=99`);
  await expect(customerNames(page)).toHaveCount(10, { timeout: 20_000 });

  await test.step("the export holds every customer once", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Meer voor de lijst" }).click();
    await page.getByRole("button", { name: "Exporteer als CSV" }).click();
    const file = await readFile(await (await downloading).path(), "utf8");
    const lines = file.trim().split("\r\n");
    expect(lines).toHaveLength(61);
    expect(new Set(lines).size).toBe(61);
  });

  await test.step("open forms and a selection have no barrier, and are no wider than the page", async () => {
    const [first = "", second = ""] = await customerNames(page).allTextContents();
    await rowAct(page, first, "bewerken").click();
    await editForm(page, first).email.fill("geen adres");
    await editForm(page, first).save.click();
    await rowAct(page, second, "verwijderen").click();
    await page.getByRole("checkbox", { name: "Alles op deze pagina selecteren" }).check();
    await expect(page.getByRole("region", { name: "Selectie" })).toBeVisible();
    await expectAccessible(page);
    expect(await overflowAtWidths(page, page.locator("html"))).toEqual([0, 0]);
  });

  await test.step("a change of the selection is made and undone", async () => {
    await page.getByRole("button", { name: "Services en limieten wijzigen" }).click();
    const dialog = page.getByRole("dialog", { name: "10 klanten wijzigen" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog
      .getByRole("group", { name: "Meeting Analyst" })
      .getByLabel("Toegang")
      .selectOption("Aanzetten");
    await dialog.getByRole("button", { name: "Wijzig 10 klanten" }).click();
    await expect(dialog).toBeHidden();
    expect(await codesOf(word)).toEqual([
      { codes: 0, customers: 50 },
      { codes: 16, customers: 10 },
    ]);
    const bar = page.getByRole("region", { name: "Wijziging in groep" });
    await bar.getByRole("button", { name: "Ongedaan maken" }).click();
    await expect(bar.getByRole("status")).toContainText("10 klanten zijn weer zoals voor de wijziging.");
    expect(await codesOf(word)).toEqual([{ codes: 0, customers: 60 }]);
  });
});
