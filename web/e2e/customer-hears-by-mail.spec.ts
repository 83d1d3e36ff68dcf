import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { writeResult } from "../test/meetings.ts";
import { signInAt } from "../test/people.ts";

/** As the cron does every minute. A run of another test may have claimed a mail, and send it a moment later. */
async function sendMails() {
  const answer = await fetch(`${stack().apiUrl}/functions/v1/notices/send`, {
    method: "POST",
    headers: { authorization: `Bearer ${stack().cronSecret}` },
  });
  expect(answer.status).toBe(200);
}

test("a customer is mailed about a result that they did not see, and ends such mails from the mail", async ({
  page,
  anotherBrowser,
}) => {
  const customer = await createPerson();
  const arrive = async () => {
    await writeResult(customer.id);
    // Minutes later, and before the mails of other tests.
    await sql.query(
      `update private.mail_queue set ready_at = ready_at - interval '5 minutes', due_at = now() - interval '1 day'
       where recipient = $1 and status = 'waiting'`,
      [customer.id],
    );
    await sendMails();
  };
  const statuses = async () => {
    const { rows } = await sql.query<{ status: string }>(
      "select status from private.mail_queue where recipient = $1 order by queued_at",
      [customer.id],
    );
    return rows.map(({ status }) => status);
  };
  await arrive();
  await expect.poll(statuses).toEqual(["sent"]);
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
    await expect.poll(statuses).toEqual(["sent", "dropped"]);
    expect(await mailsTo(customer.email)).toHaveLength(1);
    await page.goto("/account");
    await expect(page.getByRole("switch", { name: "De analyse van een opname is klaar" })).not.toBeChecked();
    await expect(page.getByRole("switch", { name: "Er is een nieuw rapport" })).toBeChecked();
  });
});
