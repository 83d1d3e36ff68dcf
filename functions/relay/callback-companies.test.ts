import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { accepted, refused } from "./test-callbacks.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

const leftOut = [{ why: "zonder naam", count: 2, lines: [7, 9] }];
const read = (source: string, changes: object = {}) => ({
  ...{ source, readAt: "2026-11-20T13:05:00Z", taken: 12, leftOut, failure: null },
  ...changes,
});
const told = (...sources: object[]) =>
  relay.callback({ event: { type: "companies.read", data: { sources } } });

test("admins see the sources of companies as the automation told of them last, and none of before", async () => {
  const admin = await createPerson({ admin: true });
  const [list, register] = [`A ${randomUUID()}`, `B ${randomUUID()}`];
  // Automations of other tests tell of theirs meanwhile.
  const shownAfter = async (...sources: object[]) => {
    expect(await told(...sources)).toMatchObject(accepted);
    return (await call(admin, "admin_read_company_sources")).rows;
  };
  const row = {
    source: list,
    read_at: "2026-11-20T13:05:00+00:00",
    taken: 12,
    left_out: leftOut,
    failure: null,
  };
  await expect
    .poll(() => shownAfter(read(register, { readAt: null, failure: "weg" }), read(list)))
    .toEqual([row, { ...row, source: register, read_at: null, failure: "weg" }]);
  await expect.poll(() => shownAfter(read(list), read(list))).toEqual([row]);
  await expect.poll(() => shownAfter()).toEqual([]);
});

test.each([
  { taken: -1 },
  { source: " " },
  { leftOut: [{ why: "zonder naam", count: 0, lines: [] }] },
  { failure: "x".repeat(501) },
])("a source with %j is refused", async (changes) => {
  expect(await told(read("lijst", changes))).toMatchObject(refused(422, "invalid_input"));
});
