import { createPerson } from "@vanzelf/testkit/stack.ts";
import { openAudit } from "../test/admin-records.ts";
import { cutOffControls } from "../test/cut-off-controls.ts";
import { expect } from "../test/journey.ts";
import { writeDrafts } from "../test/people.ts";
import { test } from "../test/signed-in.ts";
import { protectedScreens } from "../test/site-routes.ts";

// Public pages: visitor-opens-public-page.spec.ts.

/** Many pages at two dozen widths each. */
const walkTimeoutMs = 120_000;

test("no control of the platform or the admin's pages is cut off at any width", async ({
  page,
  customer,
}) => {
  test.setTimeout(walkTimeoutMs);
  await createPerson({ firstName: "Maximiliaan-Alexander", lastName: "Vandenbroucke-Vanhaverbeke" });
  const draft = { prospect: "an@groen.example", subject: "Samen", content: "Dag An" };
  await writeDrafts(customer.id, [draft, draft]);
  for (const [path, { h1 }] of Object.entries(protectedScreens)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: h1 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect.soft(await cutOffControls(page), path).toEqual([]);
  }
});

test("no filter of the audit log is cut off at any width", async ({ page }) => {
  test.setTimeout(walkTimeoutMs);
  await openAudit(page, "&auditSoort=customer.delete");
  expect(await cutOffControls(page)).toEqual([]);
});
