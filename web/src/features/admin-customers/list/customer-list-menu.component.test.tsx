import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { columnChoices } from "#web/features/admin-customers/list/columns.tsx";
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
  const kept = ["Lead Generator", "Meeting Analyst"];
  for (const { label } of columnChoices.filter((choice) => !kept.includes(choice.label))) {
    await dialog.getByRole("checkbox", { name: label, exact: true }).click();
  }
  await expect.poll(() => history.location.search).toBe("?kolommen=email_marketing.meeting_analysis");
  expect(heads().slice(1)).toEqual(["Klant", ...kept, "Acties"]);
  for (const name of kept) await dialog.getByRole("checkbox", { name }).click();
  await expect.poll(() => history.location.search).toBe("?kolommen=geen");
  expect(heads().slice(1)).toEqual(["Klant", "Acties"]);
  expect(network.asked("GET", customers)).toHaveLength(read);
});
