import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { feedbackOf, openMeetings } from "../test/meetings.ts";

test("feedback is kept and found in the history", async ({ page }) => {
  const customer = await createPerson();
  await openMeetings(page, customer);
  const field = page.getByLabel("Wat kan er beter aan uw analyses?");
  for (const text of ["Graag kortere samenvattingen.", "Namen juist spellen."]) {
    await field.fill(text);
    await page.getByRole("button", { name: "Verstuur feedback" }).click();
    await expect(field).toHaveValue("");
  }
  expect(await feedbackOf(customer.id)).toEqual(["Graag kortere samenvattingen.", "Namen juist spellen."]);
  await page.getByRole("button", { name: "Eerdere feedback" }).click();
  await expect(page.getByRole("region", { name: "Eerdere feedback" }).getByRole("listitem")).toHaveText([
    /^Namen juist spellen\./,
    /^Graag kortere/,
  ]);
});
