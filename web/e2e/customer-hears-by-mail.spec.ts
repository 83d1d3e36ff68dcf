import { aloneWithJobs } from "@vanzelf/testkit/jobs.ts";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import * as z from "zod/mini";
import { expect, test } from "../test/journey.ts";
import { writeResult } from "../test/meetings.ts";
import { signInAt } from "../test/people.ts";

const mails = z.array(z.object({ to: z.string(), text: z.string() }));

/** As the cron does every minute. */
async function sendMails() {
  const answer = await fetch(`${stack().apiUrl}/functions/v1/notices/send`, {
    method: "POST",
    headers: { authorization: `Bearer ${stack().cronSecret}` },
  });
  expect(answer.status).toBe(200);
}

const mailsTo = async (address: string) => {
  const answer = await fetch(`${stack().mailUrl}/messages`);
  return mails.parse(await answer.json()).filter(({ to }) => to === address);
};

test("a customer is mailed about a result that they did not see, and ends such mails from the mail", async ({
  page,
  anotherBrowser,
}) => {
  const release = await aloneWithJobs();
  const customer = await createPerson();
  const arrive = async () => {
    await writeResult(customer.id);
    // Minutes later.
    await sql.query(
      `update private.mail_queue set ready_at = ready_at - interval '5 minutes', due_at = now()
       where recipient = $1 and status = 'waiting'`,
      [customer.id],
    );
    await sendMails();
  };
  await arrive();
  const [mail] = await mailsTo(customer.email);

  await test.step("opens the result from the mail", async () => {
    const [address = ""] = /http\S+meeting-analyst/.exec(mail?.text ?? "") ?? [];
    await signInAt(page, new URL(address).pathname, customer);
    await expect(page.getByRole("heading", { name: "Meeting Analyst", level: 1 })).toBeVisible();
  });

  await test.step("ends these mails where nobody is signed in", async () => {
    const phone = await anotherBrowser();
    const [address = ""] = /http\S+meldingen-uit\S+/.exec(mail?.text ?? "") ?? [];
    await phone.goto(address);
    await phone.getByRole("button", { name: "Stuur mij deze e-mails niet meer" }).click();
    await expect(phone.getByRole("status").filter({ hasText: "U krijgt geen e-mails meer" })).toBeFocused();
  });

  await test.step("gets no other, and finds the choice at the account", async () => {
    await arrive();
    expect(await mailsTo(customer.email)).toHaveLength(1);
    await page.goto("/account");
    const choice = page.getByRole("switch", { name: "De analyse van een opname is klaar" });
    await expect(choice).not.toBeChecked();
    await expect(page.getByRole("switch", { name: "Er is een nieuw rapport" })).toBeChecked();
    await choice.check();
    await page.reload();
    await expect(choice).toBeChecked();
  });
  await release();
});
