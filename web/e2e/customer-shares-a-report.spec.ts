import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { meetingWords, openMeetings, writeResult } from "../test/meetings.ts";

test("a customer shares a report, a visitor reads it without an account, and revoked it is gone", async ({
  page,
  anotherBrowser,
  tolerate,
}) => {
  const customer = await createPerson({ services: ["meeting_analysis"] });
  await writeResult(customer.id);
  await openMeetings(page, customer);
  await page.getByRole("button", { name: "Delen en bewaren" }).click();
  await page.getByRole("button", { name: "Delen", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Verslag delen" });
  await dialog.getByRole("button", { name: "Maak een link" }).click();
  const address = (await dialog.getByText(/\/gedeeld#/).textContent()) ?? "";

  const phone = await anotherBrowser();
  const asked: string[] = [];
  phone.on("request", (request) => asked.push(request.url(), JSON.stringify(request.headers())));
  await phone.goto(address);
  await expect(phone.getByRole("heading", { level: 1, name: /^Vergadering van/ })).toBeVisible();
  await expect(phone.getByText(meetingWords.summary)).toBeVisible();
  expect(asked.join("\n")).not.toContain(new URL(address).hash.slice(1));

  await page.reload();
  await page.getByRole("button", { name: "Delen en bewaren" }).click();
  await page.getByRole("button", { name: "Delen", exact: true }).click();
  await expect(dialog.getByText(/1 keer bekeken/)).toBeVisible();
  await dialog.getByRole("button", { name: /^Intrekken/ }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);

  tolerate(/status of 404/);
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Deze link werkt niet" })).toBeVisible();
  await expect(phone.getByText(meetingWords.summary)).toBeHidden();
});
