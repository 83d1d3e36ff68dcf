import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { AdminPage } from "#web/routes/_protected/-admin/admin-page.tsx";
import { adminArea } from "#web-test/components/admin-area.ts";
import { customerRow } from "#web-test/components/admin-rows.ts";
import { rowsAnswer } from "#web-test/components/data-api.ts";

const { network, openArea } = adminArea(AdminPage);
const customers = "/rest/v1/customers";
beforeEach(() => {
  network.on("GET", customers, () => rowsAnswer([customerRow(0, { name: "An Aerts" })]));
});

const heads = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map((head) => head.textContent);

test("the columns that are chosen stand in the list and in the address, and the customers are not read again", async () => {
  const { history } = await openArea();
  await expect
    .element(page.getByRole("columnheader", { name: "Website Development", exact: true }))
    .toBeVisible();
  const read = network.asked("GET", customers).length;
  await page.getByRole("button", { name: "Meer voor de lijst" }).click();
  await page.getByRole("button", { name: "Kolommen" }).click();
  const dialog = page.getByRole("dialog", { name: "Kolommen" });
  for (const name of ["Competitie Analyse", "Website Development", "Email Responder", "Klant sinds"]) {
    await dialog.getByRole("checkbox", { name, exact: true }).click();
  }
  await expect.poll(() => history.location.search).toBe("?kolommen=email_marketing.meeting_analysis");
  expect(heads().slice(1)).toEqual(["Klant", "Lead Generator", "Meeting Analyst", "Acties"]);
  await dialog.getByRole("checkbox", { name: "Lead Generator" }).click();
  await dialog.getByRole("checkbox", { name: "Meeting Analyst" }).click();
  await expect.poll(() => history.location.search).toBe("?kolommen=geen");
  expect(heads().slice(1)).toEqual(["Klant", "Acties"]);
  expect(network.asked("GET", customers)).toHaveLength(read);
});
