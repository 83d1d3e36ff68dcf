import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { fillInLead, sendButton } from "../test/lead-generator.ts";
import { signInAt, submissionCount } from "../test/people.ts";

test("a request that is still being handed over keeps the form busy after a reload", async ({ page }) => {
  const customer = await createPerson({ services: ["email_marketing"] });
  await pendingSubmission(customer.id, randomUUID());
  await signInAt(page, "/dashboard", customer);
  const busy = page.getByRole("button", { name: "Verzenden..." });
  await expect(busy).toBeVisible();
  await page.reload();
  await expect(busy).toBeVisible();
  await fillInLead(page);
  await page.getByLabel("Gewenste doelgroep").press("Enter");
  expect(await submissionCount(customer.id)).toBe(1);
  await failPending(customer.id);
  await expect(sendButton(page)).toBeVisible();
});

/** A request that the relay has begun to hand over. */
async function pendingSubmission(userId: string, id: string): Promise<void> {
  await sql.query("insert into public.lead_submissions (id, user_id, status) values ($1, $2, 'pending')", [
    id,
    userId,
  ]);
}

async function failPending(userId: string): Promise<void> {
  await sql.query(
    "update public.lead_submissions set status = 'failed', finished_at = now() where user_id = $1 and status = 'pending'",
    [userId],
  );
}
