import { type Caller, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { changesEveryRow, everyRowHeader } from "./safe-update.ts";

// The Data API refuses a change of every row for every caller, whatever their rights.

const person = await createPerson({ services: ["competitive_analysis"] });

const table = "CompetitorEntries";
const change = { "Name Company": "Andere zaak" };
const insert = () =>
  rest(person, "POST", table, {
    "Name Company": "Zaak",
    "Website Company": "https://zaak.example",
    "User UID": person.id,
  });
const names = async () =>
  (
    await sql.query<{ name: string }>(
      'select "Name Company" as name from public."CompetitorEntries" where "User UID" = $1',
      [person.id],
    )
  ).rows.map(({ name }) => name);

test.each(["customer", "service", "anon"] as const)("by %s is refused, and the rows stand", async (who) => {
  const caller: Caller = who === "customer" ? person : who;
  await insert();
  const before = await names();
  expect(before.length).toBeGreaterThan(0);
  expect(await rest(caller, "PATCH", table, change)).toMatchObject({
    status: 400,
    code: "21000",
    message: "UPDATE requires a WHERE clause",
  });
  expect(await rest(caller, "DELETE", table)).toMatchObject({
    status: 400,
    code: "21000",
    message: "DELETE requires a WHERE clause",
  });
  expect(await names()).toEqual(before);
});

test("an invalid token is refused first", async () => {
  expect((await rest({ ...person, token: `${person.token}x` }, "DELETE", table)).status).toBe(401);
});

test.each([
  ["a condition on an embedded row", "PATCH", "films?select=*,author(*)&author.name=eq.An", true],
  ["a condition on a column with a dot in its name", "PATCH", "films?%22author.name%22=eq.An", false],
  ["columns of the answer and an order alone", "DELETE", "films?select=id&order=id&offset=0", true],
  ["several conditions", "DELETE", "films?and=(id.eq.1,name.eq.An)", false],
  ["none of several conditions", "DELETE", "films?not.or=(id.eq.1,id.eq.2)", false],
  ["the key alone", "DELETE", "films?apikey=sb_publishable_x", true],
  ["a function", "DELETE", "rpc/films", false],
  ["reading", "GET", "films", false],
  ["a new row", "POST", "films", false],
])("%s", (_what, method, address, expected) => {
  expect(changesEveryRow(method, new URL(`http://gateway/rest/v1/${address}`))).toBe(expected);
});

test("a header of the client's own does not count", async () => {
  const answer = await fetch(`${stack().apiUrl}/rest/v1/${table}?select=id`, {
    headers: {
      apikey: stack().publishableKey,
      authorization: `Bearer ${person.token}`,
      [everyRowHeader]: "true",
    },
  });
  expect(answer.status).toBe(200);
});
