import { createPerson } from "@vanzelf/testkit/stack.ts";
import { unavailable } from "../test/failing-reads.ts";
import { expect, test } from "../test/journey.ts";
import { feedbackOf, openMeetings } from "../test/meetings.ts";

test("feedback is kept, thanked for and found in the history", async ({ page, tolerate }) => {
  // The Data API learns of the customer's new table a moment later; the page tries again until then.
  tolerate(/status of 404/);
  const customer = await createPerson();
  await openMeetings(page, customer);
  const field = page.getByLabel("Wat kan er beter aan uw analyses?");
  const send = page.getByRole("button", { name: "Verstuur feedback" });

  await field.fill("   ");
  await send.click();
  await expect(page.getByText("Feedback kan niet leeg zijn")).toBeVisible();
  await expect(field).toBeFocused();

  await field.fill("Graag kortere samenvattingen.");
  await send.click();
  await expect(page.getByText("Bedankt voor uw feedback!")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(page.getByText("Bedankt voor uw feedback!")).toBeHidden();
  expect(await feedbackOf(customer.id)).toEqual(["Graag kortere samenvattingen."]);

  const history = page.getByRole("button", { name: "Eerdere feedback" });
  await history.click();
  const list = page.getByRole("region", { name: "Eerdere feedback" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await field.fill("Namen juist spellen.");
  await send.click();
  await expect(list.getByRole("listitem")).toHaveText([/^Namen juist spellen\./, /^Graag kortere/]);
  await history.click();
  await expect(list).toBeHidden();
});

test("feedback that could not be saved or read stays, and says so", async ({ page, tolerate }) => {
  tolerate(/status of 503/);
  const customer = await createPerson();
  await openMeetings(page, customer);
  await page.route("**/rest/v1/**", (route) => route.fulfill(unavailable));
  const field = page.getByLabel("Wat kan er beter aan uw analyses?");
  await field.fill("Graag kortere samenvattingen.");
  await page.getByRole("button", { name: "Verstuur feedback" }).click();
  await expect(page.getByText("Er is een fout opgetreden bij het opslaan van uw feedback")).toBeVisible();
  await expect(field).toHaveValue("Graag kortere samenvattingen.");
  await page.getByRole("button", { name: "Eerdere feedback" }).click();
  const failure = page
    .getByRole("alert")
    .filter({ hasText: "Er is een fout opgetreden bij het laden van feedback" });
  await expect(failure).toBeVisible();
  await page.unroute("**/rest/v1/**");
  await failure.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect(page.getByText("U gaf nog geen feedback.")).toBeVisible();
});
