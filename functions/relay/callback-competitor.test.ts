import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { keepReadersUnknown } from "#supabase/tests/transactions.ts";
import { accepted, refused } from "./test-callbacks.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

const source = "https://pixelhof.example/tarieven";
const price = { kind: "price", before: "Basis € 49", after: "Basis € 59", source };
const other = { kind: "other", before: "", after: "Opendeurdag", source };

const changed = (person: Person, changes: object[] = [price, other], name = "Pixelhof") => ({
  type: "competitor.changed",
  data: { userId: person.id, name, changes },
});

/** A customer who follows Pixelhof and marked these kinds. */
async function follower(kinds: readonly string[]): Promise<Person> {
  const person = await createPerson({ services: ["competitive_analysis"] });
  await sql.query(
    `insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company", alert_kinds)
     values ($1, 'Pixelhof', 'https://pixelhof.example', $2)`,
    [person.id, kinds],
  );
  return person;
}
const mailsOf = ({ id }: Person) =>
  sql.rows("select kind, details from private.mail_queue where recipient = $1 order by queued_at", [id]);

test("a change is mailed to the customer who marked its kind, and to no other follower", async () => {
  const [marked, elsewhere, unmarked] = await Promise.all([
    follower(["price"]),
    follower(["vacancies"]),
    follower([]),
  ]);
  for (const person of [marked, elsewhere, unmarked]) {
    expect(await relay.callback({ event: changed(person) })).toMatchObject(accepted);
  }
  expect(await mailsOf(marked)).toEqual([
    { kind: "competitor-change", details: { number: 1, changes: [price] } },
  ]);
  expect(await mailsOf(elsewhere)).toEqual([]);
  expect(await mailsOf(unmarked)).toEqual([]);
});

test("a reader who is not known gets no words of a website, which may be their own", async () => {
  await keepReadersUnknown();
  const person = await follower(["price"]);
  await sql.query("update public.user_tables set service_codes = 0 where user_id = $1", [person.id]);
  await sql.query(
    `insert into public.usage_grants (user_id, service_key, kind, units, ends_at, reason)
     values ($1, 'competitive_analysis', 'trial', 1, now() + interval '1 day', 'Proef')`,
    [person.id],
  );
  expect(await relay.callback({ event: changed(person) })).toMatchObject(accepted);
  expect(await mailsOf(person)).toEqual([]);
});

test("one mail a day goes for a competitor, however many messages come at once", async () => {
  const person = await follower(["price"]);
  // Named twice in their list.
  await sql.query(
    `insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company", alert_kinds)
     values ($1, 'Pixelhof', 'https://elders.example', '{price}')`,
    [person.id],
  );
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => relay.callback({ event: changed(person) })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await mailsOf(person)).toHaveLength(1);
  await sql.query(
    "update private.mail_queue set about = replace(about, ' ', ' the day before ') where recipient = $1",
    [person.id],
  );
  await relay.callback({ event: changed(person) });
  expect(await mailsOf(person)).toHaveLength(2);
});

test("a long list of changes is counted, and the first eight are told", async () => {
  const person = await follower(["price"]);
  const changes = Array.from({ length: 12 }, (_, place) => ({ ...price, after: `Plaats ${place}` }));
  await relay.callback({ event: changed(person, changes) });
  expect(await mailsOf(person)).toMatchObject([{ details: { number: 12, changes: changes.slice(0, 8) } }]);
});

test("a competitor whom nobody follows any more, and a kind of a newer automation, are accepted without a mail", async () => {
  const person = await follower(["price"]);
  expect(await relay.callback({ event: changed(person, [price], "Nordwise") })).toMatchObject(accepted);
  expect(await relay.callback({ event: changed(person, [{ ...price, kind: "colour" }]) })).toMatchObject(
    accepted,
  );
  expect(await mailsOf(person)).toEqual([]);
});

test("a customer without the service, and a page that is no public address, are refused", async () => {
  const person = await follower(["price"]);
  expect(
    await relay.callback({ event: changed(person, [{ ...price, source: "javascript:alert(1)" }]) }),
  ).toMatchObject(refused(422, "invalid_input"));
  await sql.query("update public.user_tables set service_codes = 0 where user_id = $1", [person.id]);
  expect(await relay.callback({ event: changed(person) })).toMatchObject(refused(404, "not_found"));
  expect(await mailsOf(person)).toEqual([]);
});
