import { rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { accepted, refused } from "./test-callbacks.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

const address = "https://www.bakkerij-claes.example";
const answer = {
  ...{ problem: null, status: 200, answerMs: 420, certificateEndsAt: "2027-02-03T09:00:00Z" },
  fingerprint: "een",
};
const checked = ({ id }: Person, changes: object = {}) => ({
  type: "website.checked",
  data: { userId: id, address, ...answer, ...changes },
});

async function owner(): Promise<Person> {
  const person = await createPerson({ services: ["website_development"] });
  await sql.add("public.website_checks", { user_id: person.id, address });
  return person;
}
const columns = "user_id,address,checked_at,problem,status,answer_ms,certificate_ends_at,changed_at";
/** As this person reads them, of any customer. */
const seenBy = async (reader: Person, { id }: Person) => {
  const { rows } = await rest(reader, "GET", `website_checks?select=${columns}&user_id=eq.${id}`);
  return rows;
};

test("a check is shown to its customer alone, and the day on which the text was another one stays", async () => {
  const [person, other] = [await owner(), await owner()];
  expect(await relay.callback({ event: checked(person) })).toMatchObject(accepted);
  const [first] = await seenBy(person, person);
  expect(first).toEqual({
    ...{ user_id: person.id, address, problem: null, status: 200, answer_ms: 420, changed_at: null },
    ...{ certificate_ends_at: "2027-02-03T09:00:00+00:00", checked_at: expect.any(String) },
  });
  expect(await seenBy(other, person)).toEqual([]);
  expect(await seenBy(other, other)).toMatchObject([{ checked_at: null }]);

  await relay.callback({ event: checked(person, { fingerprint: "twee" }) });
  const [changed] = await seenBy(person, person);
  expect(changed).toMatchObject({ changed_at: expect.any(String) });
  const away = { problem: "time", status: null, answerMs: null, certificateEndsAt: null, fingerprint: null };
  for (const later of [away, { fingerprint: "twee" }, away]) {
    await relay.callback({ event: checked(person, later) });
    expect(await seenBy(person, person)).toMatchObject([{ changed_at: Object(changed).changed_at }]);
  }
  expect(await seenBy(person, person)).toMatchObject([{ problem: "time", status: null, answer_ms: null }]);
  await relay.callback({ event: checked(person, { fingerprint: "drie" }) });
  expect(await seenBy(person, person)).not.toMatchObject([{ changed_at: Object(changed).changed_at }]);
});

test("a problem that this release does not know is told as one that it does", async () => {
  const person = await owner();
  expect(await relay.callback({ event: checked(person, { problem: "moon" }) })).toMatchObject(accepted);
  expect(await seenBy(person, person)).toMatchObject([{ problem: "unreachable" }]);
});

test("only the address that is stored now, of a customer with the service, takes a check", async () => {
  const [person, other] = [await owner(), await owner()];
  const elsewhere = { address: "https://vroeger.example" };
  expect(await relay.callback({ event: checked(person, elsewhere) })).toMatchObject(
    refused(404, "not_found"),
  );
  await sql.query("update public.user_tables set service_codes = 0 where user_id = $1", [other.id]);
  expect(await relay.callback({ event: checked(other) })).toMatchObject(refused(404, "not_found"));
  for (const { id } of [person, other]) {
    const { rows } = await sql.query(
      "select address, checked_at from public.website_checks where user_id = $1",
      [id],
    );
    expect(rows).toEqual([{ address, checked_at: null }]);
  }
});
