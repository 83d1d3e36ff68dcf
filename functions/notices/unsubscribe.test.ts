import { randomUUID } from "node:crypto";
import { aloneWithJobs, jobsTimeoutMs } from "@vanzelf/testkit/jobs.ts";
import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { notices, noticesForEachTest } from "./test-notices.ts";

noticesForEachTest();

let person: Person;
// A run sends the mails of everybody.
beforeAll(aloneWithJobs, jobsTimeoutMs);
beforeEach(async () => {
  person = await createPerson();
});

/** A mail to the person, as it arrives. */
async function receiveMail() {
  await sql.query("select private.queue_mail('report-ready', $1, $2, '{}', now() - interval '5 minutes')", [
    person.id,
    randomUUID(),
  ]);
  await notices.call({ route: "POST notices/send", token: stack().cronSecret });
  const [mail] = await mailsTo(person.email);
  const address = mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
  return { mail, address, search: new URL(address).search };
}

const muted = async () => (await person.client.from("muted_notices").select("kind")).data;

test("a mail program ends mails of one kind with one request, without a sign-in, as RFC 8058 has it", async () => {
  const { mail, address } = await receiveMail();
  expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  expect(address).toMatch(new RegExp(`^${stack().apiUrl}/functions/v1/notices/unsubscribe\\?`));
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([answer.status, await answer.json()]).toEqual([200, { kind: "report-ready", muted: true }]);
  expect(await muted()).toEqual([{ kind: "report-ready" }]);
});

test("looking at the address changes nothing, and leads to our page", async () => {
  const { mail, search } = await receiveMail();
  const { status, headers } = await notices.call({ route: `GET notices/unsubscribe${search}` });
  const page = `http://127.0.0.1:5173/meldingen-uit${search}`;
  expect([status, headers.get("location")]).toEqual([303, page]);
  expect(mail?.html).toContain(`href="${page.replace("&", "&amp;")}"`);
  expect(mail?.text).toContain(page);
  expect(await muted()).toEqual([]);
});

test("the code stays the same, works twice, and for that customer alone", async () => {
  const neighbour = await createPerson();
  const { search } = await receiveMail();
  expect((await receiveMail()).search).toBe(search);
  for (let time = 0; time < 2; time += 1) {
    expect((await notices.call({ route: `POST notices/unsubscribe${search}` })).status).toBe(200);
  }
  expect(await muted()).toEqual([{ kind: "report-ready" }]);
  expect((await neighbour.client.from("muted_notices").select("kind")).data).toEqual([]);
});

test("nothing is ended with another code, the customer's id, none, or a kind that is none of theirs", async () => {
  const { search } = await receiveMail();
  for (const changed of [
    `?sleutel=${randomUUID()}&soort=report-ready`,
    `?sleutel=${person.id}&soort=report-ready`,
    search.replace("report-ready", "everything"),
    search.replace("report-ready", "contact-message"),
    "",
  ]) {
    const refused = await notices.refusal({ route: `POST notices/unsubscribe${changed}` });
    const message = expect.stringContaining("Log in en kies bij ‘Uw account’");
    expect(refused, changed).toMatchObject({ status: 404, code: "not_found", message });
  }
  expect(await muted()).toEqual([]);
});
