import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { watchedFetch } from "../shared/test-interruptions.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

const listAfter = (kind: "competitors" | "websites", after: string) =>
  relay.callback({ route: kind, event: { type: `list.${kind}`, after } });
/** From the id before this customer's, so that customers of other tests do not matter. */
const listFrom = (kind: "competitors" | "websites", { id }: Person) =>
  listAfter(kind, `${id.slice(0, -4)}0000`);

test("competitors are told to the automation, of customers who have the service alone, until their reports are used", async () => {
  const [person, without] = [
    await createPerson({ services: ["competitive_analysis"], limits: { competitive_analysis: 2 } }),
    await createPerson(),
  ];
  for (const { id } of [person, without]) {
    await sql.query(
      `insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
       values ($1, 'Nordwise', 'https://nordwise.example')`,
      [id],
    );
  }
  // The limits that hold from then on: fewer than were used, and in the end none.
  const [two, one] = [{ competitive_analysis: 2 }, { competitive_analysis: 1 }];
  for (const [wantsReport, limits] of [
    [true, two],
    [true, two],
    [false, one],
    [false, {}],
    [true, {}],
  ] as const) {
    const { status, json } = await listFrom("competitors", person);
    expect(status).toBe(200);
    const competitors = [{ name: "Nordwise", website: "https://nordwise.example" }];
    expect(json).toMatchObject({
      customers: expect.arrayContaining([{ userId: person.id, competitors, wantsReport }]),
    });
    await sql.query(`insert into public."CAReports" ("UUID", "Report") values ($1, 'https://r.example')`, [
      person.id,
    ]);
    const change = "update public.user_tables set service_limits = $2 where user_id = $1";
    await sql.query(change, [person.id, limits]);
  }
  expect((await listFrom("competitors", without)).text).not.toContain(without.id);
  // The next part of the list does not begin with the last of this one.
  expect((await listAfter("competitors", person.id)).text).not.toContain(person.id);
});

test("websites are told to the automation, of customers who have the service alone", async () => {
  const [person, without] = [await createPerson({ services: ["website_development"] }), await createPerson()];
  const address = "https://www.bakkerij-claes.example";
  for (const { id } of [person, without]) await sql.add("public.website_checks", { user_id: id, address });
  const { status, json } = await listFrom("websites", person);
  expect(status).toBe(200);
  expect(json).toMatchObject({ websites: expect.arrayContaining([{ userId: person.id, address }]) });
  expect((await listFrom("websites", without)).text).not.toContain(without.id);
  expect((await listAfter("websites", person.id)).text).not.toContain(person.id);
});

test.each([199, 200])("a page of %i customers leads to the next one when it is full", async (count) => {
  const ids = Array.from({ length: count }, () => randomUUID());
  const page = ids.map((user_id) => ({ user_id, address: "https://www.bakkerij-claes.example" }));
  const { json } = await relay.callback({
    ...{ route: "websites", event: { type: "list.websites", after: null } },
    fetch: watchedFetch(({ url }) => (url.endsWith("/read_websites") ? Response.json(page) : undefined)),
  });
  expect(json).toMatchObject({ next: count < 200 ? null : ids.at(-1) });
});

test.each(["read_competitor_lists", "read_websites"])(
  "%s reads one to five hundred customers at once, in the order of their ids",
  async (name) => {
    const read = (count: number | null) => call("service", name, { p_after: null, p_rows_max: count });
    for (const count of [null, 0, 501]) expect((await read(count)).code).toBe("22023");
    const services = ["competitive_analysis", "website_development"] as const;
    for (const { id } of await createTwo({ services }))
      await sql.query(
        `insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
         values ('${id}', 'Nordwise', 'https://nordwise.example');
         insert into public.website_checks (user_id, address) values ('${id}', 'https://nordwise.example')`,
      );
    expect((await read(1)).rows).toHaveLength(1);
    const all = z.array(z.object({ user_id: z.string() })).parse((await read(500)).rows);
    // The next part begins after the last of this one.
    expect(all).toEqual(all.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1)));
    expect(all.length).toBeGreaterThan(1);
  },
);
